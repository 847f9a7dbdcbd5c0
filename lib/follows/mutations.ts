import { v7 as uuidv7 } from "uuid";
import { holdWriter } from "@/lib/identity/hold-person";
import { openUnfollowLink } from "@/lib/notifications/mail/links";
import { db } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { uuid } from "@/lib/platform/validation/fields";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { TAG_LIMITS } from "@/lib/prompts/writing/tags";
import { FOLLOW_LIMITS } from "./limits";
import { targetOf } from "./names";
import { isTarget } from "./target";
import type { FollowInput, FollowKind } from "./schema";

/**
 * Follows an author, a category or a tag in any case. Idempotent. The tag does not have to exist.
 * @throws AppError UNAUTHENTICATED, USER_NOT_FOUND, NOT_FOUND (no such category, no possible tag), FOLLOW_SELF, FOLLOWS_FULL
 */
export async function follow(viewer: Viewer, input: FollowInput): Promise<void> {
  const { id: userId } = requireMember(viewer);
  const [{ kind }, target] = [input, targetOf(input)];
  if (target === undefined) throw new AppError("NOT_FOUND");
  if (kind === "user" && !uuid.safeParse(target).success) throw new AppError("USER_NOT_FOUND");
  if (kind === "user" && target === userId) throw new AppError("FOLLOW_SELF");
  if (kind === "tag" && [...target].length > TAG_LIMITS.length) throw new AppError("NOT_FOUND");
  await transaction(async (tx) => {
    await holdWriter(tx, userId);
    if (kind === "user") {
      const found = await tx.$queryRaw<
        unknown[]
      >`SELECT 1 FROM users WHERE id = ${target}::uuid AND hidden_at IS NULL FOR KEY SHARE`;
      if (found.length === 0) throw new AppError("USER_NOT_FOUND");
    }
    const follows = Prisma.sql`FROM follows f WHERE f.user_id = ${userId}::uuid`;
    const [there] = await tx.$queryRaw<[{ isFollowed: boolean; count: number }]>`
      SELECT EXISTS (SELECT ${follows} AND ${isTarget(kind, target)}) AS "isFollowed", (SELECT count(*)::int ${follows}) AS count`;
    if (there.isFollowed) return;
    if (there.count >= FOLLOW_LIMITS.perPerson)
      throw new AppError("FOLLOWS_FULL", { params: { max: FOLLOW_LIMITS.perPerson } });
    await tx.$executeRaw`
      INSERT INTO follows (id, user_id, kind, target, author_id)
      VALUES (${uuidv7()}::uuid, ${userId}::uuid, ${kind}::"FollowKind", ${target}, ${kind === "user" ? target : null}::uuid)
      ON CONFLICT (user_id, kind, target) DO NOTHING`;
  });
}

/** Stops following; a tag in any case. Idempotent. Existing notifications are kept. @throws AppError UNAUTHENTICATED */
export async function unfollow(viewer: Viewer, input: FollowInput): Promise<void> {
  const { id: userId } = requireMember(viewer);
  const target = targetOf(input);
  if (target !== undefined) await endFollow({ userId, kind: input.kind, target });
}

/** Unfollows by a signed e-mail link, without signing in. Idempotent. @throws AppError MAIL_LINK_INVALID */
export async function unfollowByLink(_viewer: Viewer, { token }: { token: string }): Promise<void> {
  const link = openUnfollowLink(token);
  if (!link) throw new AppError("MAIL_LINK_INVALID");
  await endFollow(link);
}

type FollowOf = { userId: string; kind: FollowKind; target: string };

async function endFollow({ userId, kind, target }: FollowOf): Promise<void> {
  await db.$executeRaw`DELETE FROM follows f WHERE f.user_id = ${userId}::uuid AND ${isTarget(kind, target)}`;
}
