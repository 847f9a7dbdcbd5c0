/** Of a name, a word of a list or a path, UTF-16 units: more than any of ours may have, so that the form still tells of its own limit. */
export const NAME_LENGTH = 300;

export type Values = Readonly<Record<string, unknown>>;

/** A plain object; null for anything else. What is inherited is never read (`own`). */
export function objectOf(value: unknown): Values | null {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Values) : null;
}

/** A value that the object itself has under the first of these names that holds something. */
export function own(values: Values, ...names: string[]): unknown {
  for (const name of names) {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value !== undefined && value !== null && value !== "") return value;
  }
  return undefined;
}

/** A text, or what else can be read as one. */
export function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" || typeof value === "bigint"
    ? String(value)
    : "";
}

/**
 * What a file tells its parts apart by, or looks for in the library: no form checks it, so that what a database cannot hold is replaced here,
 * also the half of a sign that a cut leaves.
 */
export function idOf(value: unknown, max = 100): string {
  return textOf(value).slice(0, max).toWellFormed().replaceAll("\0", "\uFFFD");
}

/** A text of which no more is kept than a name may have. */
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

/** Tags of a cell: a JSON list, or divided by commas, semicolons or bars. */
function splitTagList(value: string): string[] {
  if (value.trimStart().startsWith("[")) {
    try {
      const parsed: unknown = JSON.parse(value);
      if (Array.isArray(parsed)) return parsed.slice(0, 100).map(namedIn);
    } catch {
      // not JSON after all
    }
  }
  return value
    .slice(0, 10_000)
    .split(/[,;|]/)
    .map((tag) => tag.trim().replace(/^#+/, ""))
    .filter(Boolean);
}

/** 0 for what is no count. */
export function countOf(value: unknown): number {
  return Number.isInteger(value) && (value as number) > 0 && (value as number) < 1_000_000
    ? (value as number)
    : 0;
}
