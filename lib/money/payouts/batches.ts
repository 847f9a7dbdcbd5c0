import { Readable } from "node:stream";
import { post } from "@/lib/money/ledger/post";
import { rublesText } from "@/lib/money/ledger/kopecks";
import { notify } from "@/lib/notifications/notify";
import { BYTE_ORDER_MARK, csvLine } from "@/lib/platform/csv";
import type { Database } from "@/lib/platform/db/client";
import type { PayoutBatchState, PayoutState } from "@/lib/platform/db/generated/enums";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import type { RequestContext } from "@/lib/platform/http/call";
import { download } from "@/lib/platform/http/download";
import { translate } from "@/lib/platform/i18n/translate";
import { log } from "@/lib/platform/log";
import { type Member, requireAdmin, type Viewer } from "@/lib/platform/viewer";
import { PAYOUT_LIMITS } from "./limits";
import { canApprove } from "./policy";
import { batchSelect, presentBatch } from "./present";
import type { Batch, MakeBatchInput, PaidInput, ReturnedInput } from "./types";

/**
 * Puts waiting payouts into a batch: those that are named, else the oldest 500.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, PAYOUT_STATE (none waits, or one that is named does not)
 */
export async function makeBatch(viewer: Viewer, { ids }: MakeBatchInput): Promise<Batch> {
  const admin = requireAdmin(viewer);
  return transaction(async (tx) => {
    const waiting = await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM payouts WHERE state = 'requested' AND batch_id IS NULL AND (${ids ?? null}::uuid[] IS NULL OR id = ANY(${ids ?? []}::uuid[]))
      ORDER BY requested_at, id LIMIT ${PAYOUT_LIMITS.perBatch} FOR UPDATE`;
    if (waiting.length === 0 || (ids && waiting.length < new Set(ids).size))
      throw new AppError("PAYOUT_STATE");
    const { id } = await tx.payoutBatch.create({ data: { madeBy: admin.id }, select: { id: true } });
    await tx.payout.updateMany({
      where: { id: { in: waiting.map((each) => each.id) } },
      data: { batchId: id },
    });
    return present(tx, admin, id);
  });
}

/** @throws AppError UNAUTHENTICATED, FORBIDDEN, BATCH_NOT_FOUND, PAYOUT_STATE, OTHER_APPROVER_NEEDED */
export async function approveBatch(viewer: Viewer, { id }: { id: string }): Promise<Batch> {
  const admin = requireAdmin(viewer);
  return transaction(async (tx) => {
    const { madeBy } = await hold(tx, id, ["draft"]);
    const others = await tx.user.count({ where: { role: "admin", NOT: { id: admin.id } } });
    if (!canApprove(admin, { madeBy }, others)) throw new AppError("OTHER_APPROVER_NEEDED");
    if (madeBy === admin.id)
      log.warn(
        { batchId: id, userId: admin.id },
        "a batch of payouts was approved by who made it: there is no other administrator",
      );
    await tx.payoutBatch.update({
      where: { id },
      data: { state: "approved", approvedBy: admin.id, approvedAt: new Date() },
    });
    await tx.payout.updateMany({ where: { batchId: id, state: "requested" }, data: { state: "approved" } });
    return present(tx, admin, id);
  });
}

/**
 * The file of a batch for the bank. Its payouts count as sent from then on; the file can be had again.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, BATCH_NOT_FOUND, PAYOUT_STATE
 */
export async function sendBatch(
  viewer: Viewer,
  { id }: { id: string },
  { locale }: Pick<RequestContext, "locale">,
): Promise<Response> {
  requireAdmin(viewer);
  const rows = await transaction(async (tx) => {
    await hold(tx, id, ["approved", "sent"]);
    await tx.payoutBatch.updateMany({
      where: { id, state: "approved" },
      data: { state: "sent", sentAt: new Date() },
    });
    await tx.payout.updateMany({ where: { batchId: id, state: "approved" }, data: { state: "sent" } });
    return tx.payout.findMany({
      where: { batchId: id, state: "sent" },
      orderBy: [{ requestedAt: "asc" }, { id: "asc" }],
    });
  });
  const columns = ["id", "amount", "kind", "name", "inn", "phone", "bankId", "account", "bic"] as const;
  const lines = [
    csvLine(
      columns.map((column) => translate(locale, `money.bankFile.${column}`)),
      ";",
    ),
    ...rows.map(({ id: payoutId, amount, requisites }) => {
      const cells: Record<string, string> = {
        ...(requisites as Record<string, string>),
        id: payoutId,
        amount: rublesText(Number(amount)).replace(".", ","),
      };
      return csvLine(
        columns.map((column) => cells[column] ?? ""),
        ";",
      );
    }),
  ];
  return download(Readable.from([BYTE_ORDER_MARK, ...lines], { objectMode: false }), {
    type: "text/csv; charset=utf-8",
    name: `payouts-${id}.csv`,
  });
}

/** @throws AppError UNAUTHENTICATED, FORBIDDEN, BATCH_NOT_FOUND, PAYOUT_STATE */
export async function markPaid(viewer: Viewer, { id, ids, number, date }: PaidInput): Promise<Batch> {
  return end(requireAdmin(viewer), { id, ids }, async (tx, { id: payoutId, personId, amount }) => {
    await tx.payout.update({
      where: { id: payoutId },
      data: { state: "succeeded", number, paidOn: new Date(`${date}T00:00:00Z`), endedAt: new Date() },
    });
    await post(tx, { kind: "payout", ref: `${payoutId}:succeeded` }, [
      { account: "reserve", personId, kind: "payout", amount: -amount },
      { account: "clearing", kind: "payout", amount },
    ]);
    await tell(tx, { id: payoutId, personId, amount }, "paid");
  });
}

/** Payouts that came back, or are not made: their money is available again. @throws AppError UNAUTHENTICATED, FORBIDDEN, BATCH_NOT_FOUND, PAYOUT_STATE */
export async function markReturned(viewer: Viewer, { id, ids, reason }: ReturnedInput): Promise<Batch> {
  return end(requireAdmin(viewer), { id, ids }, async (tx, { id: payoutId, personId, amount }) => {
    await tx.payout.update({
      where: { id: payoutId },
      data: { state: "returned", reason, endedAt: new Date() },
    });
    await post(tx, { kind: "payout", ref: `${payoutId}:returned` }, [
      { account: "reserve", personId, kind: "transfer", amount: -amount },
      { account: "seller", personId, kind: "transfer", amount },
    ]);
    await tell(tx, { id: payoutId, personId, amount }, "returned");
  });
}

type Ending = { id: string; personId: string; amount: number };

async function tell(
  tx: Database,
  { id, personId, amount }: Ending,
  what: "paid" | "returned",
): Promise<void> {
  await notify(tx, [
    {
      userId: personId,
      kind: "payout",
      fact: `payout:${id}`,
      data: { baseId: null, what, amount: rublesText(amount) },
    },
  ]);
}

/** Ends the sent payouts of a batch, or those of them that are named; the batch is done when none is left. */
async function end(
  admin: Member,
  { id, ids }: { id: string; ids?: string[] | undefined },
  each: (tx: Database, payout: Ending) => Promise<void>,
): Promise<Batch> {
  return transaction(async (tx) => {
    await hold(tx, id, ["sent"]);
    const state: PayoutState = "sent";
    const rows = await tx.payout.findMany({
      where: { batchId: id, state, ...(ids && { id: { in: ids } }) },
      select: { id: true, personId: true, amount: true },
      orderBy: { id: "asc" },
    });
    if (rows.length === 0 || (ids && rows.length < new Set(ids).size)) throw new AppError("PAYOUT_STATE");
    for (const { id: payoutId, personId, amount } of rows)
      await each(tx, { id: payoutId, personId, amount: Number(amount) });
    if ((await tx.payout.count({ where: { batchId: id, state } })) === 0)
      await tx.payoutBatch.update({ where: { id }, data: { state: "done" } });
    return present(tx, admin, id);
  });
}

/** A batch under lock in one of these states. @throws AppError BATCH_NOT_FOUND, PAYOUT_STATE */
async function hold(
  tx: Database,
  id: string,
  states: readonly PayoutBatchState[],
): Promise<{ madeBy: string | null }> {
  const [batch] = await tx.$queryRaw<{ state: PayoutBatchState; madeBy: string | null }[]>`
    SELECT state::text AS state, made_by AS "madeBy" FROM payout_batches WHERE id = ${id}::uuid FOR UPDATE`;
  if (!batch) throw new AppError("BATCH_NOT_FOUND");
  if (!states.includes(batch.state)) throw new AppError("PAYOUT_STATE");
  return batch;
}

async function present(tx: Database, admin: Member, id: string): Promise<Batch> {
  const row = await tx.payoutBatch.findUniqueOrThrow({ where: { id }, select: batchSelect });
  return (await presentBatch(tx, admin, [row])).get(id)!;
}
