import { PAID_TYPES } from "@/lib/bases/access-types";
import { job } from "@/lib/jobs/job";
import { DAY } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { inBatches, inPacedBatches } from "@/lib/platform/db/in-batches";
import { transaction } from "@/lib/platform/db/transaction";
import { invalidatePages } from "@/lib/platform/page-cache/invalidate-pages";
import { noteLateResults } from "./examples/note-results";
import { findPendingLanguages } from "./language/find-pending";
import { scorePrompts } from "./lists/score-prompts";
import { settleTags } from "./lists/sections/settle-tags";
import { COPIES_DAYS } from "./writing/count-copy";
import { type DescribedText, descriptionsReveal } from "./writing/description-reveals";

/** Deletes who copied which prompt more than 30 days ago (see ./writing/count-copy). */
export async function forgetCopies(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - COPIES_DAYS * DAY);
  await inBatches(
    (limit) => db.$executeRaw`
      DELETE FROM prompt_copies WHERE ctid = ANY(ARRAY(SELECT ctid FROM prompt_copies WHERE day < ${before}::date LIMIT ${limit}))`,
  );
}

/** Prompts of one statement: some hundred texts in memory. */
const DESCRIPTIONS = 200;

/**
 * Checks the descriptions of prompts that were stored without it: those of an earlier version, and those restored from its trash.
 * Does not touch the time of change; a concurrent edit wins. A failed batch does not keep the ones behind it waiting.
 * @param most prompts of a batch
 * @returns how many there were
 * @throws the error of the last failed batch, after the others
 */
export async function checkPendingDescriptions(signal: AbortSignal, most = DESCRIPTIONS): Promise<number> {
  let after: string | null = null;
  const failures: unknown[] = [];
  const count = await inPacedBatches(signal, most, async (limit) => {
    const behind = after ? Prisma.sql`AND id > ${after}::uuid` : Prisma.empty;
    const rows = await db.$queryRaw<UncheckedRow[]>`
      SELECT id, version, short_description AS "shortDescription", prompt_text AS "promptText"
      FROM prompts WHERE description_reveals IS NULL ${behind} ORDER BY id LIMIT ${limit}`;
    after = rows.at(-1)?.id ?? after;
    await checkSome(rows).catch((error: unknown) => failures.push(error));
    return rows.length;
  });
  if (failures.length > 0) throw failures.at(-1);
  return count;
}

type UncheckedRow = DescribedText & { id: string; version: number };

/** Invalidates the pages of paid bases that show a description from now on. */
async function checkSome(rows: readonly UncheckedRow[]): Promise<void> {
  const reveals = await descriptionsReveal(rows);
  await transaction(async (tx) => {
    const stored = await tx.$queryRaw<{ baseId: string; isShown: boolean }[]>`
      UPDATE prompts p SET description_reveals = checked.reveals
      FROM unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ version }) => version)}::int[], ${reveals}::bool[]) AS checked (id, version, reveals), prompt_bases b
      WHERE p.id = checked.id AND p.version = checked.version AND p.description_reveals IS NULL AND b.id = p.prompt_base_id
      RETURNING b.id AS "baseId", NOT checked.reveals AND b.access_type = ANY(${PAID_TYPES}::"AccessType"[]) AS "isShown"`;
    const shown = stored.filter(({ isShown }) => isShown);
    await invalidatePages(tx, { soon: shown.map(({ baseId }) => `contents:${baseId}` as const) });
  });
}

export const forgetCopiesJob = job({
  name: "prompts-forget-copies",
  attempts: 3,
  longest: 300,
  cron: "43 3 * * *",
  run: async () => {
    await noteLateResults();
    await forgetCopies();
  },
});

/** Opening a tag's section does the same; this is for the sitemap and for links to new sections. */
export const settleTagsJob = job({
  name: "prompts-settle-tags",
  attempts: 1,
  longest: 300,
  cron: "* * * * *",
  run: async (_, { signal }) => {
    while (!signal.aborted && (await settleTags()));
  },
});

/** Each run continues where the last one stopped, until every prompt older than the detector has a language. */
export const findLanguagesJob = job({
  name: "prompts-find-languages",
  attempts: 1,
  longest: 300,
  cron: "*/5 * * * *",
  run: async (_, { signal }) => void (await findPendingLanguages(signal)),
});

/** The same for descriptions that were not checked when they were stored. */
export const checkDescriptionsJob = job({
  name: "prompts-check-descriptions",
  attempts: 1,
  longest: 300,
  cron: "2-59/5 * * * *",
  run: async (_, { signal }) => void (await checkPendingDescriptions(signal)),
});

/** Orders lists by worth: new prompts within a minute or two, the others once an hour. */
export const scorePromptsJob = job({
  name: "prompts-score",
  attempts: 1,
  longest: 300,
  cron: "* * * * *",
  run: async (_, { signal }) => void (await scorePrompts(signal)),
});
