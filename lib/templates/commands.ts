import type { Command } from "./nodes";

/** docs/product/templates.md 1: RandomNumber's defaults; what a bare `[random]` draws from as well. */
export const RANDOM_NUMBER_DEFAULTS = { min: 1, max: 100 } as const;
/** Whole numbers as PostgreSQL's integer holds them. */
export const RANDOM_NUMBER_LIMIT = 2_147_483_647;

/** The name, then nothing, a colon, a round bracket or (for the random ones, which have lists) a space; "video = …" is a placeholder. */
const COMMAND = /^(random|random_number|format|video)(?=$|[\s:(])(?!\s*=)/i;
const CALL = /^[a-z][a-z0-9_]*\s*\(.*\)$/i;
const NUMBERS = /^(-?\d{1,10})(?:\s*(?:,|\.\.|–|—|-)\s*|\s+)(-?\d{1,10})$/;

/**
 * What a pair of brackets commands; the list of commands is closed.
 *
 * - `[random a, b]`, `[random a | b]` (options that hold commas), also after a colon or in round brackets. A bare
 *   `[random]` draws a number from 1 to 100.
 * - `[random_number 1 100]`, also `1, 100`, `1-100`, `1..100`; bare: 1 to 100.
 * - `[format (таблица)]`, `[format: таблица]`, `[format]`, `[video]`, `[video (…)]`.
 * @returns null for anything else, "unknown" for a call of a command that does not exist or cannot work
 */
export function readCommand(inside: string): Command | "unknown" | null {
  const trimmed = inside.trim();
  const name = COMMAND.exec(trimmed)?.[1]?.toLowerCase();
  if (!name) return CALL.test(trimmed) ? "unknown" : null;
  const rest = trimmed.slice(name.length).trim();
  const argument = unwrap(rest);
  if (name === "random")
    return rest ? readRandom(argument) : { name: "random_number", ...RANDOM_NUMBER_DEFAULTS };
  if (name === "random_number") return rest ? readRange(argument) : { name, ...RANDOM_NUMBER_DEFAULTS };
  // "[video topic]" and "[format of the answer]" are words for a reader.
  return rest && argument === rest ? null : { name: name as "format" | "video", argument };
}

/** The options of a comma- or bar-separated list, without empty ones. */
export function splitOptions(list: string): string[] {
  return list
    .split(list.includes("|") ? "|" : ",")
    .map((option) => option.trim())
    .filter(Boolean);
}

/** `[random a, b]`; options that hold commas are parted by bars. Brackets and line breaks would end it: they are softened. */
export function writeRandom(options: readonly string[]): string {
  const clean = options.map((option) => soften(option).replaceAll("|", "/")).filter(Boolean);
  const separator = clean.some((option) => option.includes(",")) ? " | " : ", ";
  // A list of one that holds a comma needs its bar too, else it would read as two.
  const list = clean.length === 1 && separator === " | " ? `${clean[0]} |` : clean.join(separator);
  return list ? `[random ${/^[:(=]/.test(list) ? `(${list})` : list}]` : "[random]";
}

/** `[random_number 1 100]`. */
export function writeRandomNumber(min: number, max: number): string {
  return `[random_number ${min} ${max}]`;
}

function readRandom(argument: string): Command | "unknown" {
  const options = splitOptions(argument);
  return options.length ? { name: "random", options } : "unknown";
}

function readRange(argument: string): Command | "unknown" {
  const numbers = NUMBERS.exec(argument);
  const [min, max] = [Number(numbers?.[1]), Number(numbers?.[2])];
  const fits = numbers && min < max && Math.max(Math.abs(min), Math.abs(max)) <= RANDOM_NUMBER_LIMIT;
  return fits ? { name: "random_number", min, max } : "unknown";
}

/** `: a, b` → `a, b`; `(a, b)` → `a, b`; anything else as it is. */
function unwrap(rest: string): string {
  const inner = rest.startsWith(":") ? rest.slice(1).trim() : rest;
  return inner.startsWith("(") && inner.endsWith(")") ? inner.slice(1, -1).trim() : inner;
}

function soften(option: string): string {
  return option.replaceAll("[", "(").replaceAll("]", ")").replace(/\s+/g, " ").trim();
}
