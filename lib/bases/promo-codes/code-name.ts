import { codeKey, codesIn, visible } from "../codes/typed-code";

const NAME = /^[A-ZА-ЯЁ0-9-]{3,32}$/;

/**
 * A promo code as it is stored, from what its owner typed: capitals, any dash as "-", no spaces around, nothing invisible.
 * @returns null for what no code can be called
 */
export function parsePromoCode(typed: string): string | null {
  const name = visible(typed).toUpperCase();
  return NAME.test(name) ? name : null;
}

/** The keys of the codes that a text can mean, likeliest first. */
function keysIn(typed: string): string[] {
  return codesIn(typed).map(codeKey);
}

/**
 * Which of some codes a buyer means: the one that is spelled like that, else the first that looks like it, else one that is typed in the other keyboard layout.
 * @param codes oldest first: codes of the time before they were unique under `codeKey` are found by their own spelling, and the oldest by any other
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

/** Whether two codes cannot stand beside each other, because the one is found by what is typed for the other. */
export function areAlike(one: string, other: string): boolean {
  return meantBy(one, [{ code: other }]) !== null || meantBy(other, [{ code: one }]) !== null;
}
