import { nfc } from "./nfc.mjs";

/** Estimated tokens: four code points each, rounded up (docs/product/knowledge.md 4). */
export function estimateTokens(text: string): number {
  return Math.ceil(countCharacters(text) / 4);
}

/** Length in code points, as people and PostgreSQL count. */
export function countCharacters(text: string): number {
  let count = text.length;
  for (let at = 0; at < text.length - 1; at += 1) {
    if ((text.charCodeAt(at) & 0xfc00) === 0xd800 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00) {
      count -= 1;
      at += 1;
    }
  }
  return count;
}

/** Words: runs of letters and digits with what joins them. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:[-'’.][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}

/** Truncates to UTF-16 units without splitting a character. */
export function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const half = limit > 0 && (text.charCodeAt(limit - 1) & 0xfc00) === 0xd800;
  return text.slice(0, half ? limit - 1 : limit);
}

/** Trims characters from the end, in linear time; /[…]+$/ is quadratic. @param unwanted matches one UTF-16 unit */
export function trimEnd(text: string, unwanted: RegExp): string {
  let end = text.length;
  while (end > 0 && unwanted.test(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}

/** Cuts a text to `limit` characters (code points) after a whole word, with "…" for the rest. */
export function truncateAtWord(text: string, limit: number): string {
  const characters = [...text.slice(0, limit * 2 + 2)];
  if (characters.length <= limit) return text;
  const room = characters.slice(0, limit - 1).join("");
  const whole = /\s/.test(characters[limit - 1] ?? "")
    ? room
    : room.slice(0, Math.max(room.lastIndexOf(" "), 0));
  // A word longer than half the room is cut in the middle.
  const kept = whole.length > room.length / 2 ? whole : room;
  return `${trimEnd(kept, /[\s.,;:!?…–—-]/u)}…`;
}

const UNREADABLE = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

/**
 * Turns a value of an address (untrusted) into a line that `line` (validation/text) accepts: forbidden characters become spaces,
 * and it is cut to `max` characters.
 * @returns "" for a text with a lone surrogate
 */
export function readableLine(given: string, max: number): string {
  if (!given.isWellFormed()) return "";
  const text = nfc(given).replace(UNREADABLE, " ");
  return [...text.trim()].slice(0, max).join("").trim();
}
