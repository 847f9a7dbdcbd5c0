import { trialMark, trialMarksOf } from "@/lib/identity/people/trial-marks";
import type { Database } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";

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

/** Whether a person may have trial days of a base; also known by an address of another account, deleted or not. */
export async function mayHaveTrial(tx: Database, userId: string, baseId: string): Promise<boolean> {
  const [{ isSpent }] = (await tx.$queryRaw<[{ isSpent: boolean }]>`
    SELECT ${isTrialSpentSql(Prisma.sql`b.id`, userId)} AS "isSpent" FROM prompt_bases b WHERE b.id = ${baseId}::uuid`)!;
  return !isSpent && !(await spentByAddress(tx, userId, [baseId])).has(baseId);
}

/** Of these bases those whose trial days an address of the person had, with whichever account. */
export async function spentByAddress(
  database: Database,
  userId: string,
  baseIds: string[],
): Promise<Set<string>> {
  const marks = await trialMarksOf(database, userId);
  if (marks.length === 0) return new Set();
  const spent = await database.$queryRaw<{ id: string }[]>`
    SELECT base_id AS id FROM subscription_trials WHERE base_id = ANY(${baseIds}::uuid[]) AND person_mark = ANY(${marks})
    UNION SELECT base_id FROM trial_marks WHERE base_id = ANY(${baseIds}::uuid[]) AND mark = ANY(${marks})`;
  return new Set(spent.map(({ id }) => id));
}

/**
 * Notes that a person's trial days of a base begin.
 * @returns false: the person had them before, or another account with one of the person's addresses had
 */
export async function takeTrial(tx: Database, userId: string, baseId: string): Promise<boolean> {
  const marks = await trialMarksOf(tx, userId);
  // Another account's transaction with the same address is waited for here.
  const { count: fresh } = await tx.trialMark.createMany({
    data: marks.map((mark) => ({ baseId, mark })),
    skipDuplicates: true,
  });
  if (fresh < marks.length) return false;
  const { email } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } });
  const { count } = await tx.subscriptionTrial.createMany({
    data: { baseId, userId, personMark: trialMark(email?.trim().toLowerCase() ?? userId) },
    skipDuplicates: true,
  });
  return count === 1;
}
