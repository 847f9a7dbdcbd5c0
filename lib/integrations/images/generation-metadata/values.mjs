// @ts-check
// Values of metadata. Only known kinds are accepted, so that paths, people and job ids are never stored.

/** @typedef {Record<string, unknown>} Settings */

/** UTF-16 units of a text that is parsed; a graph of hundreds of nodes has a tenth of it. */
export const LONGEST = 1_000_000;
/** Maximum UTF-16 units of a value; the product stores less (lib/prompts/examples/limits.ts). */
export const LONGEST_VALUE = 8_000;
const NAME = 120;

const NUMBER = /^-?\d{1,12}(?:\.\d{1,40})?(?:e[+-]?\d{1,2})?$/i;
const SEED = /^-?\d{1,30}$/;
const SIZE = /^\(?\s{0,9}(\d{1,5})\s{0,9}[x×,*]\s{0,9}(\d{1,5})\s{0,9}(?:\)|\([^()]{0,40}\)|$)/i;
const WORD = /^[\p{L}\p{N}][\p{L}\p{N} .+_()-]{0,59}$/u;
/** A word; Forge adds its own name in brackets before it, RES4LYF its family. */
const SAMPLER = /^(?:\[[\p{L}\p{N} ]{1,20}\] )?(?:[a-z_]{1,30}\/)?[\p{L}\p{N}][\p{L}\p{N} .+_()-]{0,59}$/u;
/** Placeholders of programs for unknown values. */
const BLANK = /^(?:unknown|undefined|none|null|nan|n\/a|default \(model\))$/i;
const EXTENSION = /\.(?:safetensors|ckpt|pth?|bin|gguf|sft)$/i;
/** TensorArt's numeric ids instead of file names. */
const OPAQUE = /^EMS-\d+-EMS$/i;
/** Integers beyond JavaScript's precision, after names of seeds; within a text its quotes would be escaped. */
const LONG_SEED = /("(?:seed|noise_seed|value)"\s*:\s*)(-?\d{16,20})(?=[\s,}])/gi;
const NOT_A_NUMBER = /([:[,]\s*)(?:NaN|-?Infinity)(?=\s*[,}\]])/g;

/**
 * Normalizes a text of that kind; empty for others. Fractions are rounded to eight digits, integers are unchanged.
 * @type {Record<"number" | "seed" | "word" | "sampler" | "size" | "name", (value: string) => string>}
 */
export const KINDS = {
  number: (value) => {
    if (!NUMBER.test(value)) return "";
    const number = Number(value);
    return String(Number.isInteger(number) ? number : Number(number.toPrecision(8)));
  },
  seed: (value) => (SEED.test(value) ? value : ""),
  word: (value) => (WORD.test(value) && !BLANK.test(value) ? value : ""),
  sampler: (value) => (SAMPLER.test(value) && !BLANK.test(value) ? value : ""),
  size: (value) => {
    const [, width, height] = SIZE.exec(value.slice(0, 100)) ?? [];
    return width && height ? `${Number(width)}x${Number(height)}` : "";
  },
  name: nameOf,
};

/** A file name without folders and extension; a slash between spaces is part of the name. @param {string} text */
export function nameOf(text) {
  let start = text.length;
  while (start > 0 && !isSeparator(text, start - 1)) start -= 1;
  const name = text.slice(start).replace(EXTENSION, "").trim();
  return BLANK.test(name) || OPAQUE.test(name) ? "" : name.slice(0, NAME);
}

/** @param {string} text @param {number} at */
function isSeparator(text, at) {
  if (text[at] === "\\") return true;
  return text[at] === "/" && !(text[at - 1] === " " && text[at + 1] === " ");
}

/** Text, empty for a program's placeholder of an unknown value. @param {unknown} value */
export function known(value) {
  return typeof value === "string" && !BLANK.test(value.slice(0, 20).trim()) ? value : "";
}

/** A model, given as text or as an object; a number as written. @param {unknown} value @returns {string} */
export function textOf(value) {
  if (typeof value === "string") return value.slice(0, LONGEST_VALUE).trim();
  if (typeof value === "number")
    return Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? String(value) : "";
  const named = objectOf(value);
  const name = ["name", "model_name", "modelFileName"].map((key) => own(named, key)).find(Boolean);
  return typeof name === "string" ? name.slice(0, LONGEST_VALUE).trim() : "";
}

/** The object in JSON; null for other values. @param {string} text @returns {Settings | null} */
export function settingsOf(text) {
  if (text.length > LONGEST || !text.trimStart().startsWith("{")) return null;
  const exact = text.replaceAll("\0", "").replace(LONG_SEED, '$1"$2"');
  // Python writes values that JSON lacks.
  return objectOf(parsed(exact) ?? parsed(exact.replace(NOT_A_NUMBER, "$1null")));
}

/** @param {string} json @returns {unknown} */
export function parsed(json) {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** @param {unknown} value @returns {Settings | null} */
export function objectOf(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? /** @type {Settings} */ (value)
    : null;
}

/** @param {Settings | null | undefined} settings @param {string} name */
export function own(settings, name) {
  return settings && Object.hasOwn(settings, name) ? settings[name] : undefined;
}

/** @param {unknown} value @param {number} most @returns {unknown[]} */
export function listOf(value, most) {
  return Array.isArray(value) ? value.slice(0, most) : [];
}
