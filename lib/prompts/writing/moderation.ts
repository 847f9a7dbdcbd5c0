import { holdBases } from "@/lib/bases/writing/lock";
import { listingsOf, fullerListingsOf } from "@/lib/bases/lists/listings";
import { showPromptsWith } from "@/lib/bases/stopping/hide-base";
import { isOpenToAll } from "@/lib/bases/policy";
import type { Database } from "@/lib/platform/db/client";
import { invalidatePages } from "@/lib/platform/invalidate-pages";

/** A prompt or one of its results under lock, its base held. `isHidden`: by itself, not with its base. */
type Held = { id: string; promptId: string; baseId: string; isHidden: boolean };

/** Locks a prompt, its base first as everywhere. @returns null when it is gone */
export async function holdJudgedPrompt(tx: Database, id: string): Promise<Held | null> {
  await holdBaseOf(tx, id);
  const [row] = await tx.$queryRaw<Held[]>`
    SELECT id, id AS "promptId", prompt_base_id AS "baseId", hidden_at IS NOT NULL AND hidden_with IS NULL AS "isHidden" FROM prompts WHERE id = ${id}::uuid FOR UPDATE`;
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

/** Hides a prompt, or shows it again with what was hidden as the same text. For whoever has asked whether the viewer may. */
export async function hidePrompt(tx: Database, { id, baseId }: Held, hidden: boolean): Promise<void> {
  const base = (await holdBases(tx, [baseId])).get(baseId)!;
  if (hidden) {
    await tx.$executeRaw`UPDATE prompts SET is_public = false, hidden_at = now(), hidden_with = NULL WHERE id = ${id}::uuid`;
    await invalidatePages(tx, { now: [`prompt:${id}`], soon: listingsOf(base) });
    return;
  }
  const isPublic = isOpenToAll(base);
  // Hidden by its base since: with that, and shown with it.
  await tx.$executeRaw`
    UPDATE prompts p SET hidden_at = CASE WHEN b.hidden_at IS NOT NULL AND NOT b.is_draft AND NOT b.hidden_with_owner THEN p.hidden_at END,
      hidden_with = CASE WHEN b.hidden_at IS NOT NULL AND NOT b.is_draft AND NOT b.hidden_with_owner THEN b.id END, is_public = ${isPublic}
    FROM prompt_bases b WHERE b.id = p.prompt_base_id AND p.id = ${id}::uuid`;
  await showPromptsWith(tx, id);
  await invalidatePages(tx, { soon: [`prompt:${id}`, ...fullerListingsOf(base)] });
}

/** Hides a result of a prompt, or shows it again. For whoever has asked whether the viewer may. */
export async function hideExample(
  tx: Database,
  { id, promptId, baseId }: Held,
  hidden: boolean,
): Promise<void> {
  const base = (await holdBases(tx, [baseId])).get(baseId)!;
  await tx.$executeRaw`UPDATE prompt_examples SET hidden_at = CASE WHEN ${hidden} THEN now() END WHERE id = ${id}::uuid`;
  await invalidatePages(
    tx,
    hidden
      ? { now: [`prompt:${promptId}`], soon: listingsOf(base) }
      : { soon: [`prompt:${promptId}`, ...listingsOf(base)] },
  );
}

async function holdBaseOf(tx: Database, promptId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM prompt_bases WHERE id = (SELECT prompt_base_id FROM prompts WHERE id = ${promptId}::uuid) FOR SHARE`;
}
