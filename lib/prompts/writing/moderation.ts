import { PAID_TYPES } from "@/lib/bases/access-types";
import { holdBases, type LockedBase } from "@/lib/bases/writing/lock";
import { listingsOf, fullerListingsOf } from "@/lib/bases/lists/listings";
import { showPromptsWith } from "@/lib/bases/sales-off/hide-base";
import type { Database } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { invalidatePages } from "@/lib/platform/page-cache/invalidate-pages";
import { noteResults } from "../examples/note-results";
import { holdAuthor } from "./hold-prompt";

/**
 * Whether the prompt or base that a row was hidden with (a column of a named row) is in the trash or deleted, so that its
 * decision cannot be reversed there.
 */
const isGone = (hiddenWith: Prisma.Sql) => Prisma.sql`(
  NOT EXISTS (SELECT FROM prompts s WHERE s.id = ${hiddenWith}) AND NOT EXISTS (SELECT FROM prompt_bases s WHERE s.id = ${hiddenWith}))`;

/** A locked prompt or result, with its base held. `isHidden`: hidden separately, not with something that is still there. */
type Held = { id: string; promptId: string; baseId: string; isHidden: boolean };

/** Locks a prompt after its author and its base (lock order). @returns null when it does not exist */
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
 * Hides a prompt, or shows it again. The caller checks the viewer's right.
 * @returns whether it is hidden afterwards: it may still be hidden with its base
 */
export async function hidePrompt(
  tx: Database,
  { id, baseId }: Held,
  hidden: boolean,
): Promise<{ isHidden: boolean }> {
  const base = (await holdBases(tx, [baseId])).get(baseId)!;
  if (hidden) {
    await tx.$executeRaw`UPDATE prompts SET is_public = false, hidden_at = now(), hidden_with = NULL WHERE id = ${id}::uuid`;
    await invalidatePages(tx, { now: [`prompt:${id}`], soon: listingsOf(base) });
    return { isHidden: true };
  }
  const shown = await showPromptsWith(tx, id);
  await invalidatePages(tx, { soon: [`prompt:${id}`, ...fullerListingsOf(base), ...shown] });
  const { hiddenAt } = await tx.prompt.findUniqueOrThrow({ where: { id }, select: { hiddenAt: true } });
  return { isHidden: hiddenAt !== null };
}

/** Columns for `isHiddenAndSold`. */
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

/** Hides a result of a prompt, or shows it again. The caller checks the viewer's right. */
export async function hideExample(
  tx: Database,
  { id, promptId, baseId }: Held,
  hidden: boolean,
): Promise<{ isHidden: boolean }> {
  const base = (await holdBases(tx, [baseId])).get(baseId)!;
  await tx.$executeRaw`UPDATE prompt_examples SET hidden_at = CASE WHEN ${hidden} THEN now() END WHERE id = ${id}::uuid`;
  await noteResults(tx, Prisma.sql`o.id = ${promptId}::uuid`);
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
