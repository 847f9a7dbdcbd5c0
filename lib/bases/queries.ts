import { db } from "@/lib/platform/db/client";
import { readWhole } from "@/lib/platform/db/read-whole";
import { AppError } from "@/lib/platform/errors";
import { Prisma } from "@/lib/platform/db/generated/client";
import { NEWEST_FIRST, olderThan, pageOf } from "@/lib/platform/keyset";
import { pageShows } from "@/lib/platform/pages";
import { Page } from "@/lib/platform/paging";
import type { z } from "@/lib/platform/validation/zod";
import { type Locale, requireMember, type Viewer, viewerId } from "@/lib/platform/viewer";
import { accessClock } from "./access/access-clock";
import { type AccessType, LISTED_TYPES, PAID_TYPES } from "./access-types";
import { loadBases } from "./base-rows";
import { type BaseRow, baseSelect, partsOfBase } from "./base-select";
import { matchingBases } from "./base-search";
import { BASE_ORDERS, BASE_POSITIONS, firstBases } from "./first-bases";
import { presentBases } from "./present-base";
import { baseIdInput, listBasesInput, pagingInput } from "./schema";
import { mayKnow } from "./scope";
import type { Base, ListBasesInput, PagingInput } from "./types";
import { loadNewSince } from "./updates/news-of";

/** The language that a personal base's own texts are read in; the profile's unless given. */
type Reader = { locale?: Locale };

/** One base with its counts and what the viewer may do. @throws AppError BASE_NOT_FOUND (also another's PRIVATE base) */
export async function getBase(viewer: Viewer, input: { id: string }, { locale }: Reader = {}): Promise<Base> {
  if (!baseIdInput.safeParse(input).success) throw new AppError("BASE_NOT_FOUND"); // an address typed by hand
  const { id } = input;
  const found = Prisma.sql`SELECT b.id FROM prompt_bases b WHERE b.id = ${id}::uuid AND ${mayKnow(viewer)}`;
  const [base] = await loadBases(viewer, found, BASE_ORDERS.new, locale);
  if (!base) throw new AppError("BASE_NOT_FOUND");
  return base;
}

/** The viewer's own bases: the PRIVATE one first, then the newest. @throws AppError UNAUTHENTICATED */
export async function listMyBases(viewer: Viewer, input: PagingInput = {}, { locale }: Reader = {}): Promise<Page<Base>> {
  const { id: ownerId } = requireMember(viewer);
  const { limit, cursor } = pagingInput.parse(input);
  const after = cursor ? olderThan(cursor) : {};
  const select = baseSelect(viewer);
  const [now, personal, others] = await Promise.all([
    accessClock(viewer),
    cursor ? [] : readWhole(() => db.promptBase.findMany({ where: { ownerId, accessType: "PRIVATE" }, select }), partsOfBase),
    readWhole(
      () => db.promptBase.findMany({ where: { ownerId, accessType: { not: "PRIVATE" }, AND: after }, orderBy: NEWEST_FIRST, take: limit + 1, select }),
      partsOfBase,
    ),
  ]);
  const page = pageOf([...personal, ...others], limit, (row) => (row.accessType === "PRIVATE" ? BEFORE_ALL : row.createdAt.toISOString()));
  return withItems(page, await presentBases(viewer, page.items, { now, locale }));
}

/** Where the personal base stands: before the newest of the others, whenever it was made. */
const BEFORE_ALL = "9999-12-31T23:59:59.999Z";

/**
 * Bases that the viewer bought or opened by a code, latest access first. Access that has run out stays listed with
 * `hasAccess: false` and its `expiresAt`, so that it can be renewed. @throws AppError UNAUTHENTICATED
 */
export async function listPurchasedBases(viewer: Viewer, input: PagingInput = {}): Promise<Page<Base>> {
  const { id: userId } = requireMember(viewer);
  const { limit, cursor } = pagingInput.parse(input);
  const [now, records] = await Promise.all([
    accessClock(viewer),
    readWhole(
      () =>
        db.userBaseAccess.findMany({
          where: { ...purchasesOf(userId), AND: cursor ? olderThan(cursor) : {} },
          orderBy: NEWEST_FIRST,
          take: limit + 1,
          select: { id: true, createdAt: true, base: { select: baseSelect(viewer) } },
        }),
      ({ base }) => partsOfBase(base),
    ),
  ]);
  const page = pageOf(records, limit, (record) => record.createdAt.toISOString());
  return withItems(page, await presentPurchased(viewer, page.items, now));
}

