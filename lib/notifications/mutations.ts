import {
  cancelDeletion,
  deleteDueAccounts,
  type MemberOfLeaving,
  scheduleDeletion,
} from "@/lib/identity/people/scheduled-deletion";
import { requireFreshSignIn } from "@/lib/identity/sign-in/fresh-sign-in";
import { createOwnToken } from "@/lib/identity/tokens/own-tokens";
import type { CreatedToken, NewTokenInput, scheduleDeletionInput } from "@/lib/identity/schema";
import { type Database, db } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { consume } from "@/lib/platform/limits/rate-limit";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import type { z } from "@/lib/platform/validation/zod";
import { notify, tellOfSecurity } from "./notify";
import { countUnread } from "./queries";
import type { ReadInput } from "./schema";

/**
 * Marks the viewer's notifications as read: some, those up to a time, or all.
 * @returns the number of unread ones left
 * @throws AppError UNAUTHENTICATED
 */
export async function readNotifications(
  viewer: Viewer,
  { ids, before }: ReadInput = {},
): Promise<{ count: number }> {
  const { id: userId } = requireMember(viewer);
  await db.$executeRaw`
    UPDATE notifications SET read_at = now() WHERE user_id = ${userId}::uuid AND is_shown AND read_at IS NULL
      ${ids ? Prisma.sql`AND id = ANY(${ids}::uuid[])` : Prisma.empty}
      ${before ? Prisma.sql`AND created_at <= ${before}` : Prisma.empty}`;
  return countUnread(viewer);
}

/** Tells the members of an account's bases that it is going to be deleted, will stay, or was deleted. */
const tellMembers =
  (what: "ending" | "kept" | "deleted") =>
  (tx: Database, members: readonly MemberOfLeaving[], deletesAt: Date): Promise<void> =>
    notify(
      tx,
      members.map(({ userId, baseId, baseName }) => ({
        userId,
        kind: "member" as const,
        fact: `member:${what}:${baseId}:${deletesAt.getTime()}`,
        data:
          what === "deleted"
            ? { baseId, what, baseName }
            : what === "kept"
              ? { baseId, what }
              : { baseId, what, at: deletesAt.toISOString() },
      })),
    );

/** @throws AppError as `scheduleDeletion` */
export const scheduleToldDeletion = (viewer: Viewer, input: z.output<typeof scheduleDeletionInput>) =>
  scheduleDeletion(viewer, input, tellMembers("ending"));

/** @throws AppError as `cancelDeletion` */
export const cancelToldDeletion = (viewer: Viewer) => cancelDeletion(viewer, tellMembers("kept"));

/** A job's work, as `deleteDueAccounts`. */
export const deleteToldAccounts = (signal: AbortSignal) => deleteDueAccounts(tellMembers("deleted"), signal);

/** Creates an API token and notifies its person. @throws AppError as `createOwnToken`, RATE_LIMITED (each sends an e-mail) */
export async function createToldToken(viewer: Viewer, input: NewTokenInput): Promise<CreatedToken> {
  await consume("security", requireFreshSignIn(viewer).id);
  return createOwnToken(viewer, input, (tx, userId) => tellOfSecurity(tx, userId, "tokenCreated"));
}
