import { withoutLocale } from "../i18n/locales";

type Node = {
  fixed: Map<string, Node>;
  parameter?: Node;
  /** The template of an address that ends here. */
  own?: string;
  /** The template of every longer address. */
  longer?: string;
};

/** The label of all unknown addresses, because scanners request any number of them. */
export const UNKNOWN = "unknown";

/**
 * Compiles route templates, as in `/bases/{id}` and `/sitemaps/{part...}`.
 * @returns a function from a request's address to the template that it matches: one of a bounded number of labels,
 * without ids, language and query
 */
export function routeMatcher(templates: readonly string[]): (url: string) => string {
  const root: Node = { fixed: new Map() };
  for (const template of templates) {
    let node = root;
    for (const segment of segmentsOf(template)) {
      if (segment.endsWith("...}")) {
        node.longer = template;
        break;
      }
      if (segment.startsWith("{")) node = node.parameter ??= { fixed: new Map() };
      else {
        const next = node.fixed.get(segment) ?? { fixed: new Map() };
        node.fixed.set(segment, next);
        node = next;
      }
    }
    if (node.longer !== template) node.own = template;
  }
  return (url) => {
    const query = url.indexOf("?");
    const path = query < 0 ? url : url.slice(0, query);
    if (!path.startsWith("/")) return UNKNOWN;
    if (path.startsWith("/_next/")) return "/_next/{file...}";
    return templateOf(root, segmentsOf(withoutLocale(path)), 0) ?? UNKNOWN;
  };
}

const segmentsOf = (path: string) => path.slice(1).split("/");

/** A fixed segment wins over a parameter, as in Next. */
function templateOf(node: Node, segments: string[], at: number): string | undefined {
  if (at === segments.length) return node.own ?? node.longer;
  const fixed = node.fixed.get(segments[at]!);
  return (
    (fixed && templateOf(fixed, segments, at + 1)) ??
    (node.parameter && templateOf(node.parameter, segments, at + 1)) ??
    node.longer
  );
}
