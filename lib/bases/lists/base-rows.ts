import { owesSql } from "@/lib/papers/acceptances";
import { db } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { read } from "@/lib/platform/db/read";
import { type Locale, type Viewer, viewerId } from "@/lib/platform/viewer";
import { isAccessible } from "../access/scope";
import { isTrialSpentSql, spentByAddress } from "../purchases/renewals/trial-days/policy";
import { type BaseRow, presentBase } from "../present-base";
import { baseCardColumns } from "./base-card-columns";
import type { Base } from "../schema";

/**
 * The bases that a statement finds, with everything that is shown of them, by the database's clock: one statement, and all of one moment.
 * @param found gives the `id` of bases that the viewer may see
 * @param order over the row b, and found where that has more than the id
 * @param locale of a personal base's own texts; the profile's unless given
 */
export async function loadBases(
  viewer: Viewer,
  found: Prisma.Sql,
  order: Prisma.Sql,
  locale?: Locale,
): Promise<Base[]> {
  const rows = await read<BaseRow>`
    WITH found AS MATERIALIZED (${found})
    SELECT b.id, b.owner_id AS "ownerId", b.base_name AS "baseName", b.base_description AS "baseDescription", b.access_type AS "accessType",
      b.subscription_price_monthly AS "subscriptionPriceMonthly", b.subscription_price_yearly AS "subscriptionPriceYearly",
      b.one_time_price AS "oneTimePrice", b.created_at AS "createdAt",
      b.hidden_at AS "hiddenAt", b.hidden_reason AS "hiddenReason", b.is_draft AS "isDraft", b.sales_ended_at IS NOT NULL AS "isOffSale",
      json_build_object('id', u.id, 'fullName', u.full_name, 'avatarUrl', u.avatar_url, 'blockedAt', u.blocked_at) AS owner,
      NOT (${owesSql("seller-agreement", Prisma.sql`u.id`)}) AS "sellerAgreed",
      EXISTS (SELECT 1 FROM base_favourites f WHERE f.base_id = b.id AND f.user_id = ${viewerId(viewer)}::uuid) AS "isFavourite",
      b.show_contents AS "showContents", b.is_listed AND b.access_type <> 'PRIVATE' AS "isListed", b.trial_runs AS "trialRuns", b.trial_days AS "trialDays",
      CASE WHEN b.trial_days > 0 AND b.owner_id IS DISTINCT FROM ${viewerId(viewer)}::uuid AND b.hidden_at IS NULL AND u.blocked_at IS NULL AND b.sales_ended_at IS NULL
        THEN NOT ${isTrialSpentSql(Prisma.sql`b.id`, viewerId(viewer))} ELSE false END AS "isTrialOpen",
      CASE WHEN b.owner_id = ${viewerId(viewer)}::uuid THEN coalesce(
        (SELECT json_build_object('people', t.people, 'buyers', t.buyers) FROM base_trial_totals t WHERE t.base_id = b.id), '{"people": 0, "buyers": 0}'
      ) END AS trials, b.is_ordered AS "isOrdered", may.whole AS "hasAccess",
      a.expires_at AS "expiresAt", coalesce(a.is_activated_by_code, false) AS "isActivatedByCode", ${baseCardColumns(viewer)}
    FROM found JOIN prompt_bases b ON b.id = found.id JOIN users u ON u.id = b.owner_id
    LEFT JOIN user_base_access a ON a.base_id = b.id AND a.user_id = ${viewerId(viewer)}::uuid
    CROSS JOIN LATERAL (SELECT ${isAccessible(viewer)} AS whole) AS may
    ORDER BY ${order}`;
  const offered = rows.filter(({ isTrialOpen }) => isTrialOpen).map(({ id }) => id);
  const spent =
    viewer.kind === "member" && offered.length > 0
      ? await spentByAddress(db, viewer.id, offered)
      : new Set<string>();
  return rows.map((row) =>
    presentBase(viewer, { ...row, isTrialOpen: row.isTrialOpen && !spent.has(row.id) }, locale),
  );
}
