import { payoutGateway } from "@/lib/integrations/payments/payments";
import { PaymentRefused, PaymentUnknown } from "@/lib/integrations/payments/provider";
import type { PayoutGateway, SentPayout } from "@/lib/integrations/payments/yookassa-payouts";
import { job } from "@/lib/jobs/job";
import { rublesText } from "@/lib/money/ledger/kopecks";
import { MINUTE } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { transaction } from "@/lib/platform/db/transaction";
import type { RequestContext } from "@/lib/platform/http/call";
import { translate } from "@/lib/platform/i18n/translate";
import { log } from "@/lib/platform/log";
import { assertLeft, consume } from "@/lib/platform/limits/rate-limit";
import { serializeByKey } from "@/lib/platform/limits/serialize-by-key";
import type { Viewer } from "@/lib/platform/viewer";
import { closeBatch, type Ending, notePaid, noteReturned } from "./endings";
import type { PayoutNotice } from "./schema";

const HOUR = 60 * MINUTE;
/** YooKassa keeps an idempotency key for 24 hours. */
const KEY_LASTS = 23 * HOUR;
/** Interval of polling a pending payout, and the delay before a failed one is retried. */
const ASKED_EVERY = 5 * MINUTE;
const AGAIN_AFTER = HOUR;
/** Per run; the rest waits for the next run. */
const AT_ONCE = 200;
const SIDE_BY_SIDE = 4;

/** Failures after which the same payout may succeed later: our balance at the provider, the bank, our settings, or an unknown result. */
const PASSING = ["insufficient_funds", "issuer_unavailable", "internal_timeout", "refused", "lost"];
/** Reasons shown to the seller, who must request a new payout. */
const TOLD = [
  "recipient_not_found",
  "recipient_check_failed",
  "rejected_by_payee",
  "identification_required",
  "one_time_limit_exceeded",
  "periodic_limit_exceeded",
];

type Sending = Ending & {
  batchId: string;
  attempt: number;
  attemptAt: Date;
  providerId: string | null;
  requisites: { phone: string; bankId: string };
};

/** Whether a new attempt of row p may start: the first one, or a retry after a failed one and its delay. */
const mayBegin = Prisma.sql`p.state = 'sent' AND p.provider IS NOT NULL AND (p.attempt = 0 OR (p.problem IS NOT NULL AND p.next_at <= now()))`;

/**
 * Advances a payout through the provider's gateway by one step. Idempotent: the attempt is recorded before the provider is
 * called, so that concurrent and repeated runs share it; an unknown result is polled while the money stays reserved. No attempt
 * starts while the seller is blocked.
 * @throws PaymentUnknown
 */
function carryOn(id: string, gateway: PayoutGateway): Promise<void> {
  return serializeByKey(`payout:${id}`, async () => {
    const putOff = await db.$executeRaw`
      UPDATE payouts p SET problem = 'blocked', next_at = now() + make_interval(secs => ${AGAIN_AFTER / 1000}::int) FROM users u
      WHERE p.id = ${id}::uuid AND ${mayBegin} AND u.id = p.person_id AND u.blocked_at IS NOT NULL`;
    if (putOff > 0) return;
    const begun = await db.$executeRaw`
      UPDATE payouts p SET attempt = attempt + 1, attempt_at = now(), problem = NULL, provider_id = NULL
      WHERE p.id = ${id}::uuid AND ${mayBegin}`;
    const [payout] = await db.$queryRaw<Sending[]>`
      UPDATE payouts SET next_at = now() + make_interval(secs => ${ASKED_EVERY / 1000}::int)
      WHERE id = ${id}::uuid AND state = 'sent' AND provider IS NOT NULL AND problem IS NULL
      RETURNING id, person_id AS "personId", amount::float8 AS amount, batch_id AS "batchId", attempt, attempt_at AS "attemptAt", provider_id AS "providerId", requisites`;
    if (!payout) return;
    const sent = await ask(payout, gateway, begun === 1);
    if (sent.status === "pending")
      await db.payout.updateMany({ where: attemptOf(payout), data: { providerId: sent.id } });
    else if (sent.status === "succeeded")
      await finish(payout, (tx) =>
        notePaid(tx, payout, { number: sent.id, paidOn: new Date(), from: "gateway" }),
      );
    else await noteFailure(payout, sent.reason ?? "general_decline");
  });
}

const attemptOf = ({ id, attempt }: Sending) => ({ id, attempt, state: "sent" as const, problem: null });

