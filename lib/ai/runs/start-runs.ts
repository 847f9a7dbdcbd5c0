import { longestAnswer, PICTURE_TOKENS, reserveTokens, tokensOf } from "@/lib/identity/people/ai-budget";
import { requireAi } from "@/lib/integrations/ai/configuration";
import type { RunModel } from "@/lib/integrations/ai/run-models";
import { modelsToRun } from "../models";
import { makeImage } from "@/lib/integrations/ai/make-image";
import { holdWriter } from "@/lib/identity/hold-person";
import { databaseNow } from "@/lib/platform/clock";
import { type Database, db } from "@/lib/platform/db/client";
import { Prisma, type TranscriptNote } from "@/lib/platform/db/generated/client";
import { isUniqueViolation } from "@/lib/platform/db/errors";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError, type ErrorCode } from "@/lib/platform/errors";
import { FairQueue } from "@/lib/platform/limits/fair-queue";
import { hashOf } from "@/lib/platform/http/idempotency";
import { log } from "@/lib/platform/log";
import { estimateTokens } from "@/lib/platform/text/text-length";
import { msg } from "@/lib/platform/validation/message";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { holdRole } from "@/lib/prompts/writing/hold-prompt";
import { keepPicture } from "./keep-picture";
import { RUN_LIMITS } from "./limits";
import { addLiveRun, endLiveRun, LEASE_MS, type LiveRun, RunAbandoned, RunStopped } from "./live-runs";
import { type RunEnd, settleRun } from "./settle-run";
import { callsOf, type Counted, type Grounds, longestNote, type Sent, streamAnswer } from "./stream-answer";

/** Values longer than this in total are not stored with the run. */
const VALUES_MAX = 100_000;
/** Backoff in milliseconds for storing how a run ended; together shorter than its lease. */
const SETTLE_PAUSES = [200, 1_000, 3_000, 8_000, 15_000];

const places = new FairQueue({ slots: RUN_LIMITS.perProcess });
/** Tests have many rows, so their answers queue per person first. */
const testPlaces = new FairQueue({ slots: RUN_LIMITS.perProcess, perCaller: RUN_LIMITS.testsAtOnce });

/** A request to run. `text`: sent to the models. */
export type Asked = {
  promptId: string | null;
  promptTitle: string;
  promptVersion: number | null;
  text: string;
  values: Record<string, string>;
  seed: number;
  models: string[] | undefined;
  /** `image`: image models are allowed, and the first of them is the default. */
  kind: RunModel["kind"];
  grounds?: Grounds;
  /** Questions about the parts of a long text. `text` is asked last, followed by their answers; without `text` these are the answer. */
  parts?: readonly string[];
  /** The transcript that the answer is a note of. */
  note?: { transcriptId: string; transcriptNote: TranscriptNote };
};

/** `key`: the Idempotency-Key; `input`: as the caller sent it, without the seed and text derived from it. */
type Request = { key: string | null; input: object };

/**
 * Starts a run per model. This process receives the answers, with or without a reader.
 * @param request with the same key and input, returns the runs that it started before
 * @returns the ids of the runs in the order of the models
 * @throws AppError UNAUTHENTICATED, AI_NOT_CONFIGURED, VALIDATION_FAILED (unknown models, a text longer than a model reads),
 *   RUNS_BUSY, AI_BUDGET_SPENT, AI_BUDGET_SHARED, IDEMPOTENCY_KEY_REUSED, FORBIDDEN (a role that was taken meanwhile)
 */
export async function startRuns(viewer: Viewer, asked: Asked, { key, input }: Request): Promise<string[]> {
  const { id: userId } = requireMember(viewer);
  requireAi(viewer);
  const models = await chosenModels(asked);
  const hash = hashOf(input);
  if (key !== null) {
    const begun = await begunWith(userId, key, hash);
    if (begun) return begun;
  }
  const { text, values, seed, grounds, parts } = asked;
  const questions = models.map((model) => ({ model, text, values, seed, grounds, parts }));
  try {
    const { ids, answerTokens } = await transaction(async (tx) => {
      await holdWriter(tx, userId);
      await assertPlaces(tx, userId, models.length);
      if (asked.promptId) await holdRole(tx, viewer, asked.promptId);
      return writeRuns(tx, userId, { ...asked, key, hash, questions });
    });
    ids.forEach((id, at) => {
      const question = { model: models[at]!, text, grounds, parts, answerTokens: answerTokens[at]! };
      void receive(addLiveRun(id, userId), question);
    });
    return ids;
  } catch (error) {
    if (key === null || !isUniqueViolation(error)) throw error;
    return (await begunWith(userId, key, hash))!;
  }
}

