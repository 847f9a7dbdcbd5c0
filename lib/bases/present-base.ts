import { db, type Database } from "@/lib/platform/db/client";
import { pageShows } from "@/lib/platform/pages";
import { given } from "@/lib/platform/db/given";
import { type Locale, type Viewer, viewerLanguage } from "@/lib/platform/viewer";
import { hasAccess } from "./access/policy";
import type { BaseRow } from "./base-select";
import { loadShown } from "./shown";
import { canAddPrompt, canDeleteBase, canEditBase, canManageCodes, canManagePromoCodes, ownsBase } from "./policy";
import { descriptionOf, nameOf } from "./personal-texts";
import type { Base, Person } from "./types";

/** When the answer is given, and the language that it is read in (the profile's where nobody says). */
type Reading = { now: Date; locale?: Locale };

/** Rows as the answer shows them; what they show of themselves takes one statement for the whole page. */
export async function presentBases(
  viewer: Viewer,
  rows: BaseRow[],
  { now, locale = viewerLanguage(viewer) }: Reading,
  database: Database = db,
): Promise<Base[]> {
  for (const { id, ownerId } of rows) pageShows(`base:${id}`, `person:${ownerId}`);
  const shown = await loadShown(database, viewer, rows, now);
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
    ...shown(row.id),
    showContents: row.showContents,
    hasAccess: hasAccess(viewer, row, row.accesses[0], now),
    expiresAt: row.accesses[0]?.expiresAt?.toISOString() ?? null,
    isActivatedByCode: row.accesses[0]?.isActivatedByCode ?? false,
    sellingStopped: row.hiddenAt !== null || row.owner.blockedAt !== null,
    isHidden: row.hiddenAt !== null,
    ...(ownsBase(viewer, row) && given({ hiddenReason: row.hiddenReason ?? undefined, blockedReason: row.owner.blockedReason ?? undefined })),
    ...(viewer.kind === "member" && { isFavourite: row._count.favourites > 0 }),
    isOrdered: row.isOrdered,
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
