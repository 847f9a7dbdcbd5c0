import { env } from "@/lib/platform/env";
import { withLocale } from "@/lib/platform/i18n/locales";
import type { Locale } from "@/lib/platform/viewer";

/** The whole address of one of our pages. @param path without language prefix */
export function pageUrl(path: string, locale: Locale): string {
  return env().APP_ORIGIN + withLocale(path, locale);
}
