import { v7 as uuidv7 } from "uuid";
import { holdPerson } from "../hold-person";
import type { Database } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { read } from "@/lib/platform/db/read";
import { transaction } from "@/lib/platform/db/transaction";
import { env } from "@/lib/platform/env";
import { AppError, type ErrorCode } from "@/lib/platform/errors";
import { estimateTokens } from "@/lib/platform/text/text-length";
import type { Viewer } from "@/lib/platform/viewer";

/** A request to a model: the tokens of its question, and the most that its answer may take, or those of its `calls` together. */
type TokenRequest = { model: string; question: number; answer: number; calls?: number };

/**
 * Tokens reserved for a request until it ends: its `question` and an answer of at most `answer` tokens, a limit that is sent to
 * the service.
 * `day`: the day whose budget it uses, "2026-01-31".
 */
export type Reservation = { userId: string; model: string; day: string; question: number; answer: number };

/** A reservation in the database, for requests other than runs. It expires if the process is killed. */
export type HeldReservation = Reservation & { id: string };

/** What a request used. `cost`: rubles. */
export type Use = { inputTokens: number; outputTokens: number; cost: number };

/** `tokens`: left of the day's budget, null without a budget; `resetsAt`: start of the next day, ISO 8601. */
export type TokensLeft = { tokens: number | null; resetsAt: string };

const NEXT_DAY = Prisma.sql`((sale_day(now()) + 1)::timestamp AT TIME ZONE 'Europe/Moscow')`;

type Day = { day: string; resetsAt: Date };

/**
 * Reserves tokens of a person's budget (AI_DAILY_TOKENS) and of the server's (AI_SERVER_DAILY_TOKENS), one reservation per model
 * request. When less is left than the longest answers need, the answers are limited to equal shares of it. One person may hold at
 * most a quarter of the server's tokens that others have not reserved (`personsPart`). Locks the person's row until the
 * transaction ends.
 * @throws AppError with Retry-After: AI_BUDGET_SPENT (an answer's share is less than 1,000 tokens a call), AI_BUDGET_SHARED (only
 *   because the rest of the server's is for others)
 */
export async function reserveTokens(
  tx: Database,
  userId: string,
  requests: readonly TokenRequest[],
): Promise<Reservation[]> {
  await holdPerson(tx, userId);
  const today = await dayOf(tx);
  const { AI_DAILY_TOKENS: perPerson, AI_SERVER_DAILY_TOKENS: perServer } = env();
  const questions = requests.reduce((sum, { question }) => sum + question, 0);
  const least = requests.reduce((sum, request) => sum + leastOf(request), 0);
  const shareOf = (tokens: number) => Math.floor((tokens - questions) / requests.length);
  const isTooLittle = (tokens: number) =>
    requests.some((request) => shareOf(tokens) < Math.min(request.answer, leastOf(request)));
  const mine = await usedBy(tx, today.day, userId);
  let left = perPerson > 0 ? perPerson - mine.used : Infinity;
  if (perServer > 0) {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('ai-server-budget', 0))`;
    const ofServer = perServer - (await usedByAll(tx, today.day));
    left = Math.min(left, ofServer);
    if (isTooLittle(left)) throw spent(today);
    left = Math.min(left, personsPart(ofServer, mine.reserved, questions + least));
    if (isTooLittle(left)) throw new AppError("AI_BUDGET_SHARED", { headers: { "Retry-After": "10" } });
  }
  if (isTooLittle(left)) throw spent(today);
  const share = shareOf(left);
  const reservations = requests.map(({ answer, model, question }) => ({
    model,
    question,
    userId,
    day: today.day,
    answer: Math.min(answer, share),
  }));
  for (const reservation of reservations)
    await tx.$executeRaw`
      INSERT INTO ai_uses AS u (user_id, day, model, requests, reserved)
      VALUES (${userId}::uuid, ${today.day}::date, ${reservation.model}, 1, ${tokensOf(reservation)}::bigint)
      ON CONFLICT (user_id, day, model) DO UPDATE SET requests = u.requests + 1, reserved = u.reserved + excluded.reserved`;
  return reservations;
}

/**
 * How many of the server's tokens a person may still reserve. All reservations of one person together are at most a quarter of what
 * others have not reserved. A person without a reservation gets at least `least`, because a later attempt would be refused as well.
 * @param left tokens of today that are neither used nor reserved
 * @param held tokens that the person has reserved
 * @param least tokens that the call takes with the shortest answers
 */
function personsPart(left: number, held: number, least: number): number {
  const free = left + held;
  return held > 0 ? free / 4 - held : Math.max(free / 4, least);
}

/** All tokens of a reservation. */
export function tokensOf({ question, answer }: Pick<Reservation, "question" | "answer">): number {
  return question + answer;
}

/**
 * The longest answer of a text model (AI_ANSWER_TOKENS) to a question.
 * @param contextTokens what question and answer may be together, where that is known
 */
export function longestAnswer(question: number, contextTokens: number | null = null): number {
  const { AI_ANSWER_TOKENS } = env();
  return Math.max(1, Math.min(AI_ANSWER_TOKENS, (contextTokens ?? Infinity) - question));
}

/** Replaces a reservation with the tokens used. A deleted account's reservation stays counted (lib/identity, `deleteMe`). */
export async function settleTokens(
  tx: Database,
  { userId, model, day, ...reserved }: Reservation,
  { inputTokens, outputTokens, cost }: Use,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE ai_uses SET reserved = greatest(0, reserved - ${tokensOf(reserved)}::bigint), input_tokens = input_tokens + ${inputTokens}::bigint,
      output_tokens = output_tokens + ${outputTokens}::bigint, cost = cost + ${cost}::numeric
    WHERE user_id = ${userId}::uuid AND day = ${day}::date AND model = ${model}`;
}

