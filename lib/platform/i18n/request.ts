import { getRequestConfig } from "next-intl/server";
import { locale as rootLocale } from "next/root-params";
import { DEFAULT_LOCALE, isLocale } from "./locales";

/**
 * next-intl's configuration per request. The root parameter is needed because Next renders not-found.tsx before any layout has called setRequestLocale.
 */
export default getRequestConfig(async ({ requestLocale }) => {
  const requested = (await requestLocale) ?? (await rootLocale());
  const locale = requested && isLocale(requested) ? requested : DEFAULT_LOCALE;
  const messages = (await import(`../../../messages/${locale}.json`)) as { default: Record<string, never> };
  return { locale, messages: messages.default, timeZone: "Europe/Moscow" };
});
