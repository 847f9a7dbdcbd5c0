import { EXPECTED_OUTPUT, reserveTokens } from "@/lib/ai-usage/budget";
import { requireAi } from "@/lib/integrations/ai/configuration";
import { type RunModel, runModels } from "@/lib/integrations/ai/run-models";
import { streamText } from "@/lib/integrations/ai/stream-text";
import { databaseNow } from "@/lib/platform/clock";
import { type Database, db } from "@/lib/platform/db/client";
import { isUniqueViolation } from "@/lib/platform/db/errors";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { FairQueue } from "@/lib/platform/fair-queue";
import { hashOf } from "@/lib/platform/idempotency";
import { log } from "@/lib/platform/log";
import { estimateTokens } from "@/lib/platform/text-length";
import { msg } from "@/lib/platform/validation/message";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { RUN_LIMITS } from "./limits";
import {
  addLiveRun,
  append,
  endLiveRun,
  LEASE_MS,
  type LiveRun,
  RunAbandoned,
  RunStopped,
} from "./live-runs";
import { type RunEnd, settleRun } from "./settle-run";

/** Values that are longer together are not kept with the run. */
const VALUES_MAX = 100_000;
/** Milliseconds between attempts to store how a run ended; together shorter than its lease. */
const SETTLE_PAUSES = [200, 1_000, 3_000, 8_000, 15_000];

const places = new FairQueue({ slots: RUN_LIMITS.perProcess });

/** What is run. `text`: what the models are sent. */
export type Asked = {
  promptId: string | null;
  promptTitle: string;
  promptVersion: number | null;
  text: string;
  values: Record<string, string>;
  seed: number;
  models: string[] | undefined;
};

/** `key`: the Idempotency-Key; `input`: what the caller sent, without the seed and the text that are made of it. */
type Request = { key: string | null; input: object };

/**
 * Starts a run per model. The answers are received in this process, whether somebody reads them or not.
 * @param request with the same key and input the runs that it started are returned
 * @returns the ids of the runs in the order of the models
 * @throws AppError UNAUTHENTICATED, AI_NOT_CONFIGURED, VALIDATION_FAILED (unknown models, a text that is longer than a model reads),
 *   RUNS_BUSY, AI_BUDGET_SPENT, IDEMPOTENCY_KEY_REUSED
 */
export async function startRuns(viewer: Viewer, asked: Asked, { key, input }: Request): Promise<string[]> {
  const { id: userId } = requireMember(viewer);
  requireAi(viewer);
  const models = chosenModels(asked);
  const hash = hashOf(input);
  if (key !== null) {
    const begun = await begunWith(userId, key, hash);
    if (begun) return begun;
  }
  const inputTokens = estimateTokens(asked.text);
  try {
    const ids = await transaction(async (tx) => {
      const requests = models.map(({ id }) => ({ model: id, tokens: inputTokens + EXPECTED_OUTPUT }));
      const reservations = await reserveTokens(tx, userId, requests);
      await assertPlaces(tx, userId, models.length);
      await dropOldest(tx, userId);
      const groupId = crypto.randomUUID();
      const leaseUntil = new Date((await databaseNow(tx)).getTime() + LEASE_MS);
      const rows = await tx.run.createManyAndReturn({
        data: reservations.map(({ model, day, tokens }) => ({
          userId,
          groupId,
          promptId: asked.promptId,
          promptTitle: asked.promptTitle,
          promptVersion: asked.promptVersion,
          model,
          values: JSON.stringify(asked.values).length > VALUES_MAX ? {} : asked.values,
          seed: BigInt(asked.seed),
          inputTokens,
          reserved: tokens,
          day: new Date(day),
          leaseUntil,
          requestKey: key,
          requestHash: key === null ? null : hash,
        })),
        select: { id: true, model: true },
      });
      return models.map(({ id }) => rows.find(({ model }) => model === id)!.id);
    });
    ids.forEach((id, at) => void receive(addLiveRun(id, userId), models[at]!, asked.text));
    return ids;
  } catch (error) {
    if (key === null || !isUniqueViolation(error)) throw error;
    return (await begunWith(userId, key, hash))!;
  }
}

