import { getRequestConfig } from "next-intl/server";
import { locale as rootLocale } from "next/root-params";
import { DEFAULT_LOCALE, isLocale } from "./locales";

/**
 * next-intl's configuration per request: the locale is the first segment of the (rewritten) path. Next renders
 * not-found.tsx of deeper segments before any layout has called setRequestLocale; the root parameter is there from the
 * start.
 */
export default getRequestConfig(async ({ requestLocale }) => {
  const requested = (await requestLocale) ?? (await rootLocale());
  const locale = requested && isLocale(requested) ? requested : DEFAULT_LOCALE;
  const messages = (await import(`../../../messages/${locale}.json`)) as { default: Record<string, never> };
  return { locale, messages: messages.default, timeZone: "Europe/Moscow" };
});
