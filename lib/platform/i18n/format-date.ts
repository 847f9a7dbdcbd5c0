import type { Locale } from "../viewer";

type Look = {
  language: string;
  parts: Intl.DateTimeFormatOptions;
  order: (of: Record<string, string>) => string;
};

const LOOKS: Record<Locale, Look> = {
  ru: {
    language: "ru-RU",
    parts: { day: "2-digit", month: "2-digit" },
    order: ({ day, month, year }) => `${day}.${month}.${year}`,
  },
  en: {
    language: "en-US", // the short months of British English change with the version of its data
    parts: { day: "numeric", month: "short" },
    order: ({ day, month, year }) => `${day} ${month} ${year}`,
  },
};

/** Making one takes longer than ten dates; a page of cards has dozens. */
const formats: Record<string, Intl.DateTimeFormat> = {};

/**
 * A date: dd.MM.yyyy in Russian, "2 Sep 2026" in English; with `time` also HH:mm.
 * @param iso an ISO 8601 string
 * @param timeZone IANA name, for instance "Europe/Moscow"
 * @returns null if it is not a date
 */
export function formatDate(
  iso: string,
  locale: Locale,
  timeZone: string,
  { time = false } = {},
): string | null {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return null;
  const { language, parts, order } = LOOKS[locale];
  const format = (formats[locale + timeZone] ??= new Intl.DateTimeFormat(language, {
    ...parts,
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone,
  }));
  const of = Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));
  return time ? `${order(of)}, ${of.hour}:${of.minute}` : order(of);
}
