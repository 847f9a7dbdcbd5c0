import { idIn } from "@/lib/platform/hrefs";
import { slugOf } from "@/lib/platform/text/slug";

/** Characters of the readable part: with the short id a name has at most 64, which clients allow a command. */
const SLUG_LIMIT = 38;

/** The readable part where a title has no letter that a command may have. */
const UNREADABLE = "prompt";

const ID_AT_END = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** An id in digits and letters, because clients may change the case of names; a UUID has eleven characters more. */
const BASE = 36;
const SHORT_ID = /(?:^|-)([0-9a-z]{25})$/i;
const BITS = 128n;

/**
 * The name of a prompt in prompts/list. Clients make a command of it and people find commands by their first letters, so the readable part
 * comes first. The short id makes it unique.
 */
export function promptNameOf({ id, title }: { id: string; title: string }): string {
  const slug = slugOf(title).slice(0, SLUG_LIMIT).replace(/-$/, "");
  const number = BigInt(`0x${id.replaceAll("-", "")}`);
  return `${slug || UNREADABLE}-${number.toString(BASE).padStart(25, "0")}`;
}

/**
 * The id in the name of a prompt; also in names of before 1.29 (the id at the end) and 1.25 (the id first), and in the id alone, in any case.
 * A text without an id is returned unchanged.
 */
export function idInPromptName(name: string): string {
  const known = ID_AT_END.exec(name)?.[0].toLowerCase() ?? idIn(name);
  const short = known === name ? SHORT_ID.exec(name)?.[1] : undefined;
  return short === undefined ? known : (uuidOf(short) ?? name);
}

function uuidOf(short: string): string | null {
  const number = [...short].reduce((sum, digit) => sum * BigInt(BASE) + BigInt(parseInt(digit, BASE)), 0n);
  if (number >> BITS) return null;
  return number
    .toString(16)
    .padStart(32, "0")
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
