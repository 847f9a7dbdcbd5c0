import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { formatDate } from "@/lib/platform/i18n/format-date";
import type { Locale } from "@/lib/platform/viewer";

type DateTextProps = {
  /** ISO 8601; absent or unreadable becomes «Дата неизвестна». */
  value: string | null | undefined;
  /** Hours and minutes too. */
  time?: boolean;
  /** Names the time zone, where money or a deadline depends on it: the product's, which is Moscow's. */
  zone?: boolean;
  className?: string;
};

export function DateText({ value, time, zone, className }: DateTextProps) {
  const t = useTranslations("common");
  const timeZone = useTimeZone() ?? "UTC";
  const locale = useLocale() as Locale;
  const text = value ? formatDate(value, locale, timeZone, { time }) : null;
  if (!value || !text) return <span className={className}>{t("unknownDate")}</span>;
  return (
    <time dateTime={value} className={className}>
      {zone ? t("inMoscow", { moment: text }) : text}
    </time>
  );
}
