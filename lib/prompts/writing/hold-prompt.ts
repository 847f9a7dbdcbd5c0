import { roleIn } from "@/lib/bases/policy";
import { assertStillMember, holdBases } from "@/lib/bases/writing/lock";
import type { Database } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import type { Viewer } from "@/lib/platform/viewer";
import { knowsPrompt } from "../policy";

const facts = {
  id: true,
  userId: true,
  promptBaseId: true,
  contentType: true,
  category: true,
  version: true,
  updatedAt: true,
  privateOnly: true,
  hiddenAt: true,
  descriptionReveals: true,
} as const;

/** Locks a prompt's author, before its base. Every write of a text takes this lock, for the quota. */
export async function holdAuthor(tx: Database, promptId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM users WHERE id = (SELECT user_id FROM prompts WHERE id = ${promptId}::uuid) FOR NO KEY UPDATE`;
}

/**
 * Locks a prompt, after its base and the target base of a move (lock order, see lib/bases/lock).
 * @throws AppError PROMPT_NOT_FOUND (also in another's PRIVATE base, and another's hidden one), FORBIDDEN (the role was taken meanwhile),
 *   CONFLICT (moved away meanwhile)
 */
export async function holdPrompt(tx: Database, viewer: Viewer, id: string, targetId?: string) {
  const before = await tx.prompt.findUnique({ where: { id }, select: { promptBaseId: true } });
  if (!before) throw new AppError("PROMPT_NOT_FOUND");
  const bases = await holdBases(tx, [before.promptBaseId, ...(targetId ? [targetId] : [])]);
  await tx.$queryRaw`SELECT 1 FROM prompts WHERE id = ${id}::uuid FOR UPDATE`;
  const prompt = await tx.prompt.findUnique({ where: { id }, select: facts });
  if (!prompt) throw new AppError("PROMPT_NOT_FOUND");
  const base = bases.get(prompt.promptBaseId);
  if (!base) throw new AppError("CONFLICT");
  const found = { ...prompt, base };
  if (!knowsPrompt(viewer, found)) throw new AppError("PROMPT_NOT_FOUND");
  await assertStillMember(tx, viewer, base);
  return { prompt: found, bases };
}

/**
 * Holds the base of a prompt that a member of it runs, so that the end of the role finds the answer; others hold nothing.
 * @throws AppError FORBIDDEN (the role was taken meanwhile)
 */
export async function holdRole(tx: Database, viewer: Viewer, promptId: string): Promise<void> {
  if (viewer.kind !== "member" || !viewer.memberOf) return;
  const prompt = await tx.prompt.findUnique({ where: { id: promptId }, select: { promptBaseId: true } });
  if (!prompt || !roleIn(viewer, { id: prompt.promptBaseId })) return;
  for (const base of (await holdBases(tx, [prompt.promptBaseId])).values())
    await assertStillMember(tx, viewer, base);
}