/** Lease of a reservation, minutes: longer than any request that is no run. */
const LONGEST_REQUEST = 15;

/**
 * Reserves tokens for a request other than a run, until `settleHeldTokens` or for fifteen minutes, so that a killed process holds
 * none forever.
 * @param baseId the base whose prompt is tried
 * @throws AppError AI_BUDGET_SPENT, AI_BUDGET_SHARED
 */
export async function holdTokens(
  tx: Database,
  userId: string,
  request: TokenRequest,
  baseId: string | null = null,
): Promise<HeldReservation> {
  const [reservation] = await reserveTokens(tx, userId, [request]);
  const { model, day, question } = reservation!;
  const id = uuidv7();
  await tx.$executeRaw`
    INSERT INTO ai_reservations (id, user_id, day, model, tokens, question_tokens, base_id, expires_at)
    VALUES (${id}::uuid, ${userId}::uuid, ${day}::date, ${model}, ${tokensOf(reservation!)}::int, ${question}::int, ${baseId}::uuid, now() + make_interval(mins => ${LONGEST_REQUEST}))`;
  return { ...reservation!, id };
}

/** As `settleTokens`, once. @returns whether the reservation was still there */
export async function settleHeldTokens(tx: Database, held: HeldReservation, use: Use): Promise<boolean> {
  const { count } = await tx.aiReservation.deleteMany({ where: { id: held.id } });
  if (count > 0) await settleTokens(tx, held, use);
  return count > 0;
}

/** Least tokens that an answer starts with. */
const LEAST_ANSWER = 1_000;
const leastOf = ({ calls = 1 }: TokenRequest) => calls * LEAST_ANSWER;
/** What a picture counts for when the service reports no usage. */
export const PICTURE_TOKENS = 1_000;

/** Errors after which the service may have done work: the question is charged although there is no answer. */
const ASKED = [
  "AI_TIMEOUT",
  "AI_EMPTY",
  "AI_ONLY_THOUGHTS",
  "AI_IMAGE_ADDRESS",
  "AI_INVALID_JSON",
  "RUN_LOST",
] as const satisfies readonly ErrorCode[];

/** Whether the question of a failed request is charged. */
export function countsFailed(code: ErrorCode | undefined): boolean {
  return ASKED.some((each) => each === code);
}

