import { replaceAttachment } from "@/lib/attachments/keep";
import { TYPE_FACTS } from "@/lib/bases/content-types";
import { withDeadline } from "@/lib/platform/deadline";
import { db } from "@/lib/platform/db/client";
import { omitUndefined } from "@/lib/platform/db/omit-undefined";
import { transaction } from "@/lib/platform/db/transaction";
import { holdWriter } from "@/lib/identity/hold-person";
import { AppError, orNull } from "@/lib/platform/errors";
import type { RequestContext } from "@/lib/platform/http/call";
import { eventStream, type SendEvent, wantsEvents } from "@/lib/platform/http/event-stream";
import { idempotencyKeyOf } from "@/lib/platform/http/idempotency";
import { consume } from "@/lib/platform/limits/rate-limit";
import { cut } from "@/lib/platform/text/text-length";
import { msg } from "@/lib/platform/validation/message";
import { type Locale, requireMember, type Viewer } from "@/lib/platform/viewer";
import { renderOwnText, renderPrompt } from "@/lib/prompts/rendering/queries";
import { getPrompt } from "@/lib/prompts/queries";
import { newSeed } from "@/lib/templates/random";
import { followRun } from "./follow-run";
import { RUN_LIMITS } from "./limits";
import { liveRun, RunStopped } from "./live-runs";
import { presentRun, type RunRow } from "./present-run";
import { getRun, getRunGroup, ownRun, sendRun } from "./queries";
import { type Asked, startRuns } from "./start-runs";
import type { Run, RunPromptInput, Runs, RunTextInput, UpdateRunInput } from "./schema";

/** Milliseconds that a stop waits for the run to end. */
const STOP_MS = 2_000;

/**
 * Runs a prompt, filled in as the viewer may read it, with one to three models (docs/product/runs.md). Answers with events when the
 * caller asks for them, else once all answers are there. A caller who goes away ends nothing.
 * @throws AppError UNAUTHENTICATED, PROMPT_NOT_FOUND, ACCESS_REQUIRED; those of `startRuns`
 */
export async function runPrompt(
  viewer: Viewer,
  input: RunPromptInput,
  context: RequestContext,
): Promise<Runs | Response> {
  const { id, promptText, values, seed = newSeed(), models } = input;
  const { id: who } = requireMember(viewer);
  await consume("run", who);
  const { title: promptTitle, version, contentType } = await getPrompt(viewer, { id });
  const text =
    promptText === undefined
      ? (await renderPrompt(viewer, { id, values, seed }, context)).text
      : await renderOwnText(viewer, { promptText, values, seed }, context);
  const promptVersion = promptText === undefined ? version : null;
  return answerWith(
    viewer,
    {
      promptId: id,
      promptTitle,
      promptVersion,
      text,
      values,
      seed,
      models,
      kind: TYPE_FACTS[contentType].models,
    },
    input,
    context,
  );
}

/** Runs a text of the viewer's own, as `runPrompt` does. @throws AppError UNAUTHENTICATED; those of `startRuns` */
export async function runText(
  viewer: Viewer,
  input: RunTextInput,
  context: RequestContext,
): Promise<Runs | Response> {
  const { promptText, values, seed = newSeed(), models } = input;
  const { id: who } = requireMember(viewer);
  await consume("run", who);
  const text = await renderOwnText(viewer, { promptText, values, seed }, context);
  const promptTitle = cut(promptText.replace(/\s+/g, " "), RUN_LIMITS.titleMax);
  return answerWith(
    viewer,
    { promptId: null, promptTitle, promptVersion: null, text, values, seed, models, kind: "text" },
    input,
    context,
  );
}

