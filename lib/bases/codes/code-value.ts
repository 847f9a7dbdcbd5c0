import { randomBytes } from "node:crypto";
import { codeKey, codesIn } from "./typed-code";

// Crockford's Base32: no I, L, O (they read as 1 and 0) and no U. 16 symbols of 5 bits are 80 bits.
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const SYMBOLS = 16;
const BYTES = (SYMBOLS * 5) / 8;
const VALID = new RegExp(`^[${ALPHABET}]{${SYMBOLS}}$`);

/** A new code from the cryptographic generator, e.g. "7KQ2-M9XV-0B4T-HZ3C". */
export function newCodeValue(): string {
  return codeValueOf(randomBytes(BYTES));
}

/** The code that these bytes (10 of them) spell. */
export function codeValueOf(bytes: Uint8Array): string {
  let bits = BigInt(`0x${Buffer.from(bytes.subarray(0, BYTES)).toString("hex")}`);
  let symbols = "";
  for (let left = SYMBOLS; left > 0; left -= 1) {
    symbols = ALPHABET[Number(bits & 31n)] + symbols;
    bits >>= 5n;
  }
  return grouped(symbols);
}

/**
 * Normalizes a typed code: any case, with or without spaces and dashes, look-alike letters, and everything that `codesIn`
 * removes.
 * @returns null for an invalid code
 */
export function parseCodeValue(typed: string): string | null {
  return codeValuesIn(typed)[0] ?? null;
}

/** All codes that a text can mean, likeliest first: in Russian letters the look-alikes come before the other keyboard layout. */
export function codeValuesIn(typed: string): string[] {
  const keys = codesIn(typed).map((part) => codeKey(part).replaceAll("_", ""));
  return [...new Set(keys)].filter((key) => VALID.test(key)).map(grouped);
}

function grouped(symbols: string): string {
  return symbols.match(/.{4}/g)!.join("-");
}
