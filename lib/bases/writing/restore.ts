import type { Database } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { invalidatePages } from "@/lib/platform/invalidate-pages";
import { takeFromTrash } from "@/lib/platform/trash";
import type { Member } from "@/lib/platform/viewer";
import { fullerListingsOf } from "../lists/listings";
import { lockBase } from "./lock";
import { storeOpenness } from "../access/store-openness";
import { recountUses } from "../promo-codes/uses";
import { BASE_LIMITS } from "../limits";

/**
 * Brings a base back from its owner's bin, with the prompts, results, codes, promo codes and records of access that went with it.
 * @param entry held by this transaction, which holds the person too
 * @throws AppError QUOTA_EXCEEDED
 */
export async function restoreBase(
  tx: Database,
  viewer: Member,
  entry: { id: string; itemId: string },
): Promise<void> {
  // Whoever is being hidden or shown waits, or is waited for, so that what they wrote of the base goes with them.
  await tx.$queryRaw`
    SELECT count(*) FROM (SELECT FROM users WHERE id = ANY(ARRAY(
      SELECT ("row" ->> 'author_id')::uuid FROM trash_rows WHERE entry_id = ${entry.id}::uuid AND table_name = 'base_reviews')) ORDER BY id FOR SHARE) AS held`;
  await takeFromTrash(tx, entry, { updated_at: new Date().toISOString() });
  await recountUses(tx, entry.itemId);
  const { perUser: max } = BASE_LIMITS;
  if ((await tx.promptBase.count({ where: { ownerId: viewer.id } })) > max)
    throw new AppError("QUOTA_EXCEEDED", { params: { max } });
  const base = (await lockBase(tx, entry.itemId))!;
  await storeOpenness(tx, base); // its owner may have been hidden or shown again meanwhile
  await invalidatePages(tx, { soon: [`base:${entry.itemId}`, ...fullerListingsOf(base)] });
}
