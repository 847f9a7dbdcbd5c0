import { forgetAcceptances } from "@/lib/papers/acceptances";
import type { Database } from "@/lib/platform/db/client";
import { allowLong } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { profileTag } from "@/lib/platform/hrefs";
import { invalidatePages } from "@/lib/platform/page-cache/invalidate-pages";
import { nfc } from "@/lib/platform/text/nfc.mjs";
import { cancelVideos, keepAnAdministrator } from "../administration/roles";
import { recordAudit } from "../audit/record";

/** Milliseconds that the deletion of an account may take: 20,000 prompts with a million versions, and a million deliveries to webhooks, took 16 s. */
export const DELETING_MS = 120_000;

/**
 * Holds a person who leaves, with their bases, so that a concurrent purchase, redemption or new member either counts or finds no base.
 * @param leaving.confirm absent where nobody types it
 * @throws AppError as `deleteMe`, without ACCOUNT_HAS_MEMBERS
 */
export async function holdLeaving(
  tx: Database,
  id: string,
  leaving: { isAdmin: boolean; confirm?: string },
): Promise<void> {
  if (leaving.isAdmin) await keepAnAdministrator(tx, id);
  const [user] = await tx.$queryRaw<
    { name: string; isAdmin: boolean }[]
  >`SELECT full_name AS name, role = 'admin' AS "isAdmin" FROM users WHERE id = ${id}::uuid AND blocked_at IS NULL FOR UPDATE`;
  if (!user) throw new AppError("UNAUTHENTICATED");
  if (user.isAdmin && !leaving.isAdmin) throw new AppError("CONFLICT"); // made one this moment: the last by now, perhaps
  if (leaving.confirm !== undefined && nfc(user.name).trim() !== leaving.confirm)
    throw new AppError("VALIDATION_FAILED", { fields: { confirm: ["users.validation.confirm"] } });
  await tx.$queryRaw`SELECT 1 FROM prompt_bases WHERE owner_id = ${id}::uuid FOR UPDATE`;
  await allowLong(tx, DELETING_MS); // one account may hold thousands of prompts
  const [held] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM user_base_access a JOIN prompt_bases b ON b.id = a.base_id
    WHERE b.owner_id = ${id}::uuid AND a.user_id <> ${id}::uuid AND (a.expires_at IS NULL OR a.expires_at > now())`;
  if (held!.count > 0) throw new AppError("ACCOUNT_HAS_SUBSCRIBERS", { params: { count: held!.count } });
}

/** The deletion itself, of a person whom `holdLeaving` holds. */
export async function eraseAccount(tx: Database, id: string): Promise<void> {
  const reviewed = await tx.baseReview.findMany({ where: { authorId: id }, select: { baseId: true } });
  await nameGoneBases(tx, id);
  await tx.userBaseAccess.deleteMany({ where: { base: { ownerId: id } } });
  await tx.promptBase.deleteMany({ where: { ownerId: id } });
  await cancelVideos(tx, id); // not waited for; the sweep removes their files
  // Operations stay for the admin's statistics, without what was said and by whom.
  await tx.transcript.deleteMany({ where: { operation: { userId: id } } });
  await tx.videoOperation.updateMany({
    where: { userId: id },
    data: { originalFilename: "", ipAddress: null, terms: [] },
  });
  await forgetAcceptances(tx, id);
  // Gifts wait for their readers, without what their payer wrote.
  await tx.gift.updateMany({ where: { order: { userId: id } }, data: { email: null, message: "" } });
  const tokens = await takeUse(tx, id);
  await recordAudit(tx, id, { action: "deleted", target: { kind: "user", id } });
  await tx.user.delete({ where: { id } });
  await keepUse(tx, tokens); // last: others that are deleted wait for this row
  // Reviews and proposals in others' bins: looked for last, because the deletion above waits for transactions that put one there.
  await tx.$executeRaw`DELETE FROM trash_rows WHERE table_name = 'base_reviews' AND "row" ->> 'author_id' = ${id}`;
  await tx.$executeRaw`DELETE FROM trash_rows WHERE table_name = 'prompt_proposals' AND "row" ->> 'author_id' = ${id}`;
  await invalidatePages(tx, {
    now: [profileTag({ id })],
    soon: ["lists", ...reviewed.map(({ baseId }) => `base:${baseId}` as const)],
  });
}

/** What outlives a person's bases keeps their names, as where a base goes into the trash (trash_put). */
async function nameGoneBases(tx: Database, ownerId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE code_redemptions r SET base_name = b.base_name FROM user_base_access a JOIN prompt_bases b ON b.id = a.base_id
    WHERE b.owner_id = ${ownerId}::uuid AND r.access_id = a.id`;
  await tx.$executeRaw`
    UPDATE orders o SET base_name = coalesce(o.base_name, b.base_name), seller_id = b.owner_id FROM prompt_bases b
    WHERE b.owner_id = ${ownerId}::uuid AND o.base_id = b.id`;
}

/**
 * Takes today's tokens from an account that is being deleted, to be kept for the server's budget (`keepUse`): who deletes it and signs in
 * again would spend everybody's tokens without end. Requests that have not ended count as a whole. Called while the person is held.
 */
async function takeUse(tx: Database, userId: string): Promise<bigint> {
  // In the order in which requests end, which lock their row before the day's.
  await tx.$queryRaw`SELECT 1 FROM runs WHERE user_id = ${userId}::uuid AND state = 'running' ORDER BY id FOR UPDATE`;
  await tx.$queryRaw`SELECT 1 FROM ai_reservations WHERE user_id = ${userId}::uuid ORDER BY id FOR UPDATE`;
  const [taken] = await tx.$queryRaw<[{ tokens: bigint }]>`
    WITH gone AS (
      DELETE FROM ai_uses WHERE user_id = ${userId}::uuid AND day = sale_day(now()) RETURNING input_tokens + output_tokens + reserved AS tokens
    )
    SELECT coalesce(sum(tokens), 0)::bigint AS tokens FROM gone`;
  return taken.tokens;
}

async function keepUse(tx: Database, tokens: bigint): Promise<void> {
  if (tokens > 0)
    await tx.$executeRaw`
      INSERT INTO ai_deleted_uses AS d (day, tokens) VALUES (sale_day(now()), ${tokens}::bigint)
      ON CONFLICT (day) DO UPDATE SET tokens = d.tokens + excluded.tokens`;
}
