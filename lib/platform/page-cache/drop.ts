/**
 * What a page shows, or what a change touches: a thing that stands on it, which prompts a base has (`contents`), which bases a person has
 * (`bases`) and which of them have prompts (`filled`), the page itself by its address, or one of the lists of everything.
 */
export type PageTag =
  | `${"base" | "contents" | "prompt" | "variable" | "person" | "bases" | "filled" | "page"}:${string}`
  | "lists";

/**
 * What a change does to kept pages.
 * - `now`: pages with one of these tags are never served again. For everything that is taken away from readers.
 * - `soon`: pages with one of these tags may be served for `STALE_MS` more, while new ones are rendered.
 */
export type Drop = { now: readonly PageTag[]; soon: readonly PageTag[] };

/** How long a page may be served after a change of the kind `soon`. */
export const STALE_MS = 1_000;

/** A name behind an id in an address (lib/platform/hrefs). */
const NAME = /^(\/[a-z-]+\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-[^/]*/;

/** The tag of an address without language prefix, however it is written: whatever name stands behind the id, the page is the same. */
export function pageTag(address: string): PageTag {
  return `page:${readable(address).toLowerCase().replace(NAME, "$1")}`;
}

function readable(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
