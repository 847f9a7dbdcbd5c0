import { tokensLeft } from "@/lib/identity/people/ai-budget";
import { knownModels, modelsToRun } from "../models";
import { Prisma } from "@/lib/platform/db/generated/client";
import { read } from "@/lib/platform/db/read";
import { AppError } from "@/lib/platform/errors";
import { FairQueue } from "@/lib/platform/limits/fair-queue";
import type { RequestContext } from "@/lib/platform/http/call";
import { eventStream, type SendEvent, type Taken } from "@/lib/platform/http/event-stream";
import { datePosition, pageOf } from "@/lib/platform/db/keyset";
import type { Page } from "@/lib/platform/paging";
import { type Locale, requireMember, type Viewer, viewerLanguage } from "@/lib/platform/viewer";
import { followRun } from "./follow-run";
import { RUN_LIMITS } from "./limits";
import { settleLostRuns } from "./lost-runs";
import { EXCERPT, presentRun, type RunRow, WHOLE } from "./present-run";
import { listRunsInput, type ListRunsInput, type Run, type RunEvents, type RunnableModel } from "./schema";

const readers = new FairQueue({ slots: Infinity, perCaller: RUN_LIMITS.readers, maxWaiting: 0 });

type Reader = { locale?: Locale };

/** Models that prompts can be run with; header X-AI-Tokens-Left: tokens that the caller may still use today. */
export async function listRunModels(viewer: Viewer): Promise<Response> {
  const left = await tokensLeft(viewer);
  return Response.json(await runModelsFor(viewer), {
    headers: {
      "Cache-Control": "private, no-store",
      ...(left && { "X-AI-Tokens-Left": JSON.stringify(left) }),
    },
  });
}

/** The models that prompts can be run with; none where no AI service is configured. */
export function runModelsFor(_viewer: Viewer): Promise<RunnableModel[]> {
  return modelsToRun();
}

/** Those of stored answers, also switched off. */
export function answeringModelsFor(_viewer: Viewer): Promise<RunnableModel[]> {
  return knownModels();
}

/** A run of the viewer's own. @throws AppError UNAUTHENTICATED, RUN_NOT_FOUND */
export async function getRun(
  viewer: Viewer,
  { id }: { id: string },
  { locale = viewerLanguage(viewer) }: Reader = {},
): Promise<Run> {
  return presentRun(await ownRun(viewer, id), locale);
}

/** A run with the others that were started with it, in the order of their models; one of a test alone. @throws AppError UNAUTHENTICATED, RUN_NOT_FOUND */
export async function getRunGroup(
  viewer: Viewer,
  { id }: { id: string },
  { locale = viewerLanguage(viewer) }: Reader = {},
): Promise<Run[]> {
  const { id: userId } = requireMember(viewer);
  const { groupId } = await ownRun(viewer, id);
  const rows = await read<RunRow>`
    SELECT ${WHOLE} FROM runs r WHERE r.group_id = ${groupId}::uuid AND r.user_id = ${userId}::uuid AND (NOT r.is_test OR r.id = ${id}::uuid)
    ORDER BY r.id LIMIT ${RUN_LIMITS.models}`;
  return rows.map((row) => presentRun(row, locale));
}

/**
 * The searched text of a run. `OFFSET 0` keeps the planner from evaluating it again for each word, which would read long answers
 * every time.
 */
const SEARCHED = Prisma.sql`
  CROSS JOIN LATERAL (
    SELECT concat_ws(chr(10), lower(r.title), lower(r.prompt_title), coalesce(r.search_text, lower(left(r.text, ${RUN_LIMITS.searched})))) AS words OFFSET 0
  ) s`;

/**
 * The viewer's runs, latest first, with excerpts of the answers; of tests, only those that are kept. @throws AppError
 * UNAUTHENTICATED, MALFORMED_REQUEST (cursor)
 */
