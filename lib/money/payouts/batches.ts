import { recordAudit } from "@/lib/identity/audit/record";
import { Readable } from "node:stream";
import { payoutGateway } from "@/lib/integrations/payments/payments";
import { SBP_PAYOUT_MAX } from "@/lib/integrations/payments/yookassa-payouts";
import { rublesText } from "@/lib/money/ledger/kopecks";
import { BYTE_ORDER_MARK, csvLine } from "@/lib/platform/text/csv";
import type { Database } from "@/lib/platform/db/client";
import type { PayoutBatchState } from "@/lib/platform/db/generated/enums";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import type { RequestContext } from "@/lib/platform/http/call";
import { download } from "@/lib/platform/http/files/download";
import { translate } from "@/lib/platform/i18n/translate";
import { log } from "@/lib/platform/log";
import { type Member, requireAdmin, type Viewer } from "@/lib/platform/viewer";
import { closeBatch, type Ending, notePaid, noteReturned, noteSentBack } from "./endings";
import { PAYOUT_LIMITS } from "./limits";
import { canApprove } from "./policy";
import { batchSelect, countOtherApprovers, presentBatch } from "./present";
import { bankIn, RUSSIAN_BANKS } from "./russian-banks";
import type { Batch, MakeBatchInput, PaidInput, ReturnedInput } from "./schema";

/**
 * Puts waiting payouts into a batch: the given ones, else the oldest 500.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, PAYOUT_STATE (no payout waits, or a given one does not)
 */