async function ask(
  payout: Sending,
  gateway: PayoutGateway,
  isNew: boolean,
): Promise<SentPayout | { status: "canceled"; reason: string }> {
  const asked = { payoutId: payout.id, amount: rublesText(payout.amount) };
  if (payout.providerId) return gateway.find(payout.providerId, asked);
  if (payout.attemptAt.getTime() < Date.now() - KEY_LASTS) {
    const known = (await gateway.search(asked)).find(({ status }) => status !== "canceled");
    return known ?? { status: "canceled", reason: "lost" };
  }
  const { phone, bankId } = payout.requisites;
  const description = translate("ru", "money.payouts.description", { id: payout.id.slice(-12) });
  try {
    return await gateway.send({ ...asked, attempt: payout.attempt, phone, bankId, description });
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    // An earlier call with the same key may have succeeded: the result of a refused repeat stays unknown, and is searched for
    // when the key has expired.
    if (!isNew) throw new PaymentUnknown("a repeated payout was refused", false, { cause: error });
    log.error({ payoutId: payout.id, err: error }, "a payout was refused");
    return { status: "canceled", reason: "refused" };
  }
}

async function noteFailure(payout: Sending, reason: string): Promise<void> {
  if (PASSING.includes(reason)) {
    log.warn({ payoutId: payout.id, reason }, "a payout was not sent, and is tried again");
    await db.$executeRaw`
      UPDATE payouts SET problem = ${reason}, next_at = now() + make_interval(secs => ${AGAIN_AFTER / 1000}::int)
      WHERE id = ${payout.id}::uuid AND attempt = ${payout.attempt} AND state = 'sent' AND problem IS NULL`;
    return;
  }
  const seller = await db.user.findUnique({ where: { id: payout.personId }, select: { language: true } });
  const why = TOLD.includes(reason) ? (reason as "recipient_not_found") : "other";
  await finish(payout, (tx) =>
    noteReturned(tx, payout, translate(seller?.language ?? "ru", `money.payouts.reasons.${why}`)),
  );
}

/** Ends a payout once, if its attempt is still the latest. */
async function finish(
  payout: Sending,
  note: (tx: Parameters<typeof notePaid>[0]) => Promise<void>,
): Promise<void> {
  await transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM payout_batches WHERE id = ${payout.batchId}::uuid FOR UPDATE`;
    const [own] = await tx.$queryRaw<unknown[]>`
      SELECT 1 FROM payouts WHERE id = ${payout.id}::uuid AND attempt = ${payout.attempt} AND state = 'sent' AND problem IS NULL FOR UPDATE`;
    if (!own) return;
    await note(tx);
    await closeBatch(tx, payout.batchId);
  });
}

/** Sends due payouts, several at once. Those without an answer become due again. */
export async function sendPayouts(): Promise<void> {
  const gateway = payoutGateway();
  if (!gateway) return;
  const due = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM payouts WHERE state = 'sent' AND provider IS NOT NULL AND (next_at IS NULL OR next_at <= now()) ORDER BY next_at NULLS FIRST LIMIT ${AT_ONCE}`;
  const ids = due.map(({ id }) => id);
  await Promise.all(
    Array.from({ length: SIDE_BY_SIDE }, async () => {
      for (let id = ids.shift(); id; id = ids.shift()) await carryOn(id, gateway).catch(later(id));
    }),
  );
}

const later = (payoutId: string) => (error: unknown) => {
  if (!(error instanceof PaymentUnknown)) throw error;
  log.warn({ err: error, payoutId }, "it is not known what became of a payout");
};

/**
 * A notification of YooKassa's payouts. It only triggers a query of the payout, whose answer is trusted.
 * @throws AppError RATE_LIMITED
 */
export async function receivePayoutNotice(
  _viewer: Viewer,
  { id, payoutId }: PayoutNotice,
  { address }: Pick<RequestContext, "address">,
): Promise<{ received: true }> {
  const gateway = payoutGateway();
  const where = payoutId ? { id: payoutId } : { providerId: id };
  const state = async () => (await db.payout.findFirst({ where, select: { id: true, state: true } })) ?? null;
  const found = gateway && (await state());
  if (!gateway || found?.state !== "sent") return { received: true };
  await assertLeft("unprovenNotice", address);
  await carryOn(found.id, gateway).catch(later(found.id));
  if ((await state())?.state === "sent") await consume("unprovenNotice", address);
  return { received: true };
}

export const sendPayoutsJob = job({
  name: "payouts-send",
  attempts: 1,
  longest: 900,
  cron: "* * * * *",
  run: () => sendPayouts(),
});
