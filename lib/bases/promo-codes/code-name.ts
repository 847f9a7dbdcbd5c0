import { codeKey, codesIn, visible } from "../codes/typed-code";

const NAME = /^[A-ZА-ЯЁ0-9-]{3,32}$/;

/**
 * Normalizes a promo code typed by its owner: upper case, any dash as "-", trimmed, without invisible characters.
 * @returns null for an invalid code
 */
export function parsePromoCode(typed: string): string | null {
  const name = visible(typed).toUpperCase();
  return NAME.test(name) ? name : null;
}

/** Keys of the codes that a text can mean, likeliest first. */
function keysIn(typed: string): string[] {
  return codesIn(typed).map(codeKey);
}

/**
 * The code that a buyer means: an exact match, else the first that looks like it, else one typed in the other keyboard layout.
 * @param codes oldest first: older codes may share a `codeKey`; each is found by its own spelling, the oldest by any other
 */
export function meantBy<T extends { code: string }>(typed: string, codes: readonly T[]): T | null {
  const exact = codes.find(({ code }) => code === parsePromoCode(typed));
  if (exact) return exact;
  for (const key of keysIn(typed)) {
    const found = codes.find(({ code }) => codeKey(code) === key);
    if (found) return found;
  }
  return null;
}

/** Whether two codes are too similar, because typing one finds the other. */
export function areAlike(one: string, other: string): boolean {
  return meantBy(one, [{ code: other }]) !== null || meantBy(other, [{ code: one }]) !== null;
}