/** @throws AppError VALIDATION_FAILED */
function chosenModels({ models: wanted, text }: Asked): RunModel[] {
  const known = runModels().filter(({ kind }) => kind === "text");
  const ids = wanted ?? known.slice(0, 1).map(({ id }) => id);
  const models = ids.map((id) => known.find((model) => model.id === id));
  const refuse = (message: string) => new AppError("VALIDATION_FAILED", { fields: { models: [message] } });
  const found = models.filter((model) => model !== undefined);
  if (found.length < Math.max(1, ids.length)) throw refuse("validation.run.modelUnknown");
  const tokens = estimateTokens(text);
  const small = found.find(({ contextTokens }) => contextTokens !== null && contextTokens < tokens);
  if (small)
    throw refuse(msg("validation.run.tooLong", { model: small.title, max: small.contextTokens!, tokens }));
  return found;
}

/** The runs that a key has begun within a day; null: none. @throws AppError IDEMPOTENCY_KEY_REUSED */
async function begunWith(userId: string, key: string, hash: string): Promise<string[] | null> {
  const rows = await db.run.findMany({
    where: { userId, requestKey: key },
    select: { id: true, requestHash: true },
    orderBy: { id: "asc" },
  });
  if (rows.length === 0) return null;
  if (rows.some(({ requestHash }) => requestHash !== hash)) throw new AppError("IDEMPOTENCY_KEY_REUSED");
  return rows.map(({ id }) => id);
}

/** Called while the person is held. @throws AppError RUNS_BUSY */
async function assertPlaces(tx: Database, userId: string, wanted: number): Promise<void> {
  const [row] = await tx.$queryRaw<{ running: number }[]>`
    SELECT count(*)::int AS running FROM runs WHERE user_id = ${userId}::uuid AND state = 'running' AND lease_until > now()`;
  if (row!.running + wanted > RUN_LIMITS.running)
    throw new AppError("RUNS_BUSY", {
      params: { max: RUN_LIMITS.running },
      headers: { "Retry-After": "10" },
    });
}

async function dropOldest(tx: Database, userId: string): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM runs WHERE id IN (
      SELECT id FROM (
        SELECT id, kept, state FROM runs WHERE user_id = ${userId}::uuid ORDER BY created_at DESC, id DESC OFFSET ${RUN_LIMITS.perUser - RUN_LIMITS.models}
      ) AS old WHERE NOT kept AND state <> 'running')`;
}

/** Receives an answer to its end and stores how it ended. */
async function receive(run: LiveRun, model: RunModel, text: string): Promise<void> {
  const { signal } = run.controller;
  let end: RunEnd;
  try {
    const { usage, isCut } = await places.run(
      run.userId,
      () =>
        streamText({
          model,
          messages: [{ role: "user", content: text }],
          signal,
          onText: (piece) => append(run, piece),
        }),
      { signal },
    );
    end = { state: "done", usage, isCut };
  } catch (error) {
    end = failureOf(error, signal);
  }
  await settle(run, { ...end, text: run.text.toWellFormed() });
  endLiveRun(run);
}

function failureOf(error: unknown, signal: AbortSignal): RunEnd {
  if (signal.reason instanceof RunStopped) return { state: "stopped", usage: null };
  if (signal.reason instanceof RunAbandoned)
    return { state: "failed", usage: null, error: { code: "RUN_LOST", params: {} } };
  if (error instanceof AppError) {
    const { code, details } = error;
    return { state: "failed", usage: null, error: { code, params: details.params ?? {} } };
  }
  log.error({ err: error }, "a run failed");
  return { state: "failed", usage: null, error: { code: "INTERNAL", params: {} } };
}

/** Outlasts a short outage of the database; after a longer one the run counts as lost (lib/runs/jobs). */
async function settle({ id }: LiveRun, end: RunEnd): Promise<void> {
  for (const pause of [...SETTLE_PAUSES, null]) {
    try {
      await settleRun(id, end);
      return;
    } catch (error) {
      if (pause === null) return log.error({ err: error, id }, "how a run ended could not be stored");
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
