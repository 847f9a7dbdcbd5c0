import { createHmac } from "node:crypto";
import type { Database } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { env } from "@/lib/platform/env";

/**
 * True in SQL of a person to whom a base gives no trial days: who had them, has access, or had access that was paid for.
 * @param base the column with the base's id
 * @param userId null for a guest, of whom nothing is known
 */
export function isTrialSpentSql(base: Prisma.Sql, userId: string | null): Prisma.Sql {
  return Prisma.sql`(
    EXISTS (SELECT FROM subscription_trials t WHERE t.base_id = ${base} AND t.user_id = ${userId}::uuid)
    OR EXISTS (SELECT FROM user_base_access held WHERE held.base_id = ${base} AND held.user_id = ${userId}::uuid
      AND (held.expires_at IS NULL OR held.expires_at > now() OR EXISTS (SELECT FROM orders paid WHERE paid.access_id = held.id AND paid.paid_at IS NOT NULL)
        OR EXISTS (SELECT FROM order_bases of_bundle JOIN orders paid ON paid.id = of_bundle.order_id WHERE of_bundle.access_id = held.id AND paid.paid_at IS NOT NULL))))`;
}

/** Whether a person may have trial days of a base; also known by the address of an account that was deleted. */
export async function mayHaveTrial(tx: Database, userId: string, baseId: string): Promise<boolean> {
  const mark = await personMark(tx, userId);
  const [{ isSpent }] = (await tx.$queryRaw<[{ isSpent: boolean }]>`
    SELECT ${isTrialSpentSql(Prisma.sql`b.id`, userId)} OR EXISTS (SELECT FROM subscription_trials t WHERE t.base_id = b.id AND t.person_mark = ${mark}) AS "isSpent"
    FROM prompt_bases b WHERE b.id = ${baseId}::uuid`)!;
  return !isSpent;
}

/**
 * Notes that a person's trial days of a base begin.
 * @returns false: the person had them before
 */
export async function takeTrial(tx: Database, userId: string, baseId: string): Promise<boolean> {
  const mark = await personMark(tx, userId);
  const { count } = await tx.subscriptionTrial.createMany({
    data: { baseId, userId, personMark: mark },
    skipDuplicates: true,
  });
  return count === 1;
}

/** A keyed hash of a person's address, which stays when the account is deleted; of the account itself where it has none. */
async function personMark(tx: Database, userId: string): Promise<string> {
  const { email } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } });
  return createHmac("sha256", env().AUTH_SECRET)
    .update(`trial:${email?.trim().toLowerCase() ?? userId}`)
    .digest("base64url");
}
