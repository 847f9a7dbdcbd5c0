/**
 * A date in both languages: dd.MM.yyyy, with `time` also HH:mm.
 * @param iso an ISO 8601 string
 * @param timeZone IANA name, for instance "Europe/Moscow"
 * @returns null if it is not a date
 */
export function formatDate(iso: string, timeZone: string, { time = false } = {}): string | null {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return null;
  return new Intl.DateTimeFormat("ru-RU", {
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
    ...(time && { hour: "2-digit", minute: "2-digit" }),
    timeZone,
  }).format(date);
}
