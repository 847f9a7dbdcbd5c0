import { PREFIXED } from "./i18n/locales";

/**
 * A source for the rules of next.config.ts: every address but some.
 * @param beginnings regular expressions without capturing groups; an address that begins with one of them, behind its
 *   first slash, is left out
 * @returns in path-to-regexp's language; the whole address behind the slash is its parameter `path`
 */
export function everyAddressBut(...beginnings: readonly string[]): string {
  return `/:path((?!${beginnings.join("|")}).*)`;
}

/**
 * A path in path-to-regexp's language as a beginning for `everyAddressBut`, in every language. Of that language it
 * knows what the protected paths use: plain segments, `:name` for one segment, `:name*` at the end for all that follow.
 */
export function addressesOf(path: string): string {
  const segments = path.split("/").slice(1);
  const open = segments.at(-1)?.endsWith("*") ?? false;
  const named = (open ? segments.slice(0, -1) : segments).map((segment) =>
    segment.startsWith(":") ? "[^/]+" : segment,
  );
  return `(?:${PREFIXED.map((locale) => `${locale}/`).join("|")})?${named.join("/")}${open ? "(?:/|$)" : "/?$"}`;
}
