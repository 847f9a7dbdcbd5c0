import { job } from "@/lib/jobs/job";
import { DAY } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db/client";
import { inBatches } from "@/lib/platform/db/in-batches";
import { findPendingLanguages } from "./language/find-pending";
import { settleTags } from "./lists/sections/settle-tags";
import { checkPendingDescriptions } from "./writing/check-descriptions";

/** Deletes who copied which prompt on past days (see ./count-copy). */
export async function forgetCopies(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - 2 * DAY);
  await inBatches(
    (limit) => db.$executeRaw`
      DELETE FROM prompt_copies WHERE ctid = ANY(ARRAY(SELECT ctid FROM prompt_copies WHERE day < ${before}::date LIMIT ${limit}))`,
  );
}

/**
 * Deletes texts that hidden prompts got after the decision and no longer have, except for prompts in the trash: restoring one
 * remembers its text again. Judged texts are kept (docs/product/moderation.md 3); deleting the others bounds the table.
 */
export async function forgetHiddenTexts(): Promise<void> {
  await inBatches(
    (limit) => db.$executeRaw`
      DELETE FROM hidden_texts WHERE ctid = ANY(ARRAY(
        SELECT h.ctid FROM hidden_texts h WHERE h.prompt_id IS NOT NULL
          AND NOT EXISTS (SELECT FROM prompts p WHERE p.user_id = h.author_id AND p.text_key = h.text_key AND p.hidden_at IS NOT NULL
            AND coalesce(p.hidden_with, p.id) = h.hidden_with) LIMIT ${limit}))`,
  );
}

export const forgetCopiesJob = job({
  name: "prompts-forget-copies",
  attempts: 3,
  longest: 300,
  cron: "43 3 * * *",
  run: async () => {
    await forgetCopies();
    await forgetHiddenTexts();
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
