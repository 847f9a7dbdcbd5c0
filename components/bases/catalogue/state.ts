import type { BaseSort } from "@/lib/bases/lists/sorts";
import type { ListBasesInput } from "@/lib/bases/schema";

// Apart from parse-state.ts, because the browser needs only this half, without zod.

/** Cursors that the address remembers; a page further on forgets the way back to the first. */
export const TRAIL = 20;

/** Where the catalogue is. */
export const BASES = "/bases";

type CatalogueAccess = "free" | "paid" | null;

/** What the catalogue of bases shows; kept in the address. */
export type CatalogueState = {
  q: string;
  access: CatalogueAccess;
  sort: BaseSort;
  /** The cursors of the pages up to this one; empty on the first page. */
  cursors: string[];
};

/** The address of the catalogue in this state. */
export function catalogueHref({ q, access, sort, cursors }: CatalogueState): string {
  const query = new URLSearchParams();
  if (access) query.set("access", access);
  if (q) query.set("q", q);
  if (sort !== "new") query.set("sort", sort);
  for (const cursor of cursors.slice(-TRAIL)) query.append("cursor", cursor);
  return query.size > 0 ? `${BASES}?${query}` : BASES;
}

/** The catalogue without choices. */
export const WHOLE: CatalogueState = { q: "", access: null, sort: "new", cursors: [] };

/** The state as a question to the domain: other people's bases, `limit` of them. */
export function catalogueInput({ q, access, sort, cursors }: CatalogueState, limit: number): ListBasesInput {
  return {
    limit,
    sort,
    ...(q && { q }),
    ...(access && { accessType: access === "free" ? "FREE" : "PAID" }),
    ...(cursors.length > 0 && { cursor: cursors.at(-1) }),
  };
}
