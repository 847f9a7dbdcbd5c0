/** Levels of nested codes that are decoded. */
const CODES = 2;
/** Decoded texts of at most this many characters are ignored. */
const SHORTEST = 12;

/** The keys of a keyboard in English and in Russian. */
const KEYS = ["`qwertyuiop[]asdfghjkl;'zxcvbnm,.", "ёйцукенгшщзхъфывапролджэячсмитьбю"] as const;

/**
 * Decodes what an answer may have encoded: base64, hexadecimal digits, percent signs, escapes, numbers of characters, bytes and bits, also
 * nested; and the text as typed with the other keyboard layout.
 */
export function decoded(text: string): string[] {
  const [english, russian] = KEYS;
  return [...inCodes(text, CODES), typed(text, english, russian), typed(text, russian, english)];
}

function inCodes(text: string, times: number): string[] {
  if (times === 0) return [];
  const compact = text.replace(/[\s\p{Cf}]/gu, "");
  const digits = compact.replace(/0x|\\x|[%,;:\-_"'`=.|/]/gi, "");
  const numbers = (text.match(/(?<!\d)\d{2,7}(?!\d)/g) ?? []).map(Number);
  const bits = text.match(/(?<![01])[01]{8}(?![01])/g) ?? [];
  const found = [
    ...[text, compact, [...compact].toReversed().join("")].flatMap((each) =>
      readable(each.match(/[\w+/-]{4,}/g), "base64", 4),
    ),
    ...readable(digits.match(/[0-9a-f]{16,}/gi), "hex", 2),
    Array.from(
      text.matchAll(/(?:[\\%]u\{?|&#x|u\+)([0-9a-f]{2,6})|\b(0[0-9a-f]{3})\b/gi),
      ([, code, alone]) => character(Number.parseInt(code ?? alone!, 16)),
    ).join(""),
    numbers.map(character).join(""),
    Buffer.from(numbers.filter((number) => number < 256)).toString(),
    Buffer.from(bits.map((byte) => Number.parseInt(byte, 2))).toString(),
  ].filter((each) => each.length > SHORTEST);
  return [...found, ...found.flatMap((each) => inCodes(each, times - 1))];
}

/** Decodes runs of a code from each of the first `places` offsets, because text before the code may look like a part of it. */
function readable(runs: string[] | null, code: "base64" | "hex", places: number): string[] {
  return Array.from({ length: places }, (_, from) =>
    (runs ?? [])
      .map((run) => {
        const texts = Buffer.from(run.slice(from), code)
          .toString()
          .split(/[\uFFFD\p{Cc}]+/u);
        return texts.length === 1 ? texts[0]! : texts.filter(({ length }) => length > SHORTEST).join(" ");
      })
      .join(" ")
      .trim(),
  );
}

function typed(text: string, from: string, to: string): string {
  return [...text.toLowerCase()].map((letter) => to[from.indexOf(letter)] ?? letter).join("");
}

function character(code: number): string {
  return code > 0x1f && code <= 0x10_ff_ff ? String.fromCodePoint(code) : "";
}
