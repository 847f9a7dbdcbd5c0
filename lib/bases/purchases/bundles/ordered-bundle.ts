import type { Database } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { AppError } from "@/lib/platform/errors";
import type { Member } from "@/lib/platform/viewer";
import { extendAccess } from "../../access/extend";
import { lockAllForAccess } from "../../access/lock";
import { assertSellerAgreed } from "../agreement/papers";
import type { BundlePurchase } from "./schema";

/** What an order keeps of a bundle. */
export type NewBundleOrder = {
  bundleId: string;
  bundleName: string;
  sellerId: string;
  bases: { baseId: string; baseName: string }[];
};

/**
 * What a bundle sells to a buyer, under the locks of the buyer, the seller, its bases and itself.
 * @throws AppError BUNDLE_NOT_FOUND, BUNDLE_IS_OWN, BUNDLE_NOT_SOLD (one of its bases is not), PAPER_NOT_ACCEPTED (by the seller), ACCESS_UNLIMITED (to all of it),
 *   BUNDLE_CHANGED (one of `agreedBases` is not in it, or null: the caller must send it and did not), CONFLICT (its bases were changed this moment)
 */
export async function offerBundle(
  tx: Database,
  { id: userId }: Member,
  { id, agreedBases }: Pick<BundlePurchase, "id" | "agreedBases">,
): Promise<{ amount: Prisma.Decimal; bundle: NewBundleOrder }> {
  const baseIds = await basesOf(tx, id);
  await lockAllForAccess(tx, userId, baseIds);
  await tx.$queryRaw`SELECT FROM bundles WHERE id = ${id}::uuid FOR SHARE`;
  const bundle = await tx.bundle.findUnique({
    where: { id },
    select: {
      title: true,
      price: true,
      ownerId: true,
      owner: { select: { blockedAt: true } },
      bases: {
        orderBy: { position: "asc" },
        select: {
          base: {
            select: {
              id: true,
              baseName: true,
              accessType: true,
              oneTimePrice: true,
              hiddenAt: true,
              salesEndedAt: true,
              accesses: { where: { userId, expiresAt: null }, select: { id: true } },
            },
          },
        },
      },
    },
  });
  if (!bundle) throw new AppError("BUNDLE_NOT_FOUND");
  if (bundle.ownerId === userId) throw new AppError("BUNDLE_IS_OWN");
  const bases = bundle.bases.flatMap(({ base }) => base ?? []);
  if (bases.some((base) => !baseIds.includes(base.id))) throw new AppError("CONFLICT");
  const isSold = bases.every(
    ({ accessType, oneTimePrice, hiddenAt, salesEndedAt }) =>
      accessType === "ONE_TIME" && oneTimePrice?.greaterThan(0) && hiddenAt === null && salesEndedAt === null,
  );
  if (!isSold || bases.length < bundle.bases.length || bundle.owner.blockedAt)
    throw new AppError("BUNDLE_NOT_SOLD");
  await assertSellerAgreed(tx, bundle.ownerId);
  if (bases.every(({ accesses }) => accesses.length > 0)) throw new AppError("ACCESS_UNLIMITED");
  if (agreedBases === null || agreedBases?.some((agreed) => !baseIds.includes(agreed)))
    throw new AppError("BUNDLE_CHANGED");
  return {
    amount: bundle.price,
    bundle: {
      bundleId: id,
      bundleName: bundle.title,
      sellerId: bundle.ownerId,
      bases: bases.map((base) => ({ baseId: base.id, baseName: base.baseName })),
    },
  };
}

/** The bases that are in a bundle now; deleted ones are not among them. */
export async function basesOf(tx: Database, bundleId: string): Promise<string[]> {
  const bases = await tx.bundleBase.findMany({ where: { bundleId }, select: { baseId: true } });
  return bases.flatMap(({ baseId }) => baseId ?? []);
}

/** A condition on `orders`: it is of the same bases of this bundle. */
export function isBundleLike({ bundleId, bases }: NewBundleOrder): Prisma.Sql {
  return Prisma.sql`bundle_id = ${bundleId}::uuid AND (SELECT array_agg(p.base_id ORDER BY p.position) FROM order_bases p WHERE p.order_id = orders.id) = ${bases.map(({ baseId }) => baseId)}::uuid[]`;
}

/**
 * Whether money that comes for an order of a bundle now may be kept: each of its bases is in the bundle and sold for life still, and the buyer has not all of them
 * for life. What the bundle got or costs since then does not matter.
 */
export async function mayKeepBundleMoney(database: Database, orderId: string): Promise<boolean> {
  const [row] = await database.$queryRaw<{ isKept: boolean }[]>`
    SELECT coalesce(bool_and(coalesce(b.access_type = 'ONE_TIME' AND b.hidden_at IS NULL AND b.sales_ended_at IS NULL AND u.blocked_at IS NULL AND k.base_id IS NOT NULL, false)) AND NOT bool_and(a.id IS NOT NULL), false) AS "isKept"
    FROM orders o JOIN order_bases p ON p.order_id = o.id
    LEFT JOIN prompt_bases b ON b.id = p.base_id LEFT JOIN users u ON u.id = b.owner_id
    LEFT JOIN bundle_bases k ON k.bundle_id = o.bundle_id AND k.base_id = p.base_id
    LEFT JOIN user_base_access a ON a.base_id = p.base_id AND a.user_id = o.user_id AND a.expires_at IS NULL
    WHERE o.id = ${orderId}::uuid`;
  return row!.isKept;
}

/** Gives the buyer every base of an order for life. @param tx a transaction that holds the locks of the bases and the order */
export async function giveBundle(tx: Database, orderId: string, userId: string): Promise<void> {
  for (const { position, baseId } of await tx.orderBase.findMany({ where: { orderId } })) {
    const access = await extendAccess(tx, { userId, baseId: baseId!, days: null, grant: "PURCHASED" });
    await tx.orderBase.update({
      where: { orderId_position: { orderId, position } },
      data: { accessId: access.id },
    });
  }
}

/** The access records that an order gave something to: of a bundle one a base. */
export async function accessIdsOf(
  database: Database,
  { id, accessId }: { id: string; accessId: string | null },
): Promise<string[]> {
  if (accessId) return [accessId];
  const given = await database.orderBase.findMany({
    where: { orderId: id, accessId: { not: null } },
    select: { accessId: true },
    orderBy: { position: "asc" },
  });
  return given.map((each) => each.accessId!);
}
