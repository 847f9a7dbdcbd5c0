import { isWorkedIn } from "@/lib/bases/scope";
import { Prisma } from "@/lib/platform/db/generated/client";
import { read } from "@/lib/platform/db/read";
import type { ErrorCode } from "@/lib/platform/errors";
import { translate } from "@/lib/platform/i18n/translate";
import {
  type Locale,
  type Member,
  requireMember,
  type Viewer,
  viewerId,
  viewerLanguage,
} from "@/lib/platform/viewer";
import { assertOwnPrompt, getVersion } from "@/lib/prompts/history/queries";
import { getPrompt } from "@/lib/prompts/queries";
import { fieldsOfText } from "@/lib/prompts/rendering/queries";
import type { TemplateField } from "@/lib/templates/fields";
import { RUN_LIMITS } from "../limits";
import { settleLostRuns } from "../lost-runs";
import { revisionOf } from "./revision";
import type { TestOutcome, TestResult, TestResults, TestRow, TestSet } from "./schema";

type Reader = { locale?: Locale };

/** Rows of prompts in the viewer's bases. */
const ownRows = (viewer: Member, id: string) => Prisma.sql`
  prompt_test_rows t JOIN prompts p ON p.id = t.prompt_id AND p.id = ${id}::uuid
  JOIN prompt_bases b ON b.id = p.prompt_base_id AND ${isWorkedIn(viewer, "editor")}`;

/** The latest run of the row t with the version v. */
const latest = (viewer: Viewer, columns: Prisma.Sql) => Prisma.sql`
  LATERAL (
    SELECT ${columns} FROM runs r WHERE r.test_row_id = t.id AND r.prompt_version = v.version AND r.user_id = ${viewerId(viewer)}::uuid
    ORDER BY r.created_at DESC, r.id DESC LIMIT 1
  )`;

/** The rows of values of a prompt's tests. @throws AppError UNAUTHENTICATED, PROMPT_NOT_FOUND, FORBIDDEN (somebody else's base) */
export async function getTests(viewer: Viewer, { id }: { id: string }): Promise<TestSet> {
  requireMember(viewer);
  const rows = await read<TestRow>`
    SELECT t.id, t.title, t.values FROM ${ownRows(requireMember(viewer), id)} ORDER BY t.position, t.id`;
  if (rows.length === 0) await assertOwnPrompt(viewer, id);
  return { rows, revision: revisionOf(rows) };
}

/**
 * Fields to fill in for tests: those of the prompt, and those that only the named versions have.
 * @param input.versions existing ones
 * @throws AppError UNAUTHENTICATED, PROMPT_NOT_FOUND, FORBIDDEN (somebody else's base), VERSION_NOT_FOUND, RATE_LIMITED
 */
export async function testFields(
  viewer: Viewer,
  { id, versions }: { id: string; versions: readonly number[] },
): Promise<TemplateField[]> {
  const { promptText, userId: authorId } = await getPrompt(viewer, { id });
  const earlier = await Promise.all(versions.map((number) => getVersion(viewer, { id, number })));
  const texts = new Set([promptText, ...earlier.map((version) => version.promptText)]);
  const fields = new Map<string, TemplateField>();
  for (const text of texts)
    for (const field of await fieldsOfText(viewer, { promptText: text, authorId }))
      if (!fields.has(field.key)) fields.set(field.key, field);
  return [...fields.values()];
}

type ResultRow = Omit<TestResult, "isExcerpt" | "error" | "createdAt"> & {
  errorCode: ErrorCode | null;
  errorParams: Record<string, string | number>;
  createdAt: Date;
  length: number;
  isLost: boolean;
};

const RESULT = Prisma.sql`
  r.id, r.group_id AS "groupId", r.model, r.state::text AS state, r.is_cut AS "isCut", r.rating, r.created_at AS "createdAt",
  CASE WHEN r.state <> 'running' THEN r.input_tokens END AS "inputTokens", r.output_tokens AS "outputTokens", r.cost::float8 AS "costRub",
  r.error_code AS "errorCode", r.error_params AS "errorParams", left(r.text, ${RUN_LIMITS.excerpt}) AS text, length(r.text) AS length,
  coalesce(r.lease_until < now(), false) AS "isLost", r.values <> t.values AND r.values <> '{}' AS "isOutdated"`;

/**
 * The latest answer (excerpt) of each version to each row, and the counts of each version.
 * @throws AppError UNAUTHENTICATED, PROMPT_NOT_FOUND, FORBIDDEN (somebody else's base)
 */
