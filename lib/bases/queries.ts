import { read } from "@/lib/platform/db/read";
import { AppError } from "@/lib/platform/errors";
import { Prisma } from "@/lib/platform/db/generated/client";
import { datePosition, pageOf } from "@/lib/platform/db/keyset";
import { addPageTags } from "@/lib/platform/page-cache/invalidate-pages";
import { Page } from "@/lib/platform/paging";
import type { z } from "@/lib/platform/validation/zod";
import { type Locale, requireMember, type Viewer, viewerId } from "@/lib/platform/viewer";
import { type AccessType, LISTED_TYPES, PAID_TYPES } from "./access-types";
import { loadBases } from "./lists/base-rows";
import { matchingBases } from "./lists/base-search";
import { BASE_ORDERS, BASE_POSITIONS, firstBases, olderBases } from "./lists/first-bases";
import {
  type Base,
  baseIdInput,
  listBasesInput,
  type ListBasesInput,
  pagingInput,
  type PagingInput,
} from "./schema";
import { mayKnow } from "./scope";
import { loadNewSince } from "./updates/news-of";

/** Language of a personal base's default texts; the profile's by default. */
type Reader = { locale?: Locale };

/** One base with its counts and the viewer's rights. @throws AppError BASE_NOT_FOUND (also another's PRIVATE base) */
export async function getBase(viewer: Viewer, input: { id: string }, { locale }: Reader = {}): Promise<Base> {
  if (!baseIdInput.safeParse(input).success) throw new AppError("BASE_NOT_FOUND"); // an address typed by hand
  const { id } = input;
  const found = Prisma.sql`SELECT b.id FROM prompt_bases b WHERE b.id = ${id}::uuid AND ${mayKnow(viewer)}`;
  const [base] = await loadBases(viewer, found, BASE_ORDERS.new, locale);
  if (!base) throw new AppError("BASE_NOT_FOUND");
  return base;
}

/** The viewer's own bases: the PRIVATE one first, then the newest. @throws AppError UNAUTHENTICATED */
export async function listMyBases(
  viewer: Viewer,
  input: PagingInput = {},
  { locale }: Reader = {},
): Promise<Page<Base>> {
  const { id: ownerId } = requireMember(viewer);
  const { limit, cursor } = pagingInput.parse(input);
  const own = Prisma.sql`SELECT b.id FROM prompt_bases b WHERE b.owner_id = ${ownerId}::uuid`;
  const personal = cursor ? Prisma.empty : Prisma.sql`(${own} AND b.access_type = 'PRIVATE') UNION ALL`;
  const others = Prisma.sql`(${own} AND b.access_type <> 'PRIVATE' ${olderBases(cursor)} ORDER BY ${BASE_ORDERS.new} LIMIT ${limit + 1})`;
  const bases = await loadBases(
    viewer,
    Prisma.sql`${personal} ${others}`,
    Prisma.sql`b.access_type = 'PRIVATE' DESC, ${BASE_ORDERS.new}`,
    locale,
  );
  return pageOf(bases, limit, (base) => (base.access_type === "PRIVATE" ? BEFORE_ALL : base.created_at));
}

/** Cursor position of the personal base: before the newest of the others, whenever it was created. */
const BEFORE_ALL = "9999-12-31T23:59:59.999Z";

/**
 * Bases that the viewer bought or opened by a code, latest access first. Bases with expired access stay listed with `hasAccess:
 * false` and their `expiresAt`, so that access can be renewed.
 * @throws AppError UNAUTHENTICATED
 */
export async function listPurchasedBases(viewer: Viewer, input: PagingInput = {}): Promise<Page<Base>> {
  const { id: userId } = requireMember(viewer);
  const { limit, cursor } = pagingInput.parse(input);
  const position = cursor ? datePosition(cursor) : null;
  const after = position
    ? Prisma.sql`AND (a.created_at, a.id) < (${position.value}::timestamptz, ${position.id}::uuid)`
    : Prisma.empty;
  const records = await read<{ id: string; baseId: string; at: Date }>`
    SELECT a.id, b.id AS "baseId", a.created_at AS at FROM ${purchasesOf(userId)} ${after} ORDER BY a.created_at DESC, a.id DESC LIMIT ${limit + 1}`;
  const { items, nextCursor } = pageOf(records, limit, ({ at }) => at.toISOString());
  return new Page(
    await loadPurchased(
      viewer,
      items.map(({ baseId }) => baseId),
    ),
    nextCursor,
  );
}

/** Totals of `listMyBases` and `listPurchasedBases`. @throws AppError UNAUTHENTICATED */
export async function countMyBases(viewer: Viewer): Promise<{ own: number; purchased: number }> {
  const { id } = requireMember(viewer);
  const [counts] = await read<{ own: number; purchased: number }>`
    SELECT (SELECT count(*)::int FROM prompt_bases WHERE owner_id = ${id}::uuid) AS own, (SELECT count(*)::int FROM ${purchasesOf(id)}) AS purchased`;
  return counts!;
}

/**
 * The public catalogue: never a PRIVATE base, for any viewer. `accessType` FREE or PAID and the list `access_type` are combined;
 * `q` searches names and descriptions by word forms; `others` excludes the viewer's own bases.
 */
