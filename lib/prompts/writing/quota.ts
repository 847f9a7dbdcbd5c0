import type { Database } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { PROMPT_LIMITS } from "../schema";

/**
 * Makes sure that a person may keep one more prompt. What one person keeps is read by everybody's searches and lists, so
 * their texts together have a bound too.
 * @param author whose prompt it is; their row is locked, so that the limits hold
 * @throws AppError QUOTA_EXCEEDED, PROMPTS_FULL
 */
export async function assertRoomForPrompt(tx: Database, author: string, promptText: string): Promise<void> {
  if ((await tx.prompt.count({ where: { userId: author } })) >= PROMPT_LIMITS.perUser) {
    throw new AppError("QUOTA_EXCEEDED", { params: { max: PROMPT_LIMITS.perUser } });
  }
  await assertRoomForText(tx, author, promptText);
}

/** Makes sure that a person's prompts are still within what one may keep, after some came back. @throws AppError QUOTA_EXCEEDED, PROMPTS_FULL */
export async function assertPromptsFit(tx: Database, author: string): Promise<void> {
  const { perUser: max } = PROMPT_LIMITS;
  if ((await tx.prompt.count({ where: { userId: author } })) > max)
    throw new AppError("QUOTA_EXCEEDED", { params: { max } });
  await assertRoomForText(tx, author, "");
}

/**
 * Checks that a text fits within a person's quota.
 * @param inPlaceOf the prompt whose text it replaces
 * @throws AppError PROMPTS_FULL
 */
export async function assertRoomForText(
  tx: Database,
  author: string,
  promptText: string,
  inPlaceOf: string | null = null,
): Promise<void> {
  // The length of a stored text is known without reading it.
  const [row] = await tx.$queryRaw<{ used: number }[]>`
    SELECT coalesce(sum(octet_length(prompt_text)), 0)::float AS used FROM prompts
    WHERE user_id = ${author}::uuid AND id IS DISTINCT FROM ${inPlaceOf}::uuid`;
  const { bytesPerUser: max } = PROMPT_LIMITS;
  if (row!.used + Buffer.byteLength(promptText) > max)
    throw new AppError("PROMPTS_FULL", { params: { max: max / 1024 / 1024 } });
}

/**
 * `assertRoomForPrompt` for several at once.
 * @param update those whose texts replace the stored ones
 * @throws AppError QUOTA_EXCEEDED, PROMPTS_FULL
 */
export async function assertRoomForPrompts(
  tx: Database,
  author: string,
  create: readonly { promptText: string }[],
  update: readonly { id: string; promptText: string }[],
): Promise<void> {
  const replaced = update.map(({ id }) => id);
  const [row] = await tx.$queryRaw<{ count: number; used: number }[]>`
    SELECT count(*)::int AS count, coalesce(sum(octet_length(prompt_text)) FILTER (WHERE id <> ALL(${replaced}::uuid[])), 0)::float AS used
    FROM prompts WHERE user_id = ${author}::uuid`;
  const { perUser, bytesPerUser } = PROMPT_LIMITS;
  if (create.length > 0 && row!.count + create.length > perUser)
    throw new AppError("QUOTA_EXCEEDED", { params: { max: perUser } });
  const adding = [...create, ...update].reduce(
    (sum, { promptText }) => sum + Buffer.byteLength(promptText),
    0,
  );
  if (row!.used + adding > bytesPerUser)
    throw new AppError("PROMPTS_FULL", { params: { max: bytesPerUser / 1024 / 1024 } });
}
