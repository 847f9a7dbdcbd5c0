import { useLocale, useTimeZone } from "next-intl";
import { formatDate } from "@/lib/platform/i18n/format-date";
import type { Locale } from "@/lib/platform/viewer";

/** Writes a moment as a day in the reader's language and time zone. */
export function useDay(): (iso: string) => string {
  const locale = useLocale() as Locale;
  const timeZone = useTimeZone() ?? "UTC";
  return (iso) => formatDate(iso, locale, timeZone) ?? "";
}
