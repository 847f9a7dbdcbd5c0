import { withDeadline } from "@/lib/platform/deadline";
import { holdWriter } from "@/lib/identity/hold-person";
import { canAddPrompt } from "@/lib/bases/policy";
import { requireAi } from "@/lib/integrations/ai/configuration";
import type { RunModel } from "@/lib/integrations/ai/run-models";
import { modelsToRun } from "../../models";
import { type Database, db } from "@/lib/platform/db/client";
import { read } from "@/lib/platform/db/read";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import type { RequestContext } from "@/lib/platform/http/call";
import { consume } from "@/lib/platform/limits/rate-limit";
import { estimateTokens } from "@/lib/platform/text/text-length";
import { msg } from "@/lib/platform/validation/message";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { holdVersion } from "@/lib/prompts/history/mutations";
import { renderEach } from "@/lib/prompts/rendering/queries";
import { holdPrompt, holdRole } from "@/lib/prompts/writing/hold-prompt";
import { followRun } from "../follow-run";
import { addLiveRun, liveRun, RunStopped } from "../live-runs";
import { presentRun, type RunRow, WHOLE } from "../present-run";
import { receiveInTurn, writeRuns } from "../start-runs";
import type { Runs } from "../schema";
import { getTests } from "./queries";
import { revisionOf } from "./revision";
import type { RunTestsInput, SaveTestsInput, TestRow, TestSet } from "./schema";

/** Milliseconds that a stop waits for the runs to end. */
const STOP_MS = 2_000;

/**
 * Replaces the rows of a prompt's tests. Rows with a known id keep their answers; answers of removed rows are kept without a row.
 * @throws AppError UNAUTHENTICATED, PROMPT_NOT_FOUND, FORBIDDEN (somebody else's base), TEST_ROWS_CHANGED (another `revision`, or
 *   an unknown row)
 */
export async function saveTests(viewer: Viewer, { id, rows, revision }: SaveTestsInput): Promise<TestSet> {
  requireMember(viewer);
  await transaction(async (tx) => {
    const { prompt } = await holdPrompt(tx, viewer, id);
    if (!canAddPrompt(viewer, prompt.base)) throw new AppError("FORBIDDEN");
    const stored = (await tx.promptTestRow.findMany({
      where: { promptId: id },
      select: { id: true, title: true, values: true },
      orderBy: [{ position: "asc" }, { id: "asc" }],
    })) as TestRow[];
    const known = new Set(stored.map((row) => row.id));
    const placed = rows.map((row, position) => ({ ...row, position }));
    const kept = placed.filter((row) => row.id !== undefined);
    const isOther = revision !== undefined && revision !== revisionOf(stored);
    if (isOther || kept.some((row) => !known.has(row.id!))) throw new AppError("TEST_ROWS_CHANGED");
    await tx.promptTestRow.deleteMany({ where: { promptId: id, id: { notIn: kept.map((row) => row.id!) } } });
    await tx.$executeRaw`
      UPDATE prompt_test_rows t SET position = n.position, title = n.title, values = n.values
      FROM jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) AS n (id uuid, position int, title text, values jsonb)
      WHERE t.id = n.id AND t.prompt_id = ${id}::uuid`;
    await tx.promptTestRow.createMany({
      data: placed
        .filter((row) => row.id === undefined)
        .map(({ position, title, values }) => ({ promptId: id, position, title, values })),
    });
  });
  return getTests(viewer, { id });
}

/**
 * Runs a version of a prompt with rows of its tests and returns once the runs are stored. This process receives at most three
 * answers at once, with or without a reader. All versions draw the same random values for a row.
 * @throws AppError UNAUTHENTICATED, PROMPT_NOT_FOUND, FORBIDDEN (somebody else's base), VERSION_NOT_FOUND, AI_NOT_CONFIGURED,
 *   VALIDATION_FAILED (no rows, fields without a value, an unknown model, a text longer than the model reads), TEST_RUNNING,
 *   TEST_ROWS_CHANGED (a row was deleted meanwhile), AI_BUDGET_SPENT, AI_BUDGET_SHARED
 */