/** A requested answer. `text`: sent to the model; `testRowId`: the test row that supplied the values. */
type Question = Pick<Asked, "text" | "values" | "seed"> & {
  model: RunModel;
  testRowId?: string;
  grounds?: Grounds | undefined;
  parts?: readonly string[] | undefined;
};

type Written = Pick<Asked, "promptId" | "promptTitle" | "promptVersion" | "note"> & {
  questions: readonly Question[];
  isTest?: boolean;
  key?: string | null;
  hash?: string;
};

/**
 * Reserves tokens for questions and inserts a run for each, in one group and leased by this process. The caller holds the
 * person's row lock.
 * @returns the ids, and the longest allowed answers, in the order of the questions
 * @throws AppError AI_BUDGET_SPENT, AI_BUDGET_SHARED
 */
export async function writeRuns(
  tx: Database,
  userId: string,
  { promptId, promptTitle, promptVersion, note, questions, isTest = false, key = null, hash }: Written,
): Promise<{ groupId: string; ids: string[]; answerTokens: number[] }> {
  const requests = questions.map(({ model: { id, kind, contextTokens }, parts = [], ...read }) => {
    const question = tokensOfQuestion(read);
    const asked = parts.map(estimateTokens);
    const longest = Math.max(question, ...asked);
    const answer = kind === "image" ? PICTURE_TOKENS : longestAnswer(longest, contextTokens);
    const before = asked.reduce((sum, tokens) => sum + tokens, 0);
    const calls = callsOf({ ...read, parts });
    if (parts.length === 0 || read.text === "")
      return { model: id, question: question + before, answer: answer * calls, calls };
    // The last question repeats the answers to the parts.
    const notes = Math.min(answer, longestNote(contextTokens, parts.length)) * parts.length;
    return { model: id, question: question + before + notes, answer: answer + notes, calls };
  });
  const reservations = await reserveTokens(tx, userId, requests);
  await dropOldest(tx, userId, questions.length);
  const groupId = crypto.randomUUID();
  const leaseUntil = new Date((await databaseNow(tx)).getTime() + LEASE_MS);
  const rows = await tx.run.createManyAndReturn({
    data: questions.map(({ model, values, seed, testRowId = null, grounds }, at) => ({
      userId,
      groupId,
      promptId,
      promptTitle,
      promptVersion,
      model: model.id,
      values: JSON.stringify(values).length > VALUES_MAX ? {} : values,
      seed: BigInt(seed),
      isTest,
      testRowId,
      ...(grounds && { sources: grounds.sources }),
      ...note,
      inputTokens: requests[at]!.question,
      reserved: tokensOf(reservations[at]!),
      day: new Date(reservations[at]!.day),
      leaseUntil,
      requestKey: key,
      requestHash: key === null ? null : (hash ?? null),
    })),
    select: { id: true, model: true, testRowId: true },
  });
  const idOf = ({ model, testRowId }: Question) =>
    rows.find((row) => row.model === model.id && row.testRowId === (testRowId ?? null))!.id;
  return { groupId, ids: questions.map(idOf), answerTokens: reservations.map(({ answer }) => answer) };
}

/** What the models read. */
function tokensOfQuestion({ text, grounds }: Pick<Question, "text" | "grounds">): number {
  return estimateTokens(grounds ? grounds.instructions + text : text);
}

/** @throws AppError VALIDATION_FAILED */
async function chosenModels({ models: wanted, text, parts = [], kind, grounds }: Asked): Promise<RunModel[]> {
  const known = (await modelsToRun()).filter((model) => model.kind === "text" || kind === "image");
  const usual = known.find((model) => model.kind === kind) ?? known[0];
  const ids = wanted ?? (usual ? [usual.id] : []);
  const models = ids.map((id) => known.find((model) => model.id === id));
  const refuse = (message: string) => new AppError("VALIDATION_FAILED", { fields: { models: [message] } });
  const found = models.filter((model) => model !== undefined);
  if (found.length < Math.max(1, ids.length)) throw refuse("validation.run.modelUnknown");
  const tokens = Math.max(tokensOfQuestion({ text, grounds }), ...parts.map(estimateTokens));
  const small = found.find(({ contextTokens }) => contextTokens !== null && contextTokens < tokens);
  if (small)
    throw refuse(msg("validation.run.tooLong", { model: small.title, max: small.contextTokens!, tokens }));
  return found;
}

/** Runs that an idempotency key started within a day, else null. @throws AppError IDEMPOTENCY_KEY_REUSED */
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

