import type { Database } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { type Member } from "@/lib/platform/viewer";
import type { LockedBase } from "../writing/lock";
import { canSeeBase } from "../policy";
import { boughtBy } from "./read-reviews";

type Held = LockedBase & { bought: boolean };

/**
 * Keeps the person and the base while one of its reviews is written: neither is deleted meanwhile, and no purchase of it or refund is under way. In the
 * order of all locks: person, base (docs/product/safety.md 5). Whoever is being hidden waits for the end of it, so that the review is hidden with them. Reviewers do not wait for each other here.
 * @returns the base, and whether the viewer bought it or opened it by a code
 * @throws AppError UNAUTHENTICATED (an account that is gone), BASE_NOT_FOUND
 */
export async function holdReviewed(tx: Database, viewer: Member, baseId: string): Promise<Held> {
  const people = await tx.$queryRaw<unknown[]>`SELECT 1 FROM users WHERE id = ${viewer.id}::uuid FOR SHARE`;
  if (people.length === 0) throw new AppError("UNAUTHENTICATED");
  await tx.$queryRaw`SELECT 1 FROM prompt_bases WHERE id = ${baseId}::uuid FOR KEY SHARE`;
  // Looked at once the lock is there: what another transaction did before it ended.
  const [base] = await tx.$queryRaw<Held[]>`
    SELECT b.id, b.owner_id AS "ownerId", b.access_type AS "accessType", b.hidden_at AS "hiddenAt", ${boughtBy(viewer.id)} AS bought FROM prompt_bases b WHERE b.id = ${baseId}::uuid`;
  if (!base || !canSeeBase(viewer, base, base.bought ? base : null)) throw new AppError("BASE_NOT_FOUND");
  return base;
}
