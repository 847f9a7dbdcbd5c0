import { holdBases } from "@/lib/bases/writing/lock";
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
 * @throws AppError PROMPT_NOT_FOUND (also in another's PRIVATE base, and another's hidden one), CONFLICT (moved away meanwhile)
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
  return { prompt: found, bases };
}
