import { db, type Database } from "@/lib/platform/db/client";
import { pageShows } from "@/lib/platform/pages";
import { type Locale, type Viewer, viewerLanguage } from "@/lib/platform/viewer";
import { hasAccess } from "./access/policy";
import { liveRecords } from "./access/scope";
import type { BaseRow } from "./base-select";
import { loadPictures } from "./pictures";
import { canAddPrompt, canDeleteBase, canEditBase, canManageCodes, canManagePromoCodes, ownsBase } from "./policy";
import { descriptionOf, nameOf } from "./personal-texts";
import type { Base, Person } from "./types";

/** When the answer is given, and the language that it is read in (the profile's where nobody says). */
type Reading = { now: Date; locale?: Locale };

/** Rows as the answer shows them, with the counts and pictures of the whole page in a statement each. */
export async function presentBases(
  viewer: Viewer,
  rows: BaseRow[],
  { now, locale = viewerLanguage(viewer) }: Reading,
  database: Database = db,
): Promise<Base[]> {
  for (const { id, ownerId } of rows) pageShows(`base:${id}`, `person:${ownerId}`);
  const own = rows.filter((row) => ownsBase(viewer, row));
  const [prompts, pictures, subscribers] = await Promise.all([
    countPrompts(database, rows),
    loadPictures(database, viewer, rows, now),
    own.length ? countSubscribers(database, own, now) : new Map<string, number>(),
  ]);
  return rows.map((row) => ({
    id: row.id,
    base_name: nameOf(row, locale),
    base_description: descriptionOf(row, locale),
    access_type: row.accessType,
    owner: presentPerson(row.owner),
    owner_id: row.ownerId,
    subscription_price_monthly: row.subscriptionPriceMonthly?.toNumber() ?? null,
    subscription_price_yearly: row.subscriptionPriceYearly?.toNumber() ?? null,
    one_time_price: row.oneTimePrice?.toNumber() ?? null,
    created_at: row.createdAt.toISOString(),
    promptCounts: prompts.get(row.id) ?? { TEXT: 0, IMAGE: 0, VIDEO: 0, AUDIO: 0 },
    ...(ownsBase(viewer, row) && { subscriberCount: subscribers.get(row.id) ?? 0 }),
    ...pictures(row.id),
    hasAccess: hasAccess(viewer, row, row.accesses[0], now),
    expiresAt: row.accesses[0]?.expiresAt?.toISOString() ?? null,
    isActivatedByCode: row.accesses[0]?.isActivatedByCode ?? false,
    ...(viewer.kind === "member" && { isFavourite: row._count.favourites > 0 }),
    can: {
      edit: canEditBase(viewer, row),
      delete: canDeleteBase(viewer, row),
      addPrompt: canAddPrompt(viewer, row),
      manageCodes: canManageCodes(viewer, row),
      managePromoCodes: canManagePromoCodes(viewer, row),
    },
  }));
}

export function presentPerson(person: { id: string; fullName: string; avatarUrl: string | null }): Person {
  return { id: person.id, full_name: person.fullName, avatar_url: person.avatarUrl };
}

async function countPrompts(database: Database, rows: BaseRow[]) {
  const counted = await database.basePromptCount.findMany({
    where: { baseId: { in: rows.map((row) => row.id) } },
    select: { baseId: true, contentType: true, count: true },
  });
  const counts = new Map<string, Base["promptCounts"]>();
  for (const { baseId, contentType, count } of counted) {
    const ofBase = counts.get(baseId) ?? { TEXT: 0, IMAGE: 0, VIDEO: 0, AUDIO: 0 };
    counts.set(baseId, { ...ofBase, [contentType]: count });
  }
  return counts;
}

// All of these bases have one owner: the viewer.
async function countSubscribers(database: Database, rows: BaseRow[], now: Date) {
  const counted = await database.userBaseAccess.groupBy({
    by: ["baseId"],
    where: { baseId: { in: rows.map((row) => row.id) }, userId: { not: rows[0]!.ownerId }, ...liveRecords(now) },
    _count: true,
  });
  return new Map(counted.map(({ baseId, _count }) => [baseId, _count]));
}