export async function runTests(
  viewer: Viewer,
  { id, version, model: modelId, rows: wanted }: RunTestsInput,
  { locale, signal }: Pick<RequestContext, "locale" | "signal">,
): Promise<Runs> {
  const { id: userId } = requireMember(viewer);
  await consume("run", userId);
  const { rows: all } = await getTests(viewer, { id });
  requireAi(viewer);
  const rows = wanted ? all.filter((row) => wanted.includes(row.id)) : all;
  if (rows.length === 0) throw refused("rows", "validation.tests.noRows");
  if (wanted && rows.length < new Set(wanted).size) throw new AppError("TEST_ROWS_CHANGED");
  const { number, promptText, title, authorId } = await holdVersion(viewer, { id, number: version });
  const asked = rows.map((row) => ({ ...row, seed: seedOf(row.id) }));
  const rendered = await renderEach(viewer, { promptText, authorId, rows: asked }, { signal, locale });
  assertFilled(all, rows, rendered);
  const model = await testedModel(
    modelId,
    rendered.map(({ text }) => text),
  );
  const questions = asked.map(({ id: testRowId, values, seed }, at) => ({
    model,
    text: rendered[at]!.text,
    values,
    seed,
    testRowId,
  }));
  const { groupId, ids, answerTokens } = await transaction(async (tx) => {
    await holdWriter(tx, userId);
    await assertNoTest(tx, userId);
    await holdRole(tx, viewer, id);
    await assertThere(
      tx,
      rows.map((row) => row.id),
    );
    return writeRuns(tx, userId, {
      promptId: id,
      promptTitle: title,
      promptVersion: number,
      questions,
      isTest: true,
    });
  });
  ids.forEach((runId, at) => {
    const sent = { model, text: questions[at]!.text, answerTokens: answerTokens[at]! };
    void receiveInTurn(addLiveRun(runId, userId), sent);
  });
  const written = await read<RunRow>`
    SELECT ${WHOLE} FROM runs r WHERE r.id = ANY(${ids}::uuid[]) AND r.user_id = ${userId}::uuid ORDER BY array_position(${ids}::uuid[], r.id)`;
  return { groupId, runs: written.map((run) => presentRun(run, locale)) };
}

/**
 * Stops the running and waiting answers of a prompt's test; text received so far is kept.
 * @returns how many answers it stopped
 * @throws AppError UNAUTHENTICATED, PROMPT_NOT_FOUND, FORBIDDEN (somebody else's base)
 */
export async function stopTests(
  viewer: Viewer,
  { id }: { id: string },
  { signal }: Pick<RequestContext, "signal">,
): Promise<{ stopped: number }> {
  const { id: userId } = requireMember(viewer);
  await getTests(viewer, { id });
  const running = await db.run.updateManyAndReturn({
    where: { userId, promptId: id, isTest: true, state: "running" },
    data: { stopRequested: true },
    select: { id: true },
  });
  for (const run of running) liveRun(run.id)?.controller.abort(new RunStopped());
  const patience = withDeadline(signal, STOP_MS).signal;
  await Promise.all(running.map((run) => followRun(run.id, Number.MAX_SAFE_INTEGER, () => {}, patience)));
  return { stopped: running.length };
}

/** The random end of a row's id: every version draws the same for the row. */
function seedOf(rowId: string): number {
  return Number.parseInt(rowId.slice(-8), 16);
}

function refused(field: string, ...messages: string[]): AppError {
  return new AppError("VALIDATION_FAILED", { fields: { [field]: messages } });
}

/** Reports errors by the caller's row numbers: `rows.0` is the first of the set. @throws AppError VALIDATION_FAILED */
function assertFilled(
  all: readonly TestRow[],
  rows: readonly TestRow[],
  rendered: readonly { missing: string[] }[],
): void {
  const faults = rows.flatMap((row, at) => {
    const { missing } = rendered[at]!;
    const place = all.indexOf(row);
    if (missing.length === 0) return [];
    const names = missing.slice(0, 3).join(", ");
    const message = msg("validation.tests.empty", {
      row: place + 1,
      names,
      more: Math.max(0, missing.length - 3),
    });
    return [[`rows.${place}`, [message]] as [string, string[]]];
  });
  if (faults.length > 0) throw new AppError("VALIDATION_FAILED", { fields: Object.fromEntries(faults) });
}

/** @throws AppError VALIDATION_FAILED */
async function testedModel(id: string | undefined, texts: readonly string[]): Promise<RunModel> {
  const models = (await modelsToRun()).filter(({ kind }) => kind === "text");
  const model = id === undefined ? models[0] : models.find((one) => one.id === id);
  if (!model) throw refused("model", "validation.run.modelUnknown");
  const tokens = Math.max(...texts.map(estimateTokens));
  if (model.contextTokens !== null && model.contextTokens < tokens)
    throw refused(
      "model",
      msg("validation.run.tooLong", { model: model.title, max: model.contextTokens, tokens }),
    );
  return model;
}

/** The caller holds the person's row lock. @throws AppError TEST_RUNNING */
async function assertNoTest(tx: Database, userId: string): Promise<void> {
  const [row] = await tx.$queryRaw<{ runs: boolean }[]>`
    SELECT EXISTS (SELECT FROM runs WHERE user_id = ${userId}::uuid AND state = 'running' AND is_test AND lease_until > now()) AS runs`;
  if (row!.runs) throw new AppError("TEST_RUNNING", { headers: { "Retry-After": "10" } });
}

/** Locks rows against deletion until the transaction ends. @throws AppError TEST_ROWS_CHANGED */
async function assertThere(tx: Database, ids: string[]): Promise<void> {
  const rows = await tx.$queryRaw<object[]>`
    SELECT 1 FROM prompt_test_rows WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR KEY SHARE`;
  if (rows.length < ids.length) throw new AppError("TEST_ROWS_CHANGED");
}
