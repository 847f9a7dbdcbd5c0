import { LRUCache } from "lru-cache";
import { withoutLocale } from "../i18n/locales";

/** The label of all unknown addresses, because scanners request any number of them. */
export const UNKNOWN = "unknown";

/** Sorts behind every letter of an address: a fixed segment wins over a parameter, as in Next. */
const LAST = "\uffff";

/**
 * Compiles route templates, as in `/bases/{id}` and `/sitemaps/{part...}`.
 * @returns a function from a request's address to the template that it matches: one of a bounded number of labels,
 * without ids, language and query
 */
export function routeMatcher(templates: readonly string[]): (url: string) => string {
  const rank = (template: string) => template.replace(/\{\w+/g, LAST).replace("...", LAST);
  const routes = templates
    .toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1))
    .map((template) => ({ template, pattern: patternOf(template) }));
  const known = new LRUCache<string, string>({
    max: 500,
    memoMethod: (path) => routes.find(({ pattern }) => pattern.test(path))?.template ?? UNKNOWN,
  });
  return (url) => {
    const path = url.split("?", 1)[0]!;
    if (path.startsWith("/_next/")) return "/_next/{file...}";
    return path.startsWith("/") ? known.memo(withoutLocale(path)) : UNKNOWN;
  };
}

function patternOf(template: string): RegExp {
  const source = template
    .replaceAll(".", "\\.")
    .replace(/\/\{\w+\\\.\\\.\\\.\}$/, "(?:/.*)?")
    .replace(/\{\w+\}/g, "[^/]*");
  return new RegExp(`^${source}$`, "s");
}
