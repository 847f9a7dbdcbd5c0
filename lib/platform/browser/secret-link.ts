import type { Viewer } from "@/lib/platform/viewer";

// Apart from hrefs, so that a page's calls bring no addresses to the browser.

/** The path of a secret link's page in any language; the first group is its key. */
export const SECRET_LINK_PATH = /^(?:\/en)?\/s\/([\w-]{22})$/;

/** The header by which calls from that page carry the key: addresses stand in logs, this header does not. */
export const SECRET_LINK_HEADER = "x-secret-link";

/** The key in a header or an address; undefined for anything else. */
export const linkKeyIn = (value: string | null): string | undefined =>
  value !== null && /^[\w-]{22}$/.test(value) ? value : undefined;

/** The viewer who came by the address of a link. @param key as it stands in the address */
export const viewerBy = (viewer: Viewer, key: string): Viewer => ({ ...viewer, link: linkKeyIn(key) });
