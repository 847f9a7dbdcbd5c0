import { randomBytes } from "node:crypto";

// Crockford's Base32: no I, L, O (they read as 1 and 0) and no U. 16 symbols of 5 bits are 80 bits.
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const SYMBOLS = 16;
const BYTES = (SYMBOLS * 5) / 8;
const VALID = new RegExp(`^[${ALPHABET}]{${SYMBOLS}}$`);

// Letters that people type for another: look-alikes, and Cyrillic ones from a keyboard that was not switched.
const MEANT: Record<string, string> = {
  O: "0",
  I: "1",
  L: "1",
  А: "A",
  В: "B",
  С: "C",
  Е: "E",
  Н: "H",
  К: "K",
  М: "M",
  О: "0",
  Р: "P",
  Т: "T",
  Х: "X",
  У: "Y",
};

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
 * The code as it is stored, from what a person typed: any case, spaces and dashes or none, O for 0, I and L for 1.
 * @returns null when no code can look like that
 */
export function parseCodeValue(typed: string): string | null {
  const bare = typed.toUpperCase().replace(/[\s\p{Pd}_\u2212]/gu, "");
  const symbols = [...bare].map((symbol) => MEANT[symbol] ?? symbol).join("");
  return VALID.test(symbols) ? grouped(symbols) : null;
}

function grouped(symbols: string): string {
  return symbols.match(/.{4}/g)!.join("-");
}
