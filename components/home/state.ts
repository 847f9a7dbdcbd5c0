import type { Shelf } from "@/lib/bases/queries";
import type { Desk } from "@/lib/discovery/desk/schema";

export const SHELVES = ["free", "paid", "purchased"] as const satisfies readonly Shelf[];

/** What the home page's block of bases shows; kept in the address. */
export type HomeState = { shelf: Shelf; page: number };

export const FIRST: HomeState = { shelf: "free", page: 1 };

/** Bases per page on wide screens and on phones: docs/product/interface.md 3. */
export const PAGE_SIZES = { wide: 9, phone: 3 } as const;

const LAST_PAGE = 10_000;

/** Reads the state from an address; whatever makes no sense there is ignored. */
export function parseHomeState(search: Record<string, string | string[] | undefined>): HomeState {
  const one = (name: string) => [search[name] ?? ""].flat()[0] ?? "";
  const page = /^\d{1,5}$/.test(one("page")) ? Number(one("page")) : 1;
  return {
    shelf: SHELVES.find((shelf) => shelf === one("tab")) ?? FIRST.shelf,
    page: page >= 1 && page <= LAST_PAGE ? page : 1,
  };
}

/** The address of the home page in this state, without language prefix. */
export function homeHref({ shelf, page }: HomeState): string {
  const query = new URLSearchParams();
  if (shelf !== FIRST.shelf) query.set("tab", shelf);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `/?${query}` : "/";
}

/** Whether a desk has nothing on it; what did not load says so. */
export const isBare = (desk: Desk | null): boolean =>
  desk !== null && !desk.failed && desk.goOn.length + desk.news.length === 0 && !desk.lastRun && !desk.sales;
