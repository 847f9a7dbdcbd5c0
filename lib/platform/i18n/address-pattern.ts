import { PREFIXED } from "./locales";

/**
 * A path-to-regexp source for next.options.ts that matches every path except these; its parameter is `path`.
 * @param beginnings regular expressions without capturing groups, matched behind the first slash
 */
export function everyAddressBut(...beginnings: readonly string[]): string {
  return `/:path((?!${beginnings.join("|")}).*)`;
}

/**
 * A path-to-regexp path as a beginning for `everyAddressBut`, in every language. Supports plain segments,
 * `:name` and a final `:name*`.
 */
export function addressesOf(path: string): string {
  const segments = path.split("/").slice(1);
  const open = segments.at(-1)?.endsWith("*") ?? false;
  const named = (open ? segments.slice(0, -1) : segments).map((segment) =>
    segment.startsWith(":") ? "[^/]+" : segment,
  );
  return `(?:${PREFIXED.map((locale) => `${locale}/`).join("|")})?${named.join("/")}${open ? "(?:/|$)" : "/?$"}`;
}