/** The caller holds the person's row lock. @throws AppError RUNS_BUSY */
async function assertPlaces(tx: Database, userId: string, wanted: number): Promise<void> {
  const [row] = await tx.$queryRaw<{ running: number }[]>`
    SELECT count(*)::int AS running FROM runs WHERE user_id = ${userId}::uuid AND state = 'running' AND NOT is_test AND lease_until > now()`;
  if (row!.running + wanted > RUN_LIMITS.running)
    throw new AppError("RUNS_BUSY", {
      params: { max: RUN_LIMITS.running },
      headers: { "Retry-After": "10" },
    });
}

/** Ids of a person's runs that a transcript shows: they stay as long as it does. */
function notesOf(userId: string): Prisma.Sql {
  return Prisma.sql`SELECT r.id FROM runs r JOIN transcripts t ON t.operation_id = r.transcript_id WHERE r.user_id = ${userId}::uuid`;
}

/** Deletes the oldest runs, with their pictures, to make room for `wanted` more. */
async function dropOldest(tx: Database, userId: string, wanted: number): Promise<void> {
  await tx.$executeRaw`
    WITH dropped AS (
      DELETE FROM runs WHERE id IN (
        SELECT id FROM (
          SELECT id, kept, state FROM runs WHERE user_id = ${userId}::uuid ORDER BY created_at DESC, id DESC OFFSET ${RUN_LIMITS.perUser - wanted}
        ) AS old WHERE NOT kept AND state <> 'running' AND id NOT IN (${notesOf(userId)}))
      RETURNING attachment_id)
    DELETE FROM attachments WHERE id = ANY(ARRAY(SELECT attachment_id FROM dropped))`;
}

/** Calls `receive` when it is the answer's turn in the person's test. An answer stopped earlier has used nothing. */
export async function receiveInTurn(run: LiveRun, sent: Sent): Promise<void> {
  const { signal } = run.controller;
  const release = await testPlaces.take(run.userId, { signal }).catch(() => null);
  if (release) return receive(run, sent).finally(() => release());
  await settle(run, { ...failureOf(signal.reason, signal), usage: { inputTokens: 0, outputTokens: 0 } });
  endLiveRun(run);
}

/** Receives an answer to its end and stores how it ended. */
async function receive(run: LiveRun, sent: Sent): Promise<void> {
  const { userId, controller } = run;
  const { signal } = controller;
  const counted: Counted = { usage: null };
  const work = async (): Promise<Received> =>
    sent.model.kind === "image"
      ? draw(run, sent)
      : { state: "done", ...(await streamAnswer(run, sent, counted)), ...counted };
  const end = await places
    .run(userId, work, { signal })
    .catch((error: unknown) => ({ ...failureOf(error, signal), ...counted }));
  await settle(run, { ...end, text: run.text.toWellFormed() });
  endLiveRun(run);
}

/** How a run ended, with the picture to store. */
type Received = RunEnd & { picture?: Buffer };

async function draw(run: LiveRun, { model, text }: Sent): Promise<Received> {
  const { bytes, usage } = await makeImage({ model, prompt: text, signal: run.controller.signal });
  return { state: "done", usage, madePicture: true, picture: bytes };
}

function failureOf(error: unknown, signal: AbortSignal): RunEnd {
  if (signal.reason instanceof RunStopped) return { state: "stopped", usage: null };
  if (signal.reason instanceof RunAbandoned) return failed("RUN_LOST");
  if (error instanceof AppError) return failed(error.code, error.details.params);
  log.error({ err: error }, "a run failed");
  return failed("INTERNAL");
}

function failed(code: ErrorCode, params: AppError["details"]["params"] = {}): RunEnd {
  return { state: "failed", usage: null, error: { code, params } };
}

/** A run whose end cannot be stored counts as lost (./lost-runs). */
async function settle(run: LiveRun, { picture, ...end }: Received): Promise<void> {
  try {
    if (!picture) return void (await patiently(() => settleRun(run.id, end)));
    const refusal = await patiently(() => keepPicture(run, picture, end)).then(() => null, refusalOf);
    if (refusal) await patiently(() => settleRun(run.id, { ...end, ...refusal, usage: end.usage }));
  } catch (error) {
    log.error({ err: error, id: run.id }, "how a run ended could not be stored");
  }
}

/** Why a picture could not be stored. @throws anything but an AppError */
function refusalOf(error: unknown): RunEnd {
  if (error instanceof AppError) return failed(error.code, error.details.params);
  throw error;
}

/** Retries with backoff, to outlast a short outage of the database or the storage. @throws the last error */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (const pause of SETTLE_PAUSES) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof AppError && error.code !== "STORAGE_UNAVAILABLE") throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return work();
}
