import { canAddPrompt } from "@/lib/bases/policy";
import { type Database, db } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { omitUndefined } from "@/lib/platform/db/omit-undefined";
import { AppError } from "@/lib/platform/errors";
import { msg } from "@/lib/platform/validation/message";
import { type Member, requireMember, type Viewer } from "@/lib/platform/viewer";
import { fitsCategory } from "../categories/groups";
import { copiedText } from "../writing/duplicate/copied-text";
import { holdAuthor, holdPrompt } from "../writing/hold-prompt";
import { changePrompt } from "../mutations";
import { getPrompt } from "../queries";
import type { Prompt } from "../schema";
import { CONTENT_SELECT } from "../writing/content-fields";
import { HISTORY_LIMITS } from "./limits";
import { getVersion } from "./queries";
import { recordBaseline } from "./record-version";
import type { RestoreVersionInput, UpdateVersionInput, WholeVersion } from "./schema";

/**
 * Restores a prompt's version as a normal save, which makes a new version.
 * @returns the prompt; its `version` is the one that an undo must give
 * @throws AppError UNAUTHENTICATED, PROMPT_NOT_FOUND, FORBIDDEN (somebody else's base), VERSION_NOT_FOUND, PROMPTS_FULL, EDIT_CONFLICT with
 *   the stored `version` and `updatedAt` (changed since the caller looked), CONFLICT (version or owner changed meanwhile)
 */
export async function restoreVersion(
  viewer: Viewer,
  { id, number, version }: RestoreVersionInput,
): Promise<Prompt> {
  const member = requireMember(viewer);
  const text = await textToRestore(member, id, number);
  await transaction(async (tx) => {
    await holdAuthor(tx, id); // people before prompts
    const { base } = await holdOwn(tx, viewer, id);
    const content = await tx.promptVersion.findUnique({
      where: { promptId_number: { promptId: id, number } },
      select: CONTENT_SELECT,
    });
    if (!content) throw new AppError("VERSION_NOT_FOUND");
    if (text?.stored !== content.promptText || text.ownerId !== base.ownerId) throw new AppError("CONFLICT");
    const { promptText } = text;
    // The category may have been removed from the product since.
    const category = fitsCategory(content.contentType, content.category) ? content.category : "";
    await changePrompt(
      viewer,
      tx,
      { id, ...content, promptText, category, ...omitUndefined({ version }) },
      "restore",
    );
  });
  return getPrompt(viewer, { id });
}

/** A version's text for the base's owner now: of variables of a former owner, before a transfer, it has the names only. */
async function textToRestore(member: Member, id: string, number: number) {
  const version = await db.promptVersion.findUnique({
    where: { promptId_number: { promptId: id, number } },
    select: { promptText: true, authorId: true, prompt: { select: { base: { select: { ownerId: true } } } } },
  });
  if (!version) return null;
  const { promptText: stored, authorId: userId } = version;
  const { ownerId } = version.prompt.base;
  if (userId === ownerId) return { stored, ownerId, promptText: stored };
  return {
    stored,
    ownerId,
    promptText: await copiedText(member, { promptText: stored, userId, namesOnly: true }, ownerId),
  };
}

/**
 * Sets a version's note, or keeps it permanently.
 * @throws AppError UNAUTHENTICATED, PROMPT_NOT_FOUND, FORBIDDEN (somebody else's base), VERSION_NOT_FOUND, QUOTA_EXCEEDED (of kept ones)
 */
export async function updateVersion(
  viewer: Viewer,
  { id, number, ...marks }: UpdateVersionInput,
): Promise<WholeVersion> {
  requireMember(viewer);
  await transaction(async (tx) => {
    // Under the prompt's lock: a save does not go into a version that is being noted.
    await holdOwn(tx, viewer, id);
    if (marks.keep) await assertRoomToKeep(tx, id, number);
    const { count } = await tx.promptVersion.updateMany({
      where: { promptId: id, number },
      data: omitUndefined(marks),
    });
    if (count === 0) throw new AppError("VERSION_NOT_FOUND");
  });
  return getVersion(viewer, { id, number });
}

/** A version that is tested: its number, its text, and whose variables the text names. */
export type TestedVersion = { number: number; promptText: string; title: string; authorId: string | null };

/**
 * A version of a prompt to test. It is frozen: the next save makes a new version.
 * @param input.number the newest one by default
 * @throws AppError UNAUTHENTICATED, PROMPT_NOT_FOUND, FORBIDDEN (somebody else's base), VERSION_NOT_FOUND
 */
export async function holdVersion(
  viewer: Viewer,
  { id, number }: { id: string; number: number | undefined },
): Promise<TestedVersion> {
  requireMember(viewer);
  return transaction(async (tx) => {
    const { userId: authorId } = await holdOwn(tx, viewer, id);
    await recordBaseline(tx, id);
    const version = await tx.promptVersion.findFirst({
      where: { promptId: id, ...omitUndefined({ number }) },
      orderBy: { number: "desc" },
      select: { id: true, number: true, promptText: true, title: true },
    });
    if (!version) throw new AppError("VERSION_NOT_FOUND");
    await tx.$executeRaw`
      UPDATE prompt_versions SET began_at = created_at - make_interval(mins => ${HISTORY_LIMITS.minutes}::int)
      WHERE id = ${version.id}::uuid AND began_at > now() - make_interval(mins => ${HISTORY_LIMITS.minutes}::int)`;
    return { number: version.number, promptText: version.promptText, title: version.title, authorId };
  });
}

async function assertRoomToKeep(tx: Database, promptId: string, number: number): Promise<void> {
  const max = HISTORY_LIMITS.kept;
  if ((await tx.promptVersion.count({ where: { promptId, keep: true, NOT: { number } } })) < max) return;
  throw new AppError("QUOTA_EXCEEDED", {
    params: { max },
    fields: { keep: [msg("validation.version.keepMax", { max })] },
  });
}

/** The prompt under lock, for who may change prompts of its base. @throws AppError PROMPT_NOT_FOUND, FORBIDDEN */
async function holdOwn(tx: Database, viewer: Viewer, id: string) {
  const { prompt } = await holdPrompt(tx, viewer, id);
  if (!canAddPrompt(viewer, prompt.base)) throw new AppError("FORBIDDEN");
  return prompt;
}
