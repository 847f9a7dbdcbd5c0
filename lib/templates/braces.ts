import type { Placeholder } from "./nodes";
import { readDefault, readPlaceholder } from "./placeholders";

/** Types of Open WebUI's prompt variables (docs.openwebui.com, "Prompts"). */
const TYPES = new Set([
  "text",
  "textarea",
  "select",
  "number",
  "checkbox",
  "date",
  "datetime-local",
  "color",
  "email",
  "month",
  "range",
  "tel",
  "time",
  "url",
  "map",
]);
const LETTER = /\p{L}/u;
/** `default("x")`, `d('x')` of Jinja, `default:"x"` of Django and Liquid. */
const DEFAULT_FILTER = /^(?:default(?:_if_none)?|d)\s*[(:]/;
/** Semantic Kernel's `$name`, Mustache's `&name`, quotes around a name. */
const SIGNS = /^[$&*"'`<\s]+/;
const TRIMS = /^[-~]|[-~]$/g;
const SIGNS_BEHIND = /[*"'`>\s]/;
/** A field in code as we write it: `{{name = default}}`. */
const IN_CODE = /^[\p{L}_][^={}]* = /u;

/**
 * Reads double braces with more than a name, in these notations:
 * - Open WebUI: `name | select:options=["a","b"]:default="b"`, 15 types;
 * - Jinja, Django and Liquid: `name | default("x") | upper`; other filters are ignored;
 * - ours: `name = default`, `name = a | b`.
 * @returns null for a name alone, or without a name
 */
export function readBraces(inside: string): Placeholder | null {
  if (isOurs(inside)) return readPlaceholder(inside);
  const [first = "", ...filters] = splitOutside(inside, "|");
  if (filters.length === 0) return null;
  const name = tidy(first);
  if (!LETTER.test(name)) return null;
  const rest = inside.slice(first.length + 1);
  const [type = "", ...properties] = splitOutside(rest, ":");
  return TYPES.has(type.trim().replace(/^type\s{0,9}=\s{0,9}/, ""))
    ? { name, ...typed(properties) }
    : { name, defaultValue: filterDefault(filters), options: [] };
}

/**
 * The same for another program's text, where a colon also introduces a default (`name:default`, `name:a|b` of LibreChat), and
 * signs before a name and whitespace control (`{{~name~}}`, `{{- name -}}`) are removed.
 */
export function readForeignBraces(source: string): Placeholder | null {
  const inside = source.replace(TRIMS, "");
  const bar = inside.indexOf("|");
  const colon = inside.indexOf(":");
  const hasDefault =
    colon > 0 && (bar < 0 || colon < bar) && !isOurs(inside) && !inside.startsWith("//", colon + 1);
  const asked = hasDefault
    ? { name: tidy(inside.slice(0, colon)), ...readDefault(inside.slice(colon + 1)) }
    : (readBraces(inside) ?? readPlaceholder(inside));
  if (!asked) return null;
  let { length } = asked.name;
  while (length > 0 && SIGNS_BEHIND.test(asked.name[length - 1]!)) length -= 1;
  const name = asked.name.slice(0, length).replace(SIGNS, "");
  return LETTER.test(name) ? { ...asked, name } : null;
}

/** Whether double braces in code are a field of ours; others are code. */
export function isFieldInCode(inside: string): boolean {
  return IN_CODE.test(inside);
}

/** A field for places where brackets would not be read as one: in code, at the end of a word. */
export function writeBraces({ name, defaultValue, options }: Placeholder): string {
  const given = options.length > 0 ? options.map((option) => option.replaceAll("|", "/")) : [defaultValue];
  const clean = (part: string) => tidy(part.replaceAll("{", "(").replaceAll("}", ")"));
  return `{{${clean(name).replaceAll("=", "-")} = ${given.map(clean).join(" | ")}}}`;
}

/** `name = …`, not `a == b` or `name | default(x = 1)`. */
function isOurs(inside: string): boolean {
  const sign = inside.search(/ =(?: |$)/);
  const bar = inside.indexOf("|");
  return sign > 0 && (bar < 0 || sign < bar) && LETTER.test(inside.slice(0, sign));
}

/** The properties of a typed variable. Only `default` and `options` apply to fields; labels and limits are ignored. */
function typed(properties: readonly string[]): Pick<Placeholder, "defaultValue" | "options"> {
  const values = new Map<string, string>();
  let last = "";
  for (const property of properties) {
    const sign = property.indexOf("=");
    const name = property.slice(0, Math.max(sign, 0)).trim();
    if (/^[a-z_-]+$/i.test(name)) values.set((last = name), property.slice(sign + 1));
    // A time contains colons: 10:30.
    else if (last && /^\d/.test(property)) values.set(last, `${values.get(last)}:${property}`);
    else last = "";
  }
  const defaultValue = textIn(values.get("default") ?? "");
  const listed = listIn(values.get("options") ?? "");
  const options = listed.length > 0 ? [...new Set([defaultValue, ...listed])].filter(Boolean) : [];
  return { defaultValue: options[0] ?? defaultValue, options };
}

/** The literal of the first filter that sets a default. */
function filterDefault(filters: readonly string[]): string {
  const filter = filters.map((each) => each.trim()).find((each) => DEFAULT_FILTER.test(each));
  if (!filter) return "";
  const given = filter.slice(filter.search(/[(:]/) + 1).trim();
  const quote = given[0];
  if (quote === '"' || quote === "'") {
    const end = given.indexOf(quote, 1);
    return end < 0 ? "" : tidy(given.slice(1, end));
  }
  return /^(?:-?\d[\d.]{0,30}|true|false)(?![\p{L}\p{N}_])/iu.exec(given)?.[0] ?? "";
}

/** A list in JSON, or without quotes; an option may be an object with a value. */
function listIn(given: string): string[] {
  const list = jsonIn(given);
  if (Array.isArray(list)) return list.map(optionText).filter(Boolean);
  return given.trim().replace(/^\[/, "").replace(/\]$/, "").split(",").map(textIn).filter(Boolean);
}

function optionText(option: unknown): string {
  if (typeof option === "object" && option !== null) {
    const { value, label } = option as { value?: unknown; label?: unknown };
    return optionText(value ?? label ?? "");
  }
  return typeof option === "string" || typeof option === "number" || typeof option === "boolean"
    ? tidy(String(option))
    : "";
}

/** A text with or without quotes. */
function textIn(given: string): string {
  const trimmed = given.trim();
  const value = jsonIn(trimmed);
  if (typeof value === "string") return tidy(value);
  const isQuoted = trimmed.length > 1 && /^["']/.test(trimmed) && trimmed.endsWith(trimmed[0]!);
  return tidy(isQuoted ? trimmed.slice(1, -1) : trimmed);
}

function jsonIn(given: string): unknown {
  try {
    return JSON.parse(given);
  } catch {
    return undefined;
  }
}

/** Parts between separators outside of quotes and brackets. */
function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = [];
  let [start, depth, quote] = [0, 0, ""];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (quote) {
      if (sign === "\\") at += 1;
      else if (sign === quote) quote = "";
    } else if (opensQuote(text, at)) quote = sign;
    else if (sign === "[" || sign === "(") depth += 1;
    else if (sign === "]" || sign === ")") depth = Math.max(0, depth - 1);
    else if (sign === separator && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}

/** A quote after a letter is an apostrophe: `Brand's name`. */
function opensQuote(text: string, at: number): boolean {
  const sign = text[at];
  return sign === '"' || (sign === "'" && !LETTER.test(text[at - 1] ?? ""));
}

function tidy(value: string): string {
  return value.trim().replace(/\s+/g, " ");
}
