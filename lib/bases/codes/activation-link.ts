import { withLocale } from "@/lib/platform/i18n/locales";
import type { Locale } from "@/lib/platform/viewer";

/** The address that fills a code into the field of /activate-code; opening it does not redeem the code. @param origin of the product */
export function activationLink(origin: string, locale: Locale, codeValue: string): string {
  return `${origin}${withLocale("/activate-code", locale)}?code=${codeValue}`;
}
