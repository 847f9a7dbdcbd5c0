import { readCommand } from "./commands";
import type { Placeholder } from "./nodes";

const LETTER = /\p{L}/u;
/** A ticked task in either alphabet; a footnote, a callout, or a program's quoted or nested list. */
const NOT_FOR_PEOPLE = /^(?:[xх]$|[\^!@#"'`{<\\/$*])/iu;

/** Whether the text in brackets is for a reader: words, not a mark or a list of numbers. */
export function isPlaceholder(inside: string): boolean {
  const trimmed = inside.trim();
  return LETTER.test(trimmed) && !NOT_FOR_PEOPLE.test(trimmed);
}

/** Reads `тема`, `тон = строгий` and `тон = строгий | дружеский`. @returns null without a name before the sign */
export function readPlaceholder(inside: string): Placeholder | null {
  const at = signOf(inside);
  const name = tidy(at < 0 ? inside : inside.slice(0, at));
  if (!LETTER.test(name)) return null;
  return { name, ...readDefault(at < 0 ? "" : inside.slice(at + 1)) };
}

/** `строгий` is a default; `строгий | дружеский` are options, the first one being the default. */
export function readDefault(given: string): Pick<Placeholder, "defaultValue" | "options"> {
  if (!given.includes("|")) return { defaultValue: given.trim(), options: [] };
  const options = given.split("|").map(tidy).filter(Boolean);
  return { defaultValue: options[0] ?? "", options };
}

/** `[name]`, `[name = default]` or `[name = a | b]`; replaces characters that would end the token early. */
export function writePlaceholder({
  name,
  defaultValue = "",
  options = [],
}: {
  name: string;
  defaultValue?: string;
  options?: readonly string[];
}): string {
  const given = options.length
    ? options.map((option) => plain(option).replaceAll("|", "/")).join(" | ")
    : plain(defaultValue).replaceAll("|", "/");
  const label = plain(name).replaceAll("=", "-");
  // "[x]" is a ticked task and "[video]" a command; with an empty default they are names.
  return given || readCommand(label) || !isPlaceholder(label) ? `[${label} = ${given}]` : `[${label}]`;
}

/** The `=` of a default; in `==`, `=>`, `<=`, `!=` it is part of the text. */
function signOf(inside: string): number {
  const at = inside.indexOf("=");
  return at > 0 && !/[<>!=]/.test(inside[at - 1]!) && !/[=>]/.test(inside[at + 1] ?? "") ? at : -1;
}

function plain(value: string): string {
  return tidy(value.replaceAll("[", "(").replaceAll("]", ")"));
}

function tidy(value: string): string {
  return value.trim().replace(/\s+/g, " ");
}
