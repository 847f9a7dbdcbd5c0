import { listShelf } from "@/lib/bases/queries";
import type { Base } from "@/lib/bases/schema";
import { orEmpty } from "@/lib/platform/page-cache/or-empty";
import type { Viewer } from "@/lib/platform/viewer";
import { Page } from "@/lib/platform/paging";
import { type HomeState, PAGE_SIZES } from "./state";

/** A page of the block at one page size. */
export type ShelfPage = { page: number; pages: number; items: Base[] };
export type ShelfView = { wide: ShelfPage; phone: ShelfPage; failed: boolean };

/**
 * The same page of a shelf for wide screens and for phones: the server does not know which it is, styles choose. A page
 * behind the end reads as the first.
 */
export async function loadShelf(viewer: Viewer, state: HomeState): Promise<ShelfView> {
  const [wide, phone] = await Promise.all([
    pageOf(viewer, state, PAGE_SIZES.wide),
    state.page > 1 ? pageOf(viewer, state, PAGE_SIZES.phone) : null,
  ]);
  if (phone) return { wide, phone, failed: wide.failed || phone.failed };
  const { items, total, failed } = wide;
  return {
    wide,
    failed,
    phone: { page: 1, pages: pagesOf(total, PAGE_SIZES.phone), items: items.slice(0, PAGE_SIZES.phone) },
  };
}

async function pageOf(
  viewer: Viewer,
  { shelf, page }: HomeState,
  size: number,
): Promise<ShelfPage & { total: number; failed: boolean }> {
  const { loaded, failed } = await orEmpty(
    listShelf(viewer, { shelf, offset: (page - 1) * size, limit: size }),
    new Page<Base>([]),
  );
  const { items, total = 0 } = loaded;
  if (items.length === 0 && page > 1 && !failed) return pageOf(viewer, { shelf, page: 1 }, size);
  return { page, pages: pagesOf(total, size), items, total, failed };
}

function pagesOf(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}
