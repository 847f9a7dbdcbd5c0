import { cancelDeletion, scheduleDeletion } from "@/lib/identity/people/scheduled-deletion";
import { requireFreshSignIn } from "@/lib/identity/sign-in/fresh-sign-in";
import { createOwnToken } from "@/lib/identity/tokens/own-tokens";
import type { CreatedToken, NewTokenInput, scheduleDeletionInput } from "@/lib/identity/schema";
import { db } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { consume } from "@/lib/platform/limits/rate-limit";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import type { z } from "@/lib/platform/validation/zod";
import { tellMembers, tellOfSecurity } from "./notify";
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

/** @throws AppError as `scheduleDeletion` */
export function scheduleToldDeletion(
  viewer: Viewer,
  input: z.output<typeof scheduleDeletionInput>,
): Promise<{ deletesAt: string }> {
  return scheduleDeletion(viewer, input, tellMembers("ending"));
}

/** @throws AppError as `cancelDeletion` */
export function cancelToldDeletion(viewer: Viewer): Promise<void> {
  return cancelDeletion(viewer, tellMembers("kept"));
}

/** Creates an API token and notifies its person. @throws AppError as `createOwnToken`, RATE_LIMITED (each sends an e-mail) */
export async function createToldToken(viewer: Viewer, input: NewTokenInput): Promise<CreatedToken> {
  await consume("security", requireFreshSignIn(viewer).id);
  return createOwnToken(viewer, input, (tx, userId) => tellOfSecurity(tx, userId, "tokenCreated"));
}