export async function getTestResults(
  viewer: Viewer,
  { id, versions }: { id: string; versions: number[] },
  { locale = viewerLanguage(viewer) }: Reader = {},
): Promise<TestResults> {
  requireMember(viewer);
  const find = () =>
    read<ResultRow>`
      SELECT t.id AS "rowId", v.version, l.* FROM ${ownRows(requireMember(viewer), id)}
      CROSS JOIN (SELECT DISTINCT unnest(${versions}::int[]) AS version) v JOIN ${latest(viewer, RESULT)} l ON true
      ORDER BY v.version, t.position, t.id`;
  const [found, running] = await Promise.all([find(), runningTest(viewer, id)]);
  const isLost = found.some((row) => row.isLost);
  if (isLost) await settleLostRuns();
  const rows = isLost ? await find() : found;
  if (rows.length === 0) await assertOwnPrompt(viewer, id);
  const results = rows.map((row) => presentResult(row, locale));
  return {
    results,
    versions: versions.map((version) => outcomeOf(version, results)),
    running,
  };
}

/** Counts on a prompt's tabs. One of answers is enough to say "99+", so counting stops there. */
const COUNTED = 100;

/** The viewer's answers to a prompt, as lists have them, and the rows of its tests if it is in one of their bases. @throws AppError UNAUTHENTICATED */
export async function countsOfPrompt(
  viewer: Viewer,
  { id }: { id: string },
): Promise<{ answers: number; rows: number }> {
  const { id: userId } = requireMember(viewer);
  const [counts] = await read<{ answers: number; rows: number }>`
    SELECT (SELECT count(*)::int FROM ${ownRows(requireMember(viewer), id)}) AS rows, (SELECT count(*)::int FROM (
      SELECT 1 FROM runs r WHERE r.user_id = ${userId}::uuid AND r.prompt_id = ${id}::uuid AND (NOT r.is_test OR r.kept) LIMIT ${COUNTED}) s) AS answers`;
  return counts!;
}

/** Counts of each tested version of a prompt. @throws AppError UNAUTHENTICATED */
export async function testOutcomes(
  viewer: Viewer,
  { id, versions }: { id: string; versions: readonly number[] },
): Promise<TestOutcome[]> {
  requireMember(viewer);
  return read<TestOutcome>`
    SELECT v.version, count(*) FILTER (WHERE l.state = 'done')::int AS done, count(*) FILTER (WHERE l.state = 'done' AND l.rating = 1)::int AS good,
      count(*) FILTER (WHERE l.state = 'done' AND l.rating = -1)::int AS bad, count(*) FILTER (WHERE l.state = 'failed')::int AS failed
    FROM ${ownRows(requireMember(viewer), id)} CROSS JOIN unnest(${[...versions]}::int[]) AS v (version)
    JOIN ${latest(viewer, Prisma.sql`r.state, r.rating`)} l ON true
    GROUP BY v.version`;
}

function outcomeOf(version: number, results: readonly TestResult[]): TestOutcome {
  const own = results.filter((result) => result.version === version);
  const done = own.filter(({ state }) => state === "done");
  return {
    version,
    done: done.length,
    good: done.filter(({ rating }) => rating === 1).length,
    bad: done.filter(({ rating }) => rating === -1).length,
    failed: own.filter(({ state }) => state === "failed").length,
  };
}

/** Progress of the viewer's running test of a prompt. */
async function runningTest(viewer: Viewer, promptId: string): Promise<TestResults["running"]> {
  const [row] = await read<{ version: number; ended: number; total: number }>`
    SELECT min(r.prompt_version) AS version, count(*) FILTER (WHERE r.state <> 'running')::int AS ended, count(*)::int AS total
    FROM runs r WHERE r.group_id = (
      SELECT g.group_id FROM runs g WHERE g.user_id = ${viewerId(viewer)}::uuid AND g.prompt_id = ${promptId}::uuid
        AND g.state = 'running' AND g.is_test AND g.lease_until > now() ORDER BY g.created_at DESC LIMIT 1)`;
  return row && row.total > 0 ? row : null;
}

function presentResult(
  { errorCode, errorParams, createdAt, length, isLost: _, ...row }: ResultRow,
  locale: Locale,
): TestResult {
  return {
    ...row,
    isExcerpt: [...row.text].length < length,
    error: errorCode && { code: errorCode, message: translate(locale, `errors.${errorCode}`, errorParams) },
    createdAt: createdAt.toISOString(),
  };
}
