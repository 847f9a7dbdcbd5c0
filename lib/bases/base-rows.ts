import { db } from "@/lib/platform/db/client";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { reads } from "@/lib/platform/db/reading";
import { type Locale, type Viewer, viewerId } from "@/lib/platform/viewer";
import type { BaseRow } from "./base-select";
import { presentBases } from "./present-base";
import type { Base } from "./types";

type Row = Omit<BaseRow, "accesses" | "_count"> & { isFavourite: boolean; held: boolean; expiresAt: Date | null; isActivatedByCode: boolean | null; now: Date };

/**
 * The bases that a statement finds, with what `baseSelect` reads and the database's clock in one statement.
 * @param found gives the `id` of bases that the viewer may see
 * @param order over the row b
 * @param locale of a personal base's own texts; the profile's unless given
 */
export async function loadBases(viewer: Viewer, found: Prisma.Sql, order: Prisma.Sql, locale?: Locale): Promise<Base[]> {
  const rows = await db.$queryRaw<Row[]>`${reads}
    WITH found AS MATERIALIZED (${found})
    SELECT b.id, b.owner_id AS "ownerId", b.base_name AS "baseName", b.base_description AS "baseDescription", b.access_type AS "accessType",
      b.subscription_price_monthly AS "subscriptionPriceMonthly", b.subscription_price_yearly AS "subscriptionPriceYearly",
      b.one_time_price AS "oneTimePrice", b.created_at AS "createdAt",
      b.hidden_at AS "hiddenAt", b.hidden_reason AS "hiddenReason",
      json_build_object('id', u.id, 'fullName', u.full_name, 'avatarUrl', u.avatar_url, 'blockedAt', u.blocked_at, 'blockedReason', u.blocked_reason) AS owner,
      EXISTS (SELECT 1 FROM base_favourites f WHERE f.base_id = b.id AND f.user_id = ${viewerId(viewer)}::uuid) AS "isFavourite",
      b.cover_id AS "coverId", b.show_contents AS "showContents", b.is_ordered AS "isOrdered", a.id IS NOT NULL AS held, a.expires_at AS "expiresAt", a.is_activated_by_code AS "isActivatedByCode", now() AS now
    FROM found JOIN prompt_bases b ON b.id = found.id JOIN users u ON u.id = b.owner_id
    LEFT JOIN user_base_access a ON a.base_id = b.id AND a.user_id = ${viewerId(viewer)}::uuid
    ORDER BY ${order}`;
  const bases = rows.map(({ held, expiresAt, isActivatedByCode, isFavourite, now: _, ...row }) => ({
    ...row,
    _count: { favourites: Number(isFavourite) },
    accesses: held ? [{ expiresAt, isActivatedByCode: isActivatedByCode ?? false }] : [],
  }));
  return presentBases(viewer, bases, { now: rows[0]?.now ?? new Date(0), locale });
}
