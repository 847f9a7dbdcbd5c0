import { db } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { nameKey } from "@/lib/platform/text/name-key";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { addPromptFavourite, removePromptFavourite } from "@/lib/prompts/favourites/mutations";
import { placePrompt } from "@/lib/prompts/folders/mutations";
import { deletePrompt, updatePrompt } from "@/lib/prompts/mutations";
import { canDeletePrompt, canEditPrompt, knowsPrompt } from "@/lib/prompts/policy";
import { tagsField } from "@/lib/prompts/writing/tags";
import { restoreTrash } from "@/lib/trash/mutations";
import type { BulkInput } from "./schema";

/** The change that undoes this one, without the prompt's id; null where nothing changed or it cannot be undone. */
export type Undo = Omit<BulkInput, "ids"> | null;

/** Attempts to change a prompt that others are changing at the same time. */
const ATTEMPTS = 3;

/** Changes one prompt like its single call. @throws AppError as that call */
export async function changeOne(viewer: Viewer, id: string, asked: BulkInput): Promise<Undo> {
  switch (asked.action) {
    case "move":
      return moveOne(viewer, id, asked.promptBaseId!);
    case "tag":
    case "untag":
      return retagOne(viewer, id, asked.action, asked.tags!);
    case "category":
      return recategorizeOne(viewer, id, asked.category!);
    case "folder":
      return placeOne(viewer, id, asked.folderId!);
    case "favourite":
      return markOne(viewer, id, asked.favourite ?? true);
    case "delete":
      await deletePrompt(viewer, { id });
      return { action: "restore" };
    case "restore":
      return restoreOne(viewer, id);
  }
}

/** @throws AppError as `updatePrompt` */
async function moveOne(viewer: Viewer, id: string, promptBaseId: string): Promise<Undo> {
  const before = await readEditable(viewer, id);
  if (before.promptBaseId === promptBaseId) return null;
  await updatePrompt(viewer, { id, promptBaseId });
  return { action: "move", promptBaseId: before.promptBaseId };
}

async function retagOne(viewer: Viewer, id: string, action: "tag" | "untag", asked: string[]): Promise<Undo> {
  const named = new Set(asked.map(nameKey));
  for (let attempt = 1; ; attempt += 1) {
    const { tags, version } = await readEditable(viewer, id);
    const known = new Set(tags.map(nameKey));
    const different =
      action === "tag"
        ? asked.filter((tag) => !known.has(nameKey(tag)))
        : tags.filter((tag) => named.has(nameKey(tag)));
    if (different.length === 0) return null;
    const after = tagsField.safeParse(
      action === "tag" ? [...tags, ...different] : tags.filter((tag) => !named.has(nameKey(tag))),
    );
    if (!after.success)
      throw new AppError("VALIDATION_FAILED", { fields: { tags: [after.error.issues[0]!.message] } });
    try {
      await updatePrompt(viewer, { id, tags: after.data, version });
      return { action: action === "tag" ? "untag" : "tag", tags: different };
    } catch (error) {
      if (!(error instanceof AppError && error.code === "EDIT_CONFLICT") || attempt === ATTEMPTS) throw error;
    }
  }
}

async function recategorizeOne(viewer: Viewer, id: string, category: string): Promise<Undo> {
  const before = await readEditable(viewer, id);
  if (before.category === category) return null;
  await updatePrompt(viewer, { id, category });
  return { action: "category", category: before.category };
}

async function placeOne(viewer: Viewer, id: string, folderId: string | null): Promise<Undo> {
  const { id: userId } = requireMember(viewer);
  const before = await db.folderPrompt.findUnique({
    where: { userId_promptId: { userId, promptId: id } },
    select: { folderId: true },
  });
  await placePrompt(viewer, { id, folderId });
  return (before?.folderId ?? null) === folderId
    ? null
    : { action: "folder", folderId: before?.folderId ?? null };
}

async function markOne(viewer: Viewer, id: string, favourite: boolean): Promise<Undo> {
  const { id: userId } = requireMember(viewer);
  const before = await db.promptFavourite.count({ where: { userId, promptId: id } });
  await (favourite ? addPromptFavourite : removePromptFavourite)(viewer, { id });
  return before > 0 === favourite ? null : { action: "favourite", favourite: !favourite };
}

/** Idempotent for viewers who could delete it. @throws AppError as `restoreTrash` */
async function restoreOne(viewer: Viewer, id: string): Promise<Undo> {
  try {
    await restoreTrash(viewer, { kind: "prompt", id });
    return { action: "delete" };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "TRASH_ITEM_NOT_FOUND") throw error;
    const prompt = await db.prompt.findUnique({
      where: { id },
      select: { userId: true, base: { select: { id: true, ownerId: true, accessType: true } } },
    });
    if (prompt?.base && canDeletePrompt(viewer, prompt)) return null;
    throw error;
  }
}

/** State before a change. @throws AppError PROMPT_NOT_FOUND, FORBIDDEN: as `updatePrompt`, which checks again */
async function readEditable(viewer: Viewer, id: string) {
  const prompt = await db.prompt.findUnique({
    where: { id },
    select: {
      userId: true,
      hiddenAt: true,
      promptBaseId: true,
      tags: true,
      category: true,
      version: true,
      base: { select: { id: true, ownerId: true, accessType: true, hiddenAt: true } },
    },
  });
  // Prisma reads the base after the prompt: null when it was deleted in between, whatever the types say.
  if (!prompt?.base) throw new AppError("PROMPT_NOT_FOUND");
  if (canEditPrompt(viewer, prompt)) return prompt;
  throw new AppError(knowsPrompt(viewer, prompt) ? "FORBIDDEN" : "PROMPT_NOT_FOUND");
}
