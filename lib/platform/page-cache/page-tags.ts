/**
 * A cache tag: a thing that a page shows, the list of a base's prompts (`contents`), the list of a person's bases (`bases`), which of
 * these have prompts (`filled`), whether a tag is a section (`tag`), one address (`page`), or any list over everything (`lists`).
 */
export type PageTag =
  | `${"base" | "contents" | "prompt" | "variable" | "person" | "bases" | "filled" | "tag" | "page"}:${string}`
  | "lists";

/**
 * A cache invalidation, by tags.
 * - `now`: pages with one of these tags are never served again. For everything that is taken away from readers.
 * - `soon`: pages with one of these tags may be served stale for `STALE_MS`, while new ones are rendered.
 */
export type Drop = { now: readonly PageTag[]; soon: readonly PageTag[] };

/** Milliseconds for which a page may be served stale after a drop of the kind `soon`. */
export const STALE_MS = 1_000;

/** The slug behind the id in an address (lib/platform/hrefs). */
const NAME = /^(\/[a-z-]+\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-[^/]*/;

/** The tag of an address without language prefix. All spellings of one address have the same tag: case, percent-encoding and slug are ignored. */
export function pageTag(address: string): PageTag {
  return `page:${(decoded(address) ?? address).toLowerCase().replace(NAME, "$1")}`;
}

/** An address, or a part of one, without percent-encoding; null where that is no text. */
export function decoded(address: string): string | null {
  try {
    return decodeURIComponent(address);
  } catch {
    return null;
  }
}