/** Starts what was asked and answers with events, or once all is there. @throws AppError those of `startRuns` */
export async function answerWith(
  viewer: Viewer,
  asked: Asked,
  input: object,
  context: RequestContext,
  wrap: (send: SendEvent, run: RunRow) => SendEvent = (send) => send,
): Promise<Runs | Response> {
  const ids = await startRuns(viewer, asked, { key: idempotencyKeyOf(context.request), input });
  const runs = await Promise.all(ids.map((id) => ownRun(viewer, id)));
  const { locale } = context;
  if (wantsEvents(context.request))
    return eventStream(context, async (send, signal, taken) => {
      await Promise.all(
        runs.map((run) => sendRun(viewer, run, { send: wrap(send, run), signal, taken, locale })),
      );
    });
  await Promise.all(ids.map((id) => followRun(id, 0, () => {}, context.signal)));
  context.signal.throwIfAborted();
  const ended = await Promise.all(ids.map((id) => ownRun(viewer, id)));
  return { groupId: ended[0]!.groupId, runs: ended.map((run) => presentRun(run, locale)) };
}

/**
 * Ends a run and its exchange with the provider; the answer keeps what came. Of a run that is over nothing changes.
 * @throws AppError UNAUTHENTICATED, RUN_NOT_FOUND
 */
export async function stopRun(
  viewer: Viewer,
  { id }: { id: string },
  { locale, signal }: Pick<RequestContext, "locale" | "signal">,
): Promise<Run> {
  const { state } = await ownRun(viewer, id);
  if (state === "running") {
    await db.run.updateMany({ where: { id, state: "running" }, data: { stopRequested: true } });
    liveRun(id)?.controller.abort(new RunStopped());
    const patience = withDeadline(signal, STOP_MS).signal;
    await followRun(id, Number.MAX_SAFE_INTEGER, () => {}, patience);
  }
  return getRun(viewer, { id }, { locale });
}

/** Rates, names or keeps a run. @throws AppError UNAUTHENTICATED, RUN_NOT_FOUND, QUOTA_EXCEEDED (of kept runs) */
export async function updateRun(
  viewer: Viewer,
  { id, rating, title, kept }: UpdateRunInput,
  { locale }: { locale: Locale },
): Promise<Run> {
  const { id: userId } = requireMember(viewer);
  await transaction(async (tx) => {
    if (kept) {
      await holdWriter(tx, userId);
      const held = await tx.run.count({ where: { userId, kept: true, NOT: { id } } });
      if (held >= RUN_LIMITS.keptMax)
        throw new AppError("QUOTA_EXCEEDED", {
          fields: { kept: [msg("validation.run.keptMax", { max: RUN_LIMITS.keptMax })] },
        });
    }
    const { count } = await tx.run.updateMany({
      where: { id, userId },
      data: omitUndefined({ rating, title, kept }),
    });
    if (count === 0) throw new AppError("RUN_NOT_FOUND");
  });
  return getRun(viewer, { id }, { locale });
}

/** Deletes a run with its answer. @throws AppError UNAUTHENTICATED, RUN_NOT_FOUND, RUN_NOT_FINISHED */
export async function deleteRun(viewer: Viewer, { id }: { id: string }): Promise<void> {
  await deleteRuns(viewer, [await ownRun(viewer, id)]);
}

/** Deletes a run with those that were started with it: all of them, or none while one is running. @throws AppError as `deleteRun` */
export async function deleteRunGroup(viewer: Viewer, { id }: { id: string }): Promise<void> {
  const group = await getRunGroup(viewer, { id });
  const runs = await Promise.all(group.map((run) => orNull(ownRun(viewer, run.id), "RUN_NOT_FOUND")));
  await deleteRuns(
    viewer,
    runs.filter((run) => run !== null),
  );
}

async function deleteRuns(viewer: Viewer, runs: readonly Pick<RunRow, "id" | "state">[]): Promise<void> {
  if (runs.some(({ state }) => state === "running")) throw new AppError("RUN_NOT_FINISHED");
  const which = { id: { in: runs.map(({ id }) => id) }, userId: requireMember(viewer).id };
  await transaction((tx) => replaceAttachment(tx, { run: which }, () => tx.run.deleteMany({ where: which })));
}
