import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { formatDate } from "@/lib/platform/i18n/format-date";
import type { Locale } from "@/lib/platform/viewer";

type BaseDateProps = {
  /** Which date it is: the key of its words in the messages. */
  kind: "created" | "until" | "availableUntil" | "expired" | "restricted.expired";
  /** ISO 8601. */
  value: string;
  className?: string;
};

/** A dated fact of a base: «Создано: 21.11.2026». */
export function BaseDate({ kind, value, className }: BaseDateProps) {
  const t = useTranslations("bases");
  const timeZone = useTimeZone() ?? "UTC";
  const locale = useLocale() as Locale;
  return (
    <time dateTime={value} className={className}>
      {t(kind, { date: formatDate(value, locale, timeZone) ?? "" })}
    </time>
  );
}
