import { db } from "@/lib/platform/db/client";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { anAccess } from "./access";
import { aUser } from "./user";

type Buyer = { userId: string; baseId: string };

/** A purchase of a base that was paid, with the access that it gave. */
export async function aPurchase({
  userId,
  baseId,
  secondsLeft,
  status = "paid",
}: Buyer & { secondsLeft?: number; status?: "paid" | "refunded" }) {
  const access = await anAccess({ userId, baseId, ...(secondsLeft !== undefined && { secondsLeft }) });
  const data = {
    userId,
    baseId,
    accessId: access.id,
    accessType: "ONE_TIME",
    amount: 100,
    provider: "instant",
    status,
    paidAt: new Date(),
  } as const;
  await db.order.create({ data });
  return access;
}

/** Four stars without words, of a new person unless said otherwise. */
export async function aReview({
  authorId,
  ...values
}: Partial<Prisma.BaseReviewUncheckedCreateInput> & { baseId: string }) {
  return db.baseReview.create({ data: { rating: 4, ...values, authorId: authorId ?? (await aUser()).id } });
}
