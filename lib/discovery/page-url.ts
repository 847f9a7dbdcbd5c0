import { env } from "@/lib/platform/env";
import { withLocale } from "@/lib/platform/i18n/locales";
import type { Locale } from "@/lib/platform/viewer";

/** The whole address of one of our pages. @param path without language prefix */
export function pageUrl(path: string, locale: Locale): string {
  return env().APP_ORIGIN + withLocale(path, locale);
}

/** The whole address of a file, which has no language; one that is whole already stays. */
export function fileUrl(path: string): string {
  return new URL(path, env().APP_ORIGIN).href;
}
