import { PAID_TYPES } from "@/lib/bases/access-types";
import { holdBases, type LockedBase } from "@/lib/bases/writing/lock";
import { listingsOf, fullerListingsOf } from "@/lib/bases/lists/listings";
import { showPromptsWith } from "@/lib/bases/sales-off/hide-base";
import type { Database } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { AppError } from "@/lib/platform/errors";
import { invalidatePages } from "@/lib/platform/page-cache/invalidate-pages";
import { holdAuthor } from "./hold-prompt";

/**
 * Whether the prompt or base that a row was hidden with (a column of a named row) is in the trash or deleted, so that its
 * decision cannot be reversed there.
 */
const isGone = (hiddenWith: Prisma.Sql) => Prisma.sql`(
  NOT EXISTS (SELECT FROM prompts s WHERE s.id = ${hiddenWith}) AND NOT EXISTS (SELECT FROM prompt_bases s WHERE s.id = ${hiddenWith}))`;

/**
 * A locked prompt or result, with its base held. `isHidden`: hidden separately, not with its base or another prompt unless that
 * was deleted.
 */
type Held = { id: string; promptId: string; baseId: string; isHidden: boolean };

/**
 * Locks a prompt after its author and its base (lock order), so that the author cannot add an equal text that would have to be
 * hidden or shown with it.
 * @returns null when it does not exist
 */
export async function holdJudgedPrompt(tx: Database, id: string): Promise<Held | null> {
  await holdAuthor(tx, id);
  await holdBaseOf(tx, id);
  const [row] = await tx.$queryRaw<Held[]>`
    SELECT id, id AS "promptId", prompt_base_id AS "baseId", hidden_at IS NOT NULL AND (hidden_with IS NULL OR ${isGone(Prisma.sql`p.hidden_with`)}) AS "isHidden" FROM prompts p WHERE id = ${id}::uuid FOR UPDATE`;
  return row ?? null;
}

/** The same of a result of a prompt. */
export async function holdJudgedExample(tx: Database, id: string): Promise<Held | null> {
  const [of] = await tx.$queryRaw<
    { promptId: string }[]
  >`SELECT prompt_id AS "promptId" FROM prompt_examples WHERE id = ${id}::uuid`;
  const prompt = of && (await holdJudgedPrompt(tx, of.promptId));
  if (!prompt) return null;
  const [row] = await tx.$queryRaw<Held[]>`
    SELECT id, ${prompt.id}::uuid AS "promptId", ${prompt.baseId}::uuid AS "baseId", hidden_at IS NOT NULL AS "isHidden" FROM prompt_examples WHERE id = ${id}::uuid FOR UPDATE`;
  return row ?? null;
}

/**
 * Hides a prompt and its author's other prompts with the same text, or shows them again. The caller checks the viewer's right.
 * @returns whether it is hidden afterwards: it may still be hidden with its base, or with another prompt of the same text
 */
export async function hidePrompt(
  tx: Database,
  { id, baseId }: Held,
  hidden: boolean,
): Promise<{ isHidden: boolean }> {
  const base = (await holdBases(tx, [baseId])).get(baseId)!;
  if (hidden) {
    await tx.$executeRaw`UPDATE prompts SET is_public = false, hidden_at = now(), hidden_with = NULL WHERE id = ${id}::uuid`;
    const twins = await hideTwins(tx, id);
    await invalidatePages(tx, {
      now: [id, ...twins.map((twin) => twin.promptId)].map((each) => `prompt:${each}` as const),
      soon: [base, ...twins].flatMap(listingsOf),
    });
    return { isHidden: true };
  }
  await takeOver(tx, id);
  const shown = await showPromptsWith(tx, id);
  await invalidatePages(tx, { soon: [`prompt:${id}`, ...fullerListingsOf(base), ...shown] });
  const { hiddenAt } = await tx.prompt.findUniqueOrThrow({ where: { id }, select: { hiddenAt: true } });
  return { isHidden: hiddenAt !== null };
}

