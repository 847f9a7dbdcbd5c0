import { DAY } from "@/lib/platform/clock";

/** Days of access by subscription term (docs/product/access.md 2). */
export const TERM_DAYS = { monthly: 30, yearly: 365 } as const;

/** Something that gave access: `days` from the moment `at` or from the end that was running then; null: unlimited. */
export type GrantedTerm = { at: Date; days: number | null };

/**
 * From when till when one of these terms gives access; `until` null: for life.
 * @param terms in the order in which they were given, this one among them
 */
export function spanOf<T extends GrantedTerm>(
  terms: readonly T[],
  term: T,
): { from: Date; until: Date | null } {
  const index = terms.indexOf(term);
  const before = endOfTerms(terms.slice(0, index));
  const from = before && before > term.at ? before : term.at;
  return { from, until: endOfTerms(terms.slice(0, index + 1)) ?? null };
}

/**
 * When access ends that these terms gave one after another (docs/product/access.md 2: extension from the current end).
 * @param terms in the order in which they were given
 * @returns null for unlimited, undefined when there is no term
 */
export function endOfTerms(terms: readonly GrantedTerm[]): Date | null | undefined {
  let end: Date | null | undefined;
  for (const { at, days } of terms) {
    if (end === null || days === null) end = null;
    else end = new Date(Math.max(end?.getTime() ?? 0, at.getTime()) + days * DAY);
  }
  return end;
}
