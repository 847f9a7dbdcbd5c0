import { listShelf } from "@/lib/bases/queries";
import type { Base } from "@/lib/bases/schema";
import type { Viewer } from "@/lib/platform/viewer";
import { orEmpty } from "./or-empty";
import { type HomeState, PAGE_SIZES } from "./state";

/** A page of the block at one page size. */
export type ShelfPage = { page: number; pages: number; items: Base[] };
export type ShelfView = { wide: ShelfPage; phone: ShelfPage };

/**
 * The same page of a shelf for wide screens and for phones: the server does not know which it is, styles choose. A page
 * behind the end reads as the first.
 */
export async function loadShelf(viewer: Viewer, state: HomeState): Promise<ShelfView> {
  const [wide, phone] = await Promise.all([
    pageOf(viewer, state, PAGE_SIZES.wide),
    state.page > 1 ? pageOf(viewer, state, PAGE_SIZES.phone) : null,
  ]);
  if (phone) return { wide, phone };
  const { items, total } = wide;
  return {
    wide,
    phone: { page: 1, pages: pagesOf(total, PAGE_SIZES.phone), items: items.slice(0, PAGE_SIZES.phone) },
  };
}

async function pageOf(
  viewer: Viewer,
  { shelf, page }: HomeState,
  size: number,
): Promise<ShelfPage & { total: number }> {
  const { items, total = 0 } = await orEmpty(
    listShelf(viewer, { shelf, offset: (page - 1) * size, limit: size }),
  );
  if (items.length === 0 && page > 1) return pageOf(viewer, { shelf, page: 1 }, size);
  return { page, pages: pagesOf(total, size), items, total };
}

function pagesOf(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}
