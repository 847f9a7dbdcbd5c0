import { post } from "@/lib/money/ledger/post";
import { rublesText } from "@/lib/money/ledger/kopecks";
import { notify } from "@/lib/notifications/notify";
import type { Database } from "@/lib/platform/db/client";

/** A sent payout under its lock. `amount`: kopecks. */
export type Ending = { id: string; personId: string; amount: number };

/** Marks a payout as paid, notifies the seller, and books it. @param from the account that paid: the gateway's, or the operator's own (clearing) */
export async function notePaid(
  tx: Database,
  payout: Ending,
  { number, paidOn, from }: { number: string; paidOn: Date; from: "gateway" | "clearing" },
): Promise<void> {
  const { id, personId, amount } = payout;
  await tx.payout.update({
    where: { id },
    data: { state: "succeeded", number, paidOn, problem: null, nextAt: null, endedAt: new Date() },
  });
  await post(tx, { kind: "payout", ref: `${id}:succeeded` }, [
    { account: "reserve", personId, kind: "payout", amount: -amount },
    { account: from, kind: "payout", amount },
  ]);
  await tell(tx, payout, "paid");
}

/** Marks a payout as failed, notifies the seller, and makes its money available again. */
export async function noteReturned(tx: Database, payout: Ending, reason: string): Promise<void> {
  const { id, personId, amount } = payout;
  await tx.payout.update({
    where: { id },
    data: { state: "returned", reason, problem: null, nextAt: null, endedAt: new Date() },
  });
  await post(tx, { kind: "payout", ref: `${id}:returned` }, [
    { account: "reserve", personId, kind: "transfer", amount: -amount },
    { account: "seller", personId, kind: "transfer", amount },
  ]);
  await tell(tx, payout, "returned");
}

/**
 * Marks a payout as returned that was marked as paid: the bank sent the money back. Books it to the account that paid, and to the seller, who is notified again. Its number
 * and date stay.
 */
export async function noteSentBack(tx: Database, payout: Ending, reason: string): Promise<void> {
  const { id, personId, amount } = payout;
  // One that the gateway could not send was paid by hand.
  const [paid] = await tx.$queryRaw<[{ account: "gateway" | "clearing" }]>`
    SELECT l.account::text AS account FROM ledger_entries e JOIN ledger_lines l ON l.entry_id = e.id
    WHERE e.kind = 'payout' AND e.ref = ${`${id}:succeeded`} AND l.person_id IS NULL`;
  await tx.payout.update({ where: { id }, data: { state: "returned", reason, endedAt: new Date() } });
  await post(tx, { kind: "payout", ref: `${id}:sent-back` }, [
    { account: paid.account, kind: "payout", amount: -amount },
    { account: "seller", personId, kind: "payout", amount },
  ]);
  await tell(tx, payout, "returned", `payout:${id}:sent-back`);
}

/** Marks a batch without pending payouts as done. */
export async function closeBatch(tx: Database, batchId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE payout_batches SET state = 'done' WHERE id = ${batchId}::uuid AND state = 'sent' AND NOT EXISTS (SELECT FROM payouts WHERE batch_id = ${batchId}::uuid AND state = 'sent')`;
}

async function tell(
  tx: Database,
  { id, personId, amount }: Ending,
  what: "paid" | "returned",
  fact = `payout:${id}`,
): Promise<void> {
  await notify(tx, [
    {
      userId: personId,
      kind: "payout",
      fact,
      data: { baseId: null, what, amount: rublesText(amount) },
    },
  ]);
}
