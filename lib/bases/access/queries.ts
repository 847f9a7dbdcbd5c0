import { db } from "@/lib/platform/db/client";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { readWithRelations } from "@/lib/platform/db/read-with-relations";
import { AppError } from "@/lib/platform/errors";
import { NEWEST_FIRST, olderThan, pageOf } from "@/lib/platform/db/keyset";
import type { Page } from "@/lib/platform/paging";
import { requireMember, requireScope, type Viewer } from "@/lib/platform/viewer";
import { canSeeBase, ownsBase } from "../policy";
import { presentPerson } from "../present-base";
import {
  accessRecordsInput,
  type AccessRecordsInput,
  type BaseAccess,
  subscribersInput,
  type SubscribersInput,
} from "../schema";
import { accessClock } from "./access-clock";
import { liveRecords } from "./scope";

const select = {
  id: true,
  userId: true,
  baseId: true,
  accessType: true,
  expiresAt: true,
  createdAt: true,
  isActivatedByCode: true,
  user: { select: { id: true, fullName: true, avatarUrl: true, email: true } },
} as const satisfies Prisma.UserBaseAccessSelect;

/**
 * People other than the owner with unexpired access, latest first: the subscribers dialog (docs/product/access.md 6).
 * @throws AppError UNAUTHENTICATED, SCOPE_MISSING, BASE_NOT_FOUND, FORBIDDEN (not the owner)
 */
export async function listSubscribers(viewer: Viewer, input: SubscribersInput): Promise<Page<BaseAccess>> {
  const { id: ownerId } = requireMember(viewer);
  requireScope(viewer, "sell"); // as for the buyers of orders and codes
  const { baseId, ...paging } = subscribersInput.parse(input);
  const base = await db.promptBase.findUnique({
    where: { id: baseId },
    select: { id: true, ownerId: true, accessType: true, hiddenAt: true },
  });
  if (!base || !canSeeBase(viewer, base)) throw new AppError("BASE_NOT_FOUND");
  if (!ownsBase(viewer, base)) throw new AppError("FORBIDDEN");
  return list({ baseId, userId: { not: ownerId }, ...liveRecords(await accessClock(viewer)) }, paging);
}

/**
 * `GET /user-base-access`: with `user_id` that person's records (own only; an administrator may request any person's), with
 * `base_id` alone the base's subscribers (its owner only), with neither the caller's own records.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, BASE_NOT_FOUND
 */
export async function listAccess(viewer: Viewer, input: AccessRecordsInput): Promise<Page<BaseAccess>> {
  const member = requireMember(viewer);
  const { user_id: userId = member.id, base_id: baseId, ...paging } = accessRecordsInput.parse(input);
  if (baseId && !input.user_id) return listSubscribers(viewer, { baseId, ...paging });
  if (userId !== member.id && member.role !== "admin") throw new AppError("FORBIDDEN");
  return list({ userId, ...(baseId && { baseId }) }, paging);
}

/** The viewer's own record for a base, expired or not, else null. @throws AppError UNAUTHENTICATED */
export async function getOwnAccess(
  viewer: Viewer,
  { baseId }: { baseId: string },
): Promise<BaseAccess | null> {
  const { id: userId } = requireMember(viewer);
  const [row] = await readWithRelations(
    () => db.userBaseAccess.findMany({ where: { userId, baseId }, select }),
    ({ user }) => [user],
  );
  return row ? presentAccess(row) : null;
}

async function list(
  where: Prisma.UserBaseAccessWhereInput,
  { limit, cursor }: { limit: number; cursor?: string },
) {
  const query = {
    where: { AND: [where, cursor ? olderThan(cursor) : {}] },
    orderBy: NEWEST_FIRST,
    take: limit + 1,
    select,
  };
  const rows = await readWithRelations(
    () => db.userBaseAccess.findMany(query),
    ({ user }) => [user],
  );
  return pageOf(rows, limit, (row) => row.createdAt.toISOString()).map(presentAccess);
}

function presentAccess(row: Prisma.UserBaseAccessGetPayload<{ select: typeof select }>): BaseAccess {
  return {
    id: row.id,
    userId: row.userId,
    base_id: row.baseId,
    accessType: row.accessType,
    expires_at: row.expiresAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    isActivatedByCode: row.isActivatedByCode,
    user: { ...presentPerson(row.user), email: row.user.email },
  };
}
