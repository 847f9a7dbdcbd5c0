/** Of a name, a list item or a path, UTF-16 units: longer than any limit, so that the form reports its own limit. */
export const NAME_LENGTH = 300;

export type Values = Readonly<Record<string, unknown>>;

/** A plain object, else null. Inherited properties are never read (`own`). */
export function objectOf(value: unknown): Values | null {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Values) : null;
}

/** The object's own value under the first of these names that has one. */
export function own(values: Values, ...names: string[]): unknown {
  for (const name of names) {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value !== undefined && value !== null && value !== "") return value;
  }
  return undefined;
}

/** A text, or a value that converts to one. */
export function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" || typeof value === "bigint"
    ? String(value)
    : "";
}

/**
 * A key within the file, or to look up in the library. No form checks it, so characters that the database cannot store are
 * replaced here, also half a surrogate pair left by the cut.
 */
export function idOf(value: unknown, max = 100): string {
  return textOf(value).slice(0, max).toWellFormed().replaceAll("\0", "\uFFFD");
}

/** A text cut to the length of a name. */
export function nameOf(value: unknown): string {
  return textOf(value).slice(0, NAME_LENGTH);
}

export function listOf(value: unknown): string[] {
  const list: unknown[] = typeof value === "string" ? splitTagList(value) : Array.isArray(value) ? value : [];
  return list.slice(0, 100).map(namedIn).filter(Boolean);
}

/** A name, or that of an object (`{name}`, `{tag: {name}}`). */
export function namedIn(value: unknown): string {
  const values = objectOf(value);
  if (!values) return nameOf(value);
  const name = own(values, "name", "title", "label", "tag", "slug");
  const inner = objectOf(name);
  return nameOf(inner ? own(inner, "name", "title", "label", "slug") : name);
}

/** Tags of a cell: a JSON list, or separated by commas, semicolons or bars. */
function splitTagList(value: string): string[] {
  if (value.trimStart().startsWith("[")) {
    try {
      const parsed: unknown = JSON.parse(value);
      if (Array.isArray(parsed)) return parsed.slice(0, 100).map(namedIn);
    } catch {
      // not JSON
    }
  }
  return value
    .slice(0, 10_000)
    .split(/[,;|]/)
    .map((tag) => tag.trim().replace(/^#+/, ""))
    .filter(Boolean);
}

/** 0 for an invalid count. */
export function countOf(value: unknown): number {
  return Number.isInteger(value) && (value as number) > 0 && (value as number) < 1_000_000
    ? (value as number)
    : 0;
}
