import type { Database } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { type Member } from "@/lib/platform/viewer";
import type { LockedBase } from "../writing/lock";
import { canSeeBase } from "../policy";
import { boughtBy } from "./read-reviews";

type Held = LockedBase & { bought: boolean };

const LOCK = "reviews hidden with their authors";

/**
 * Shared lock for transactions that write or restore reviews, until they end: meanwhile no reviews are hidden or shown with their author.
 * Take it shortly before the end, because hiding waits for it. It is not a lock of the author's row, which would wait for other work of the account.
 */
export async function shareReviewsLock(tx: Database): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock_shared(hashtextextended(${LOCK}, 0))`;
}

/** The same lock, exclusive, for a transaction that hides or shows the reviews of a person. Take it shortly before the end as well. */
export async function takeReviewsLock(tx: Database): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${LOCK}, 0))`;
}

/**
 * Locks the person and the base while one of its reviews is written, against deletion and against concurrent purchases and
 * refunds. Lock order: person, base (docs/product/safety.md 5). Reviewers do not block each other here.
 * @returns the base, and whether the viewer bought it or opened it by a code
 * @throws AppError UNAUTHENTICATED (a blocked or deleted account), BASE_NOT_FOUND
 */
export async function holdReviewed(tx: Database, viewer: Member, baseId: string): Promise<Held> {
  const people = await tx.$queryRaw<
    unknown[]
  >`SELECT 1 FROM users WHERE id = ${viewer.id}::uuid AND blocked_at IS NULL FOR KEY SHARE`;
  if (people.length === 0) throw new AppError("UNAUTHENTICATED");
  await tx.$queryRaw`SELECT 1 FROM prompt_bases WHERE id = ${baseId}::uuid FOR KEY SHARE`;
  // Looked at once the lock is there: what another transaction did before it ended, a block of the reviewer among it.
  const [base] = await tx.$queryRaw<Held[]>`
    SELECT b.id, b.owner_id AS "ownerId", b.access_type AS "accessType", b.hidden_at AS "hiddenAt", ${boughtBy(viewer.id)} AS bought FROM prompt_bases b WHERE b.id = ${baseId}::uuid
      AND EXISTS (SELECT FROM users u WHERE u.id = ${viewer.id}::uuid AND u.blocked_at IS NULL)`;
  if (!base || !canSeeBase(viewer, base, base.bought ? base : null)) throw new AppError("BASE_NOT_FOUND");
  return base;
}