export async function makeBatch(viewer: Viewer, { ids }: MakeBatchInput): Promise<Batch> {
  const admin = requireAdmin(viewer);
  return transaction(async (tx) => {
    const waiting = await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM payouts p WHERE state = 'requested' AND batch_id IS NULL AND NOT EXISTS (SELECT FROM users u WHERE u.id = p.person_id AND u.blocked_at IS NOT NULL) AND (${ids ?? null}::uuid[] IS NULL OR id = ANY(${ids ?? []}::uuid[]))
      ORDER BY requested_at, id LIMIT ${PAYOUT_LIMITS.perBatch} FOR UPDATE`;
    if (waiting.length === 0 || (ids && waiting.length < new Set(ids).size))
      throw new AppError("PAYOUT_STATE");
    const { id } = await tx.payoutBatch.create({ data: { madeBy: admin.id }, select: { id: true } });
    await tx.payout.updateMany({
      where: { id: { in: waiting.map((each) => each.id) } },
      data: { batchId: id },
    });
    await recordStep(tx, admin, id, "batch made");
    return present(tx, admin, id);
  });
}

/** @throws AppError UNAUTHENTICATED, FORBIDDEN, BATCH_NOT_FOUND, PAYOUT_STATE, OTHER_APPROVER_NEEDED */
export async function approveBatch(viewer: Viewer, { id }: { id: string }): Promise<Batch> {
  const admin = requireAdmin(viewer);
  return transaction(async (tx) => {
    const { madeBy } = await hold(tx, id, ["draft"]);
    if (!canApprove(admin, { madeBy }, await countOtherApprovers(tx, admin)))
      throw new AppError("OTHER_APPROVER_NEEDED");
    if (madeBy === admin.id)
      log.warn(
        { batchId: id, userId: admin.id },
        "a batch of payouts was approved by who made it: no other administrator can act",
      );
    await tx.payoutBatch.update({
      where: { id },
      data: { state: "approved", approvedBy: admin.id, approvedAt: new Date() },
    });
    await tx.payout.updateMany({ where: { batchId: id, state: "requested" }, data: { state: "approved" } });
    await recordStep(tx, admin, id, "batch approved");
    return present(tx, admin, id);
  });
}

/**
 * Sends a batch: the queue sends payouts through the provider's gateway where supported; the others are in the bank file, which
 * can be downloaded again.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, BATCH_NOT_FOUND, PAYOUT_STATE
 */
export async function sendBatch(
  viewer: Viewer,
  { id }: { id: string },
  { locale }: Pick<RequestContext, "locale">,
): Promise<Response> {
  const admin = requireAdmin(viewer);
  const rows = await transaction(async (tx) => {
    await hold(tx, id, ["approved", "sent"]);
    await recordStep(tx, admin, id, "batch sent");
    await tx.payoutBatch.updateMany({
      where: { id, state: "approved" },
      data: { state: "sent", sentAt: new Date() },
    });
    // Payouts of sellers blocked since the batch was made wait for another batch.
    await tx.$executeRaw`
      UPDATE payouts p SET state = 'requested', batch_id = NULL FROM users u
      WHERE p.batch_id = ${id}::uuid AND p.state = 'approved' AND u.id = p.person_id AND u.blocked_at IS NOT NULL`;
    await tx.$executeRaw`
      UPDATE payouts SET state = 'sent', provider = CASE WHEN amount <= ${SBP_PAYOUT_MAX} AND requisites->>'phone' IS NOT NULL THEN ${payoutGateway()?.provider ?? null} END
      WHERE batch_id = ${id}::uuid AND state = 'approved'`;
    await closeBatch(tx, id);
    return tx.payout.findMany({
      where: { batchId: id, state: "sent", provider: null },
      orderBy: [{ requestedAt: "asc" }, { id: "asc" }],
    });
  });
  const columns = [
    "id",
    "amount",
    "kind",
    "name",
    "inn",
    "phone",
    "bankId",
    "account",
    "bic",
    "correspondent",
  ] as const;
  const lines = [
    csvLine(
      columns.map((column) => translate(locale, `money.bankFile.${column}`)),
      ";",
    ),
    ...rows.map(({ id: payoutId, amount, requisites }) => {
      const cells: Record<string, string> = {
        ...(requisites as Record<string, string>),
        correspondent: bankIn(RUSSIAN_BANKS, (requisites as { bic?: string }).bic ?? "")?.account ?? "",
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

/**
 * Marks payouts as paid by hand.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, VALIDATION_FAILED (a date more than a year ahead), BATCH_NOT_FOUND, PAYOUT_STATE
 */
export async function markPaid(viewer: Viewer, { id, ids, number, date }: PaidInput): Promise<Batch> {
  const admin = requireAdmin(viewer);
  const paidOn = new Date(`${date}T00:00:00Z`);
  const last = new Date();
  last.setUTCFullYear(last.getUTCFullYear() + 1);
  // Later dates are typing errors.
  if (paidOn > last)
    throw new AppError("VALIDATION_FAILED", { fields: { date: ["validation.payouts.dateAhead"] } });
  return end(admin, { id, ids }, "marked as paid", (tx, payout) =>
    notePaid(tx, payout, { number, paidOn, from: "clearing" }),
  );
}

/**
 * Marks payouts as returned or not made: their money is available again. Payouts marked as paid must be given explicitly.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, BATCH_NOT_FOUND, PAYOUT_STATE
 */
export async function markReturned(viewer: Viewer, { id, ids, reason }: ReturnedInput): Promise<Batch> {
  return end(requireAdmin(viewer), { id, ids, paidToo: true }, "marked as returned", (tx, payout) =>
    payout.isPaid ? noteSentBack(tx, payout, reason) : noteReturned(tx, payout, reason),
  );
}

async function recordStep(tx: Database, { id: adminId }: Member, id: string, step: string): Promise<void> {
  await recordAudit(tx, adminId, { action: "payout", target: { kind: "batch", id }, details: { step } });
}

/**
 * Ends the manual payouts of a batch, or the given ones; a payout of the gateway only while it has no pending attempt.
 * @param paidToo the given ones may be marked as paid
 */
async function end(
  admin: Member,
  { id, ids, paidToo = false }: { id: string; ids?: string[] | undefined; paidToo?: boolean },
  step: string,
  each: (tx: Database, payout: Ending & { isPaid: boolean }) => Promise<void>,
): Promise<Batch> {
  return transaction(async (tx) => {
    await hold(tx, id, paidToo && ids ? ["sent", "done"] : ["sent"]);
    await recordStep(tx, admin, id, step);
    const rows = await tx.$queryRaw<(Ending & { isPaid: boolean })[]>`
      SELECT id, person_id AS "personId", amount::float8 AS amount, state = 'succeeded' AS "isPaid" FROM payouts
      WHERE batch_id = ${id}::uuid AND CASE
        WHEN state = 'succeeded' THEN ${paidToo} AND id = ANY(${ids ?? []}::uuid[])
        WHEN state <> 'sent' THEN false
        WHEN ${ids === undefined} THEN provider IS NULL
        ELSE (provider IS NULL OR problem IS NOT NULL) AND id = ANY(${ids ?? []}::uuid[]) END
      ORDER BY id FOR UPDATE`;
    if (rows.length === 0 || (ids && rows.length < new Set(ids).size)) throw new AppError("PAYOUT_STATE");
    for (const payout of rows) await each(tx, payout);
    await closeBatch(tx, id);
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
