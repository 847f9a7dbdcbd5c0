import type { Database } from "@/lib/platform/db/client";
import { type Viewer, viewerId } from "@/lib/platform/viewer";
import { mayKnow } from "../scope";
import { dropRated, dropTakenAway } from "./drops";

/** A review under the lock of whoever decides about it. */
type HeldReview = { id: string; baseId: string; isHidden: boolean };

/** Locks a review, its base first as everywhere. @returns null when it is gone */
export async function holdReview(tx: Database, id: string): Promise<HeldReview | null> {
  await tx.$queryRaw`SELECT 1 FROM prompt_bases WHERE id = (SELECT base_id FROM base_reviews WHERE id = ${id}::uuid) FOR KEY SHARE`;
  const rows = await tx.$queryRaw<HeldReview[]>`
    SELECT id, base_id AS "baseId", hidden_at IS NOT NULL AS "isHidden" FROM base_reviews WHERE id = ${id}::uuid FOR UPDATE`;
  return rows[0] ?? null;
}

/** Keeps a review that the viewer sees while it is reported. @returns whether there is one */
export async function holdReported(tx: Database, viewer: Viewer, id: string): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM base_reviews r JOIN prompt_bases b ON b.id = r.base_id
    WHERE r.id = ${id}::uuid AND ${mayKnow(viewer)} AND (r.hidden_at IS NULL OR r.author_id = ${viewerId(viewer)}::uuid) FOR KEY SHARE OF r`;
  return rows.length > 0;
}

/** Hides a review from everybody but its author, who is told the reason, and takes it out of the rating. For whoever has asked whether the viewer may. */
export async function hideReview(
  tx: Database,
  { id, baseId }: HeldReview,
  { reason, note }: { reason: string; note: string },
): Promise<void> {
  await tx.$executeRaw`UPDATE base_reviews SET hidden_at = now(), hidden_reason = ${reason}, hidden_note = ${note} WHERE id = ${id}::uuid`;
  await dropTakenAway(tx, baseId);
}

/** Shows it again. */
export async function showReview(tx: Database, { id, baseId }: HeldReview): Promise<void> {
  await tx.$executeRaw`UPDATE base_reviews SET hidden_at = NULL, hidden_reason = NULL, hidden_note = '' WHERE id = ${id}::uuid`;
  await dropRated(tx, baseId);
}
