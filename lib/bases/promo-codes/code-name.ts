import { nfc } from "@/lib/platform/text/nfc.mjs";

const NAME = /^[A-ZА-ЯЁ0-9-]{3,32}$/;

/**
 * A promo code as it is stored, from what a person typed: capitals, any dash as "-", no spaces around.
 * @returns null for what no code can be called
 */
export function parsePromoCode(typed: string): string | null {
  const name = nfc(typed.trim())
    .toUpperCase()
    .replace(/[\p{Pd}\u2212]/gu, "-");
  return NAME.test(name) ? name : null;
}
