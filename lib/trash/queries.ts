import type { AccessType } from "@/lib/bases/access-types";
import { nameOf } from "@/lib/bases/personal-texts";
import { DAY } from "@/lib/platform/clock";
import { workplaces } from "@/lib/bases/scope";
import { db } from "@/lib/platform/db/client";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { omitUndefined } from "@/lib/platform/db/omit-undefined";
import { NEWEST_FIRST, olderThan, pageOf } from "@/lib/platform/db/keyset";
import type { Page } from "@/lib/platform/paging";
import { type Locale, requireMember, type Viewer, viewerLanguage } from "@/lib/platform/viewer";
import { TRASH_LIMITS } from "@/lib/platform/trash-limits";
import { trashCutoff } from "./trash-cutoff";
import { type ListTrashInput, type TrashItem, trashItemInput } from "./schema";

const select = {
  id: true,
  kind: true,
  itemId: true,
  title: true,
  placeId: true,
  place: true,
  createdAt: true,
  ownerId: true,
  deletedById: true,
} as const;

/** Entries that a person sees and restores: their own, and prompts of bases whose editors they are (docs/product/members.md). */
export function reachableBy(viewer: Viewer): Prisma.TrashEntryWhereInput {
  const member = requireMember(viewer);
  return {
    OR: [{ ownerId: member.id }, { kind: "prompt", placeId: { in: workplaces(member, "editor") } }],
  };
}

/** The viewer's bin, the latest first. @throws AppError UNAUTHENTICATED, MALFORMED_REQUEST (a made-up cursor) */
export async function listTrash(
  viewer: Viewer,
  { kind, limit = 50, cursor }: ListTrashInput = {},
  { locale = viewerLanguage(viewer) }: { locale?: Locale } = {},
): Promise<Page<TrashItem>> {
  const member = requireMember(viewer);
  const now = new Date();
  const where = {
    ...omitUndefined({ kind }),
    AND: [reachableBy(member), { createdAt: { gt: trashCutoff(now) } }, cursor ? olderThan(cursor) : {}],
  };
  const rows = await db.trashEntry.findMany({ where, orderBy: NEWEST_FIRST, take: limit + 1, select });
  const page = pageOf(rows, limit, ({ createdAt }) => createdAt.toISOString());
  const there = await namesAmong(page.items, locale);
  return page.map((row) => ({
    kind: row.kind,
    id: row.itemId,
    title: row.title,
    isOwn: row.ownerId === member.id,
    deletedBy: there.get(row.deletedById ?? "") ?? null,
    place: there.get(row.placeId ?? "") ?? row.place,
    placeExists: row.placeId !== null && there.has(row.placeId),
    deletedAt: row.createdAt.toISOString(),
    ...ending(row.createdAt, now),
  }));
}

/** One thing of the viewer's bin, by what an address says; null when it is not there. @throws AppError UNAUTHENTICATED */
export async function findTrash(
  viewer: Viewer,
  asked: object,
): Promise<Pick<TrashItem, "kind" | "id" | "title"> | null> {
  const { id: ownerId } = requireMember(viewer);
  const input = trashItemInput.safeParse(asked);
  if (!input.success) return null;
  const { kind, id } = input.data;
  const entry = await db.trashEntry.findFirst({
    where: { kind, itemId: id, ownerId },
    select: { title: true },
  });
  return entry && { kind, id, title: entry.title };
}

function ending(createdAt: Date, now: Date): Pick<TrashItem, "expiresAt" | "daysLeft"> {
  const end = createdAt.getTime() + TRASH_LIMITS.days * DAY;
  return {
    expiresAt: new Date(end).toISOString(),
    daysLeft: Math.max(0, Math.ceil((end - now.getTime()) / DAY)),
  };
}

type Named = { placeId: string | null; deletedById: string | null };

/** What things were in, and the members who deleted them, where they are there, by id: as they are called now. */
async function namesAmong(rows: Named[], locale: Locale): Promise<Map<string, string>> {
  const ids = [
    ...new Set(rows.flatMap(({ placeId, deletedById }) => [placeId ?? [], deletedById ?? []].flat())),
  ];
  if (ids.length === 0) return new Map();
  const found = await db.$queryRaw<{ id: string; baseName: string; accessType: AccessType }[]>`
    SELECT id, base_name AS "baseName", access_type::text AS "accessType" FROM prompt_bases WHERE id = ANY(${ids}::uuid[])
    UNION ALL SELECT id, name, '' FROM knowledge_bases WHERE id = ANY(${ids}::uuid[])
    UNION ALL SELECT id, full_name, '' FROM users WHERE id = ANY(${ids}::uuid[])`;
  return new Map(found.map((row) => [row.id, nameOf(row, locale)]));
}
