/**
 * How much cheaper a year is than twelve months, in whole percent; null when one price is missing or nothing is saved.
 * @param monthly rubles a month
 * @param yearly rubles a year
 */
export function yearlySaving(
  monthly: number | null | undefined,
  yearly: number | null | undefined,
): number | null {
  if (!monthly || !yearly || monthly <= 0 || yearly <= 0) return null;
  const percent = Math.round((1 - yearly / (monthly * 12)) * 100);
  return percent > 0 ? percent : null;
}