export async function listRuns(
  viewer: Viewer,
  input: ListRunsInput = {},
  { locale = viewerLanguage(viewer) }: Reader = {},
): Promise<Page<Run>> {
  const { id: userId } = requireMember(viewer);
  const { limit, cursor, promptId, q, kept } = listRunsInput.parse(input);
  const position = cursor ? datePosition(cursor) : null;
  const words = (q?.split(/\s+/) ?? []).slice(0, RUN_LIMITS.searchedWords);
  const conditions = [
    Prisma.sql`r.user_id = ${userId}::uuid AND (NOT r.is_test OR r.kept)`,
    ...(promptId ? [Prisma.sql`r.prompt_id = ${promptId}::uuid`] : []),
    ...(kept === undefined ? [] : [Prisma.sql`r.kept = ${kept}`]),
    // LIKE restarts the comparison at each letter: four times as slow on answers that use few different letters.
    ...words.map((word) => Prisma.sql`strpos(s.words, ${word.toLowerCase()}) > 0`),
    ...(position ? [Prisma.sql`(r.created_at, r.id) < (${position.value}, ${position.id}::uuid)`] : []),
  ];
  const rows = await read<RunRow>`
    SELECT ${EXCERPT} FROM runs r ${words.length > 0 ? SEARCHED : Prisma.empty} WHERE ${Prisma.join(conditions, " AND ")} ORDER BY r.created_at DESC, r.id DESC LIMIT ${limit + 1}`;
  return pageOf(rows, limit, ({ createdAt }) => createdAt.toISOString()).map((row) =>
    presentRun(row, locale),
  );
}

/**
 * The events of a run from where the caller's Last-Event-ID says, or from its beginning: `start`, `delta`, `usage`, and `done` or
 * `error`. A caller who goes away ends nothing.
 * @throws AppError UNAUTHENTICATED, RUN_NOT_FOUND, RATE_LIMITED (too many at once)
 */
export async function streamRun(
  viewer: Viewer,
  { id }: { id: string },
  context: RequestContext,
): Promise<Response> {
  const run = await ownRun(viewer, id);
  const release = await readers.take(requireMember(viewer).id).catch(() => {
    throw new AppError("RATE_LIMITED", { params: { seconds: 10 }, headers: { "Retry-After": "10" } });
  });
  const seen = /^[0-9a-f-]{36}:(\d{1,9})$/.exec(context.request.headers.get("last-event-id") ?? "");
  return eventStream(context, (send, signal, taken) =>
    sendRun(viewer, run, {
      from: Number(seen?.[1] ?? 0),
      send,
      signal,
      taken,
      locale: context.locale,
    }).finally(release),
  );
}

type Sending = { from?: number; send: SendEvent; signal: AbortSignal; taken: Taken; locale: Locale };

/** Sends the events of one run until it ends; a reader who is slower than the answer gets longer pieces. */
export async function sendRun(
  viewer: Viewer,
  { id, groupId, model }: Pick<RunRow, "id" | "groupId" | "model">,
  { from = 0, send, signal, taken, locale }: Sending,
): Promise<void> {
  const say = <Name extends keyof RunEvents>(
    name: Name,
    data: Omit<RunEvents[Name], "runId" | "model">,
    eventId?: string,
  ) => send(name, { runId: id, model, ...data }, eventId);
  say("start", { groupId });
  const onText = (text: string, to: number) => {
    say("delta", { text }, `${id}:${to}`);
    return taken();
  };
  await followRun(id, from, onText, signal);
  if (signal.aborted) return;
  const { inputTokens, outputTokens, costRub, state, isCut, error } = presentRun(
    await ownRun(viewer, id),
    locale,
  );
  say("usage", { inputTokens, outputTokens, costRub });
  if (error) say("error", error);
  else say("done", { state, isCut });
}

/** @throws AppError UNAUTHENTICATED, RUN_NOT_FOUND */
export async function ownRun(viewer: Viewer, id: string): Promise<RunRow> {
  const { id: userId } = requireMember(viewer);
  const find = () =>
    read<RunRow & { isLost: boolean }>`
      SELECT ${WHOLE}, coalesce(r.lease_until < now(), false) AS "isLost" FROM runs r WHERE r.id = ${id}::uuid AND r.user_id = ${userId}::uuid`;
  let [row] = await find();
  if (row?.isLost) {
    await settleLostRuns(id);
    [row] = await find();
  }
  if (!row) throw new AppError("RUN_NOT_FOUND");
  const { isLost: _, ...run } = row;
  return run;
}