/**
 * Prompts with the same text that were hidden with a deleted prompt or base are hidden with this prompt from now on; the prompt
 * itself separately.
 */
async function takeOver(tx: Database, id: string): Promise<void> {
  await tx.$executeRaw`
    WITH gone AS (
      DELETE FROM hidden_texts h USING prompts o
      WHERE o.id = ${id}::uuid AND h.author_id = o.user_id AND h.text_key = o.text_key AND ${isGone(Prisma.sql`h.hidden_with`)} RETURNING h.hidden_with
    )
    UPDATE prompts p SET hidden_with = nullif(o.id, p.id) FROM prompts o
    WHERE o.id = ${id}::uuid AND p.user_id = o.user_id AND p.text_key = o.text_key AND p.hidden_at IS NOT NULL AND p.hidden_with IN (SELECT hidden_with FROM gone)`;
}

/** Columns for `assertNothingHiddenIsSold`. */
export const HIDING = { hiddenAt: true, hiddenWith: true } as const;

/**
 * Whether a prompt is hidden in a base that is sold or opened by codes, where people with access would read it.
 * @param base of the prompt; while the base is hidden, access to it is not given
 */
export function isHiddenAndSold(
  base: Pick<LockedBase, "id" | "accessType">,
  { hiddenAt, hiddenWith }: { hiddenAt: Date | null; hiddenWith: string | null },
): boolean {
  return hiddenAt !== null && hiddenWith !== base.id && PAID_TYPES.includes(base.accessType);
}

/**
 * Refuses a prompt for a base that is sold, when a trigger has just hidden it because an equal text of its author is hidden.
 * @throws AppError HIDDEN_PRIVATE_ONLY
 */
export function assertNothingHiddenIsSold(...[base, prompt]: Parameters<typeof isHiddenAndSold>): void {
  if (isHiddenAndSold(base, prompt)) throw new AppError("HIDDEN_PRIVATE_ONLY");
}

type Twin = Parameters<typeof listingsOf>[0] & { promptId: string };

/** Hides earlier prompts of the author with the same text as a hidden prompt. @returns them with their bases */
async function hideTwins(tx: Database, id: string): Promise<Twin[]> {
  const twins = await tx.$queryRaw<{ id: string }[]>`
    UPDATE prompts p SET is_public = false, hidden_at = now(), hidden_with = o.id FROM prompts o
    WHERE o.id = ${id}::uuid AND p.user_id = o.user_id AND p.text_key = o.text_key AND p.hidden_at IS NULL RETURNING p.id`;
  if (twins.length === 0) return [];
  // A separate statement: joined to its base above, a concurrently moved prompt would be skipped and stay public.
  return tx.$queryRaw<Twin[]>`
    SELECT p.id AS "promptId", b.id, b.owner_id AS "ownerId", b.access_type AS "accessType" FROM prompts p JOIN prompt_bases b ON b.id = p.prompt_base_id
    WHERE p.id = ANY(${twins.map((twin) => twin.id)}::uuid[])`;
}

/** Hides a result of a prompt, or shows it again. The caller checks the viewer's right. */
export async function hideExample(
  tx: Database,
  { id, promptId, baseId }: Held,
  hidden: boolean,
): Promise<{ isHidden: boolean }> {
  const base = (await holdBases(tx, [baseId])).get(baseId)!;
  await tx.$executeRaw`UPDATE prompt_examples SET hidden_at = CASE WHEN ${hidden} THEN now() END WHERE id = ${id}::uuid`;
  await invalidatePages(
    tx,
    hidden
      ? { now: [`prompt:${promptId}`], soon: listingsOf(base) }
      : { soon: [`prompt:${promptId}`, ...listingsOf(base)] },
  );
  return { isHidden: hidden };
}

async function holdBaseOf(tx: Database, promptId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM prompt_bases WHERE id = (SELECT prompt_base_id FROM prompts WHERE id = ${promptId}::uuid) FOR SHARE`;
}