/** How many bases `listMyBases` and `listPurchasedBases` list in all. @throws AppError UNAUTHENTICATED */
export async function countMyBases(viewer: Viewer): Promise<{ own: number; purchased: number }> {
  const { id } = requireMember(viewer);
  const [own, purchased] = await Promise.all([db.promptBase.count({ where: { ownerId: id } }), db.userBaseAccess.count({ where: purchasesOf(id) })]);
  return { own, purchased };
}

/**
 * The public catalogue: never a PRIVATE base, whoever asks. `accessType` FREE or PAID and the list `access_type` narrow
 * it together; `q` searches names and descriptions by word forms; `others` leaves the viewer's own bases out.
 */
export async function listBases(viewer: Viewer, input: ListBasesInput = {}): Promise<Page<Base>> {
  const { limit, cursor, q, sort, ...filter } = listBasesInput.parse(input);
  if (!filter.user_id) pageShows("lists");
  const found = await firstBases({ ...chosenBy(viewer, filter), sort, q, cursor, limit: limit + 1 });
  const bases = await loadBases(viewer, found, BASE_ORDERS[sort]);
  return pageOf(bases, limit, BASE_POSITIONS[sort].valueOf);
}

/** What `listBases` looked for in place of `q`, which finds nothing: the same keys in the other keyboard layout; null when it looked for `q`. */
export async function meantBaseSearch(viewer: Viewer, input: ListBasesInput): Promise<string | null> {
  const { q, ...filter } = listBasesInput.parse(input);
  return q ? (await matchingBases(q, chosenBy(viewer, filter))).meant : null;
}

type Filter = Pick<z.output<typeof listBasesInput>, "accessType" | "access_type" | "user_id" | "others">;

function chosenBy(viewer: Viewer, { accessType, access_type, user_id: ownerId, others }: Filter) {
  const chosen = { FREE: FREE_TYPES, PAID: PAID_TYPES };
  const types = LISTED_TYPES.filter((type) => (!accessType || chosen[accessType].includes(type)) && (!access_type || access_type.includes(type)));
  return { types, ownerId, without: others ? viewerId(viewer) : null };
}

/** The home page's block of bases: free ones, paid ones, or what the viewer bought. */
export type Shelf = "free" | "paid" | "purchased";

/**
 * A stretch of a shelf, newest first, with the shelf's `total`: for pages that are counted (docs/product/interface.md 3). Guests have
 * bought nothing: their purchased shelf is empty.
 * @param offset rows before the stretch
 */
export async function listShelf(viewer: Viewer, { shelf, offset, limit }: { shelf: Shelf; offset: number; limit: number }): Promise<Page<Base>> {
  const select = baseSelect(viewer);
  const stretch = { orderBy: NEWEST_FIRST, skip: offset, take: limit };
  if (shelf === "purchased") {
    if (viewer.kind !== "member") return new Page<Base>([], null, 0);
    const where = purchasesOf(viewer.id);
    const [now, total, records] = await Promise.all([
      accessClock(viewer),
      db.userBaseAccess.count({ where }),
      readWhole(
        () => db.userBaseAccess.findMany({ ...stretch, where, select: { base: { select } } }),
        ({ base }) => partsOfBase(base),
      ),
    ]);
    return new Page(await presentPurchased(viewer, records, now), null, total);
  }
  pageShows("lists");
  const types = shelf === "free" ? FREE_TYPES : PAID_TYPES;
  const first = await firstBases({ types, sort: "new", without: null, limit: offset + limit });
  const [total, items] = await Promise.all([countBases(types), loadBases(viewer, Prisma.sql`${first} OFFSET ${offset}`, BASE_ORDERS.new)]);
  return new Page(items, null, total);
}

/** How many bases of some types there are (`BaseCount`). */
async function countBases(types: AccessType[]): Promise<number> {
  const { _sum } = await db.baseCount.aggregate({ where: { accessType: { in: types } }, _sum: { count: true } });
  return _sum.count ?? 0;
}

async function presentPurchased(viewer: Viewer, records: { base: BaseRow }[], now: Date): Promise<Base[]> {
  const rows = records.map(({ base }) => base);
  const [bases, newSince] = await Promise.all([
    presentBases(viewer, rows, { now }),
    loadNewSince(
      viewer,
      rows.map(({ id }) => id),
    ),
  ]);
  return bases.map((base) => ({ ...base, newSince: newSince.get(base.id) ?? null }));
}

function purchasesOf(userId: string) {
  return { userId, base: { accessType: { not: "PRIVATE" as const }, ownerId: { not: userId } } };
}

const FREE_TYPES: AccessType[] = ["FREE"];

function withItems<T>(page: Page<unknown>, items: T[]): Page<T> {
  let next = 0;
  return page.map(() => items[next++]!);
}
