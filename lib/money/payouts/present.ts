import { rublesText } from "@/lib/money/ledger/kopecks";
import type { Database } from "@/lib/platform/db/client";
import type { Prisma } from "@/lib/platform/db/generated/client";
import type { Member } from "@/lib/platform/viewer";
import { canApprove } from "./policy";
import type { Batch, Payout } from "./schema";

export const batchSelect = {
  id: true,
  state: true,
  createdAt: true,
  madeBy: true,
  maker: { select: { fullName: true } },
  approver: { select: { fullName: true } },
} as const satisfies Prisma.PayoutBatchSelect;

type BatchRow = Prisma.PayoutBatchGetPayload<{ select: typeof batchSelect }>;

/** How many other administrators there are who can act: one who is blocked cannot. */
export function countOtherApprovers(database: Database, { id }: Member): Promise<number> {
  return database.user.count({ where: { role: "admin", blockedAt: null, NOT: { id } } });
}

/** Batches by id, with how many payouts they hold and of how much. */
export async function presentBatch(
  database: Database,
  admin: Member,
  rows: readonly BatchRow[],
): Promise<Map<string, Batch>> {
  const sums = await database.payout.groupBy({
    by: ["batchId"],
    where: { batchId: { in: rows.map(({ id }) => id) } },
    _sum: { amount: true },
    _count: true,
  });
  const others = await countOtherApprovers(database, admin);
  const sumOf = new Map(sums.map(({ batchId, ...sum }) => [batchId, sum]));
  return new Map(
    rows.map(({ id, state, createdAt, madeBy, maker, approver }) => [
      id,
      {
        id,
        state,
        count: sumOf.get(id)?._count ?? 0,
        amount: rublesText(Number(sumOf.get(id)?._sum.amount ?? 0)),
        createdAt: createdAt.toISOString(),
        madeBy: maker?.fullName ?? null,
        approvedBy: approver?.fullName ?? null,
        can: { approve: state === "draft" && canApprove(admin, { madeBy }, others) },
      },
    ]),
  );
}

export function presentPayout(row: Prisma.PayoutGetPayload<object>): Payout {
  return {
    id: row.id,
    amount: rublesText(Number(row.amount)),
    state: row.state,
    requestedAt: row.requestedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    number: row.number,
    paidOn: row.paidOn?.toISOString().slice(0, 10) ?? null,
    reason: row.reason,
  };
}