/** Estimated tokens of a failed answer when the service reports no usage: reasoning alone used all that was `allowed`. */
export function tokensOfFailed(code: ErrorCode | undefined, allowed: number): number {
  return code === "AI_ONLY_THOUGHTS" ? allowed : 0;
}

/** Whether the question is charged: the service may have processed it, even if the caller disconnected. */
export function questionCounts(error: unknown): boolean {
  return !(error instanceof AppError) || countsFailed(error.code);
}

/**
 * Calls the AI within the budgets and charges the estimated tokens of question and answer.
 * @param ask receives the longest allowed answer in tokens; the `text` of its answer is charged
 * @throws AppError AI_BUDGET_SPENT, AI_BUDGET_SHARED; what `ask` throws. The question is charged where the service may have
 *   processed it, and so is reasoning that used up the answer
 */
export async function withinBudget<T extends { text: string }>(
  { userId, model, question }: { userId: string; model: string; question: string },
  ask: (answerTokens: number) => Promise<T>,
): Promise<T> {
  const inputTokens = estimateTokens(question);
  const request = { model, question: inputTokens, answer: longestAnswer(inputTokens) };
  const held = await transaction((tx) => holdTokens(tx, userId, request));
  const settle = (use: Use) => transaction((tx) => settleHeldTokens(tx, held, use));
  try {
    const answer = await ask(held.answer);
    await settle({ inputTokens, outputTokens: estimateTokens(answer.text), cost: 0 });
    return answer;
  } catch (error) {
    const outputTokens = tokensOfFailed(error instanceof AppError ? error.code : undefined, held.answer);
    await settle({ inputTokens: questionCounts(error) ? inputTokens : 0, outputTokens, cost: 0 });
    throw error;
  }
}

/** Tokens that a person may still use today; null for guests. */
export async function tokensLeft(viewer: Viewer): Promise<TokensLeft | null> {
  if (viewer.kind !== "member") return null;
  const [row] = await read<{ used: number; resetsAt: Date }>`
    SELECT ${NEXT_DAY} AS "resetsAt",
      (SELECT coalesce(sum(input_tokens + output_tokens + reserved), 0) FROM ai_uses WHERE user_id = ${viewer.id}::uuid AND day = sale_day(now()))::float8 AS used`;
  const { AI_DAILY_TOKENS: budget } = env();
  return {
    tokens: budget > 0 ? Math.max(0, budget - row!.used) : null,
    resetsAt: row!.resetsAt.toISOString(),
  };
}

async function dayOf(tx: Database): Promise<Day> {
  const [row] = await tx.$queryRaw<Day[]>`SELECT sale_day(now())::text AS day, ${NEXT_DAY} AS "resetsAt"`;
  return row!;
}

/** `used` includes reservations. */
async function usedBy(
  tx: Database,
  day: string,
  userId: string,
): Promise<{ used: number; reserved: number }> {
  const [row] = await tx.$queryRaw<{ used: number; reserved: number }[]>`
    SELECT coalesce(sum(input_tokens + output_tokens + reserved), 0)::float8 AS used, coalesce(sum(reserved), 0)::float8 AS reserved
    FROM ai_uses WHERE day = ${day}::date AND user_id = ${userId}::uuid`;
  return row!;
}

/** Tokens used and reserved by everyone, deleted accounts included. */
async function usedByAll(tx: Database, day: string): Promise<number> {
  const [row] = await tx.$queryRaw<{ used: number }[]>`
    SELECT ((SELECT coalesce(sum(input_tokens + output_tokens + reserved), 0) FROM ai_uses WHERE day = ${day}::date)
      + coalesce((SELECT tokens FROM ai_deleted_uses WHERE day = ${day}::date), 0))::float8 AS used`;
  return row!.used;
}

function spent({ resetsAt }: Day): AppError {
  const seconds = Math.max(1, Math.ceil((resetsAt.getTime() - Date.now()) / 1_000));
  return new AppError("AI_BUDGET_SPENT", {
    params: { hours: Math.ceil(seconds / 3_600) },
    headers: { "Retry-After": String(seconds) },
  });
}