export async function listBases(viewer: Viewer, input: ListBasesInput = {}): Promise<Page<Base>> {
  return listBasesBehind(viewer, input, 0);
}

/** `listBases` without its first `skip` rows, for numbered pages. */
export async function listBasesBehind(
  viewer: Viewer,
  input: ListBasesInput,
  skip: number,
): Promise<Page<Base>> {
  const { limit, cursor, q, sort, ...filter } = listBasesInput.parse(input);
  addPageTags(filter.user_id ? `bases:${filter.user_id}` : "lists");
  const found = await firstBases({ ...chosenBy(viewer, filter), sort, q, cursor, limit: limit + 1, skip });
  const bases = await loadBases(viewer, found, BASE_ORDERS[sort]);
  return pageOf(bases, limit, BASE_POSITIONS[sort].valueOf);
}

/**
 * The text that `listBases` searched instead of `q` when `q` finds nothing: the same keys in the other keyboard layout; null when
 * it searched `q`.
 */
export async function meantBaseSearch(viewer: Viewer, input: ListBasesInput): Promise<string | null> {
  const { q, ...filter } = listBasesInput.parse(input);
  return q ? (await matchingBases(q, chosenBy(viewer, filter))).meant : null;
}

type Filter = Pick<z.output<typeof listBasesInput>, "accessType" | "access_type" | "user_id" | "others">;

function chosenBy(viewer: Viewer, { accessType, access_type, user_id: ownerId, others }: Filter) {
  const chosen = { FREE: FREE_TYPES, PAID: PAID_TYPES };
  const types = LISTED_TYPES.filter(
    (type) =>
      (!accessType || chosen[accessType].includes(type)) && (!access_type || access_type.includes(type)),
  );
  return { types, ownerId, without: others ? viewerId(viewer) : null };
}

/** The home page's block of bases: free ones, paid ones, or what the viewer bought. */
export type Shelf = "free" | "paid" | "purchased";

/**
 * A page of a shelf, newest first, with the shelf's `total`, for numbered pages (docs/product/interface.md 3). The purchased
 * shelf of guests is empty.
 * @param offset rows to skip
 */
export async function listShelf(
  viewer: Viewer,
  { shelf, offset, limit }: { shelf: Shelf; offset: number; limit: number },
): Promise<Page<Base>> {
  if (shelf === "purchased") {
    if (viewer.kind !== "member") return new Page<Base>([], null, 0);
    const bought = purchasesOf(viewer.id);
    const [count, ids] = await Promise.all([
      read<{ total: number }>`SELECT count(*)::int AS total FROM ${bought}`,
      read<{
        id: string;
      }>`SELECT b.id FROM ${bought} ORDER BY a.created_at DESC, a.id DESC OFFSET ${offset} LIMIT ${limit}`,
    ]);
    const items = await loadPurchased(
      viewer,
      ids.map(({ id }) => id),
    );
    return new Page(items, null, count[0]!.total);
  }
  addPageTags("lists");
  const types = shelf === "free" ? FREE_TYPES : PAID_TYPES;
  const found = await firstBases({ types, sort: "new", without: null, limit, skip: offset });
  const [total, items] = await Promise.all([countBases(types), loadBases(viewer, found, BASE_ORDERS.new)]);
  return new Page(items, null, total);
}

/** Number of bases in the public catalogue. */
export async function countListedBases(_viewer: Viewer): Promise<number> {
  return countBases(LISTED_TYPES);
}

/** Number of bases of some types (`BaseCount`). */
async function countBases(types: AccessType[]): Promise<number> {
  const [row] = await read<{
    total: number;
  }>`SELECT coalesce(sum(count), 0)::int AS total FROM base_counts WHERE access_type = ANY(${types}::"AccessType"[])`;
  return row!.total;
}

/** Purchased bases in this order, with their updates; omits bases deleted meanwhile. */
async function loadPurchased(viewer: Viewer, ids: string[]): Promise<Base[]> {
  if (ids.length === 0) return [];
  const found = Prisma.sql`SELECT b.id FROM prompt_bases b WHERE b.id = ANY(${ids}::uuid[]) AND ${mayKnow(viewer)}`;
  const [bases, newSince] = await Promise.all([
    loadBases(viewer, found, Prisma.sql`array_position(${ids}::uuid[], b.id)`),
    loadNewSince(viewer, ids),
  ]);
  return bases.map((base) => ({ ...base, newSince: newSince.get(base.id) ?? null }));
}

/**
 * A person's purchased or redeemed bases in SQL: access records a joined with bases b. One by one, because with a join the
 * planner reads all bases.
 */
function purchasesOf(userId: string): Prisma.Sql {
  return Prisma.sql`user_base_access a CROSS JOIN LATERAL (SELECT b.id, b.access_type, b.owner_id FROM prompt_bases b WHERE b.id = a.base_id OFFSET 0) AS b
    WHERE a.user_id = ${userId}::uuid AND b.access_type <> 'PRIVATE' AND b.owner_id <> ${userId}::uuid`;
}

const FREE_TYPES: AccessType[] = ["FREE"];
