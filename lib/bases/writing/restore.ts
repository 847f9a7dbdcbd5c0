import type { Database } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { AppError } from "@/lib/platform/errors";
import { invalidatePages } from "@/lib/platform/page-cache/invalidate-pages";
import { takeFromTrash } from "@/lib/platform/db/trash";
import type { Member } from "@/lib/platform/viewer";
import { fullerListingsOf } from "../lists/listings";
import { lockBase } from "./lock";
import { storeOpenness } from "../access/store-openness";
import { shareReviewsLock } from "../reviews/hold";
import { noteAdded } from "../updates/note-changes";
import { recountUses } from "../promo-codes/uses";
import { leaveGoneTeams, settleTeams } from "../access/members/roles";
import { BASE_LIMITS } from "../limits";

/**
 * Brings a base back from its owner's bin, with the prompts, results, codes, promo codes and records of access that went with it.
 * @param entry held by this transaction, which holds the person too
 * @throws AppError QUOTA_EXCEEDED, ACCOUNT_ENDING
 */
export async function restoreBase(
  tx: Database,
  viewer: Member,
  entry: { id: string; itemId: string },
): Promise<void> {
  const gone = await leaveGoneTeams(tx, entry.id);
  await takeFromTrash(tx, entry, { updated_at: new Date().toISOString() });
  await recountUses(tx, entry.itemId);
  await noteAdded(tx, Prisma.sql`p.prompt_base_id = ${entry.itemId}::uuid`);
  const { perUser: max } = BASE_LIMITS;
  if ((await tx.promptBase.count({ where: { ownerId: viewer.id } })) > max)
    throw new AppError("QUOTA_EXCEEDED", { params: { max } });
  const base = (await lockBase(tx, entry.itemId))!;
  const members = { baseId: base.id, base: { owner: { deletion: { isNot: null } } } };
  if ((await tx.baseMember.count({ where: members })) > 0) throw new AppError("ACCOUNT_ENDING"); // they were not told in time
  await storeOpenness(tx, base.id); // its owner may have been hidden or shown again meanwhile
  await hideReviewsWithAuthors(tx, entry.itemId);
  await settleTeams(tx, [base], gone); // people may have left their teams meanwhile
  await invalidatePages(tx, { soon: [`base:${entry.itemId}`, ...fullerListingsOf(base)] });
}

/** Hides or shows restored reviews by the state of their authors now, which may have changed while the reviews were restored. */
async function hideReviewsWithAuthors(tx: Database, baseId: string): Promise<void> {
  await shareReviewsLock(tx);
  await tx.$executeRaw`
    UPDATE base_reviews r SET hidden_at = CASE WHEN u.hidden_at IS NOT NULL THEN now() END, hidden_reason = CASE WHEN u.hidden_at IS NOT NULL THEN 'other' END,
      hidden_with_author = u.hidden_at IS NOT NULL
    FROM users u WHERE u.id = r.author_id AND r.base_id = ${baseId}::uuid AND (r.hidden_at IS NULL OR r.hidden_with_author) AND r.hidden_with_author <> (u.hidden_at IS NOT NULL)`;
}
