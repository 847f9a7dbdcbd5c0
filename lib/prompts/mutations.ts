import { fullerListingsOf, listingsOf } from "@/lib/bases/lists/listings";
import { assertStillMember, holdBases, type LockedBase, personalBaseId } from "@/lib/bases/writing/lock";
import { ownerOf } from "@/lib/bases/writing/own-base";
import { noteAdded, noteChanged, noteMovedIn, noteRemoved } from "@/lib/bases/updates/note-changes";
import { canAddPrompt, canSeeBase, isOpenToAll, ownsBase } from "@/lib/bases/policy";
import { holdWriter } from "@/lib/identity/hold-person";
import { db, type Database } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { omitUndefined } from "@/lib/platform/db/omit-undefined";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import type { RequestContext } from "@/lib/platform/http/call";
import { invalidatePages } from "@/lib/platform/page-cache/invalidate-pages";
import { holdTrashOwner, moveToTrash } from "@/lib/platform/db/trash";
import { TRASH_LIMITS } from "@/lib/platform/trash-limits";
import { requireMember, type Viewer, viewerId } from "@/lib/platform/viewer";
import { hasPlaceholder } from "@/lib/templates/parse";
import { announce } from "@/lib/webhooks/announce";
import { countCopy } from "./writing/count-copy";
import { descriptionReveals } from "./writing/description-reveals";
import { wholeContent } from "./writing/content-fields";
import { categoryAfter, fillableAfter, languageAfter, revealsAfter } from "./writing/fields-after";
import { createdFact } from "./writing/write-many";
import type { CopiedColumns } from "./writing/duplicate/copied-columns";
import { copiedText } from "./writing/duplicate/copied-text";
import { namedText, tokenText } from "./writing/named-text";
import { changedSince, recordBaseline, recordVersion } from "./history/record-version";
import type { VersionSource } from "./history/schema";
import { canDeletePrompt, canEditPrompt, wrotePrompt } from "./policy";
import { findLanguage } from "./language/find-language";
import { holdAuthor, holdPrompt } from "./writing/hold-prompt";
import { lateSave } from "./writing/late-save";
import { getPrompt } from "./queries";
import { finishedText } from "./rendering/finished-prompt";
import { assertRoomForPrompt, assertRoomForText } from "./writing/quota";
import { isInBase } from "./writing/text-keys";
import { storeVariableUses } from "./writing/variable-uses";
import { placeNew } from "./folders/import-folders";
import type { CreatePromptInput, NewPromptInput, Prompt, SavedPrompt, UpdatePromptInput } from "./schema";

/**
 * Creates a prompt in one of the viewer's bases, by default in the PRIVATE one, and in a folder where one is given.
 * @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND, FORBIDDEN (somebody else's base), FOLDER_NOT_FOUND, QUOTA_EXCEEDED, PROMPTS_FULL
 */
export async function createPrompt(
  viewer: Viewer,
  { folderId, ...input }: NewPromptInput,
): Promise<SavedPrompt> {
  const { id } = (await storePrompt(viewer, input, { folderId }))!;
  return withWarnings(await getPrompt(viewer, { id }));
}

/**
 * `createPrompt` for many in a row, without reading the result.
 * @param copied the original of a copy
 * @param folderId of the viewer's
 * @param onlyNew skips a text that the base already has, also under concurrency
 * @param source of its first version
 * @returns its id; null when the base has the text
 * @throws AppError as createPrompt
 */
export async function storePrompt(
  viewer: Viewer,
  input: CreatePromptInput,
  {
    onlyNew = false,
    copied,
    folderId,
    source = "create" as VersionSource,
  }: {
    onlyNew?: boolean;
    copied?: CopiedColumns;
    folderId?: string | null;
    source?: VersionSource;
  } = {},
): Promise<{ id: string } | null> {
  const member = requireMember(viewer);
  const { id: writer } = member;
  const language = input.language ?? (await findLanguage(input));
  const reveals = descriptionReveals(input);
  // What a member writes is the base owner's, who is locked too: people are locked before bases.
  const userId = await ownerOf(member, input.promptBaseId ?? undefined);
  // Others cannot read the variables of a member's library.
  let { promptText } = input;
  if (userId !== writer) promptText = await copiedText(member, { promptText, userId: null }, userId);
  return transaction(async (tx) => {
    await holdWriter(tx, writer, userId); // serializes writers, for the quota
    const baseId = input.promptBaseId ?? (await personalBaseId(tx, userId));
    const base = baseAmong(viewer, await holdBases(tx, [baseId]), baseId, canAddPrompt);
    if (base.ownerId !== userId) throw new AppError("CONFLICT");
    await assertStillMember(tx, viewer, base);
    if (copied?.privateOnly && base.accessType !== "PRIVATE") throw new AppError("COPY_PRIVATE_ONLY");
    if (onlyNew && (await isInBase(tx, base.id, promptText))) return null;
    await assertRoomForPrompt(tx, userId, promptText);
    const data = {
      ...wholeContent(input),
      ...copied,
      promptText,
      isFillable: input.isFillable ?? hasPlaceholder(promptText),
      language,
      givenLanguage: input.language ?? null,
      descriptionReveals: reveals,
      userId,
      promptBaseId: base.id,
      isPublic: isOpenToAll(base),
    };
    const { id } = await tx.prompt.create({ data, select: { id: true } });
    if (folderId) await placeNew(tx, viewer, { promptId: id, folderId });
    await storeVariableUses(tx, [{ id, promptText }]);
    await recordVersion(tx, { id, authorId: writer, source });
    await noteAdded(tx, Prisma.sql`p.id = ${id}::uuid`);
    await announce(tx, [createdFact(base, { id, title: input.title })]);
    await invalidatePages(tx, { soon: fullerListingsOf(base) });
    return { id };
  });
}

/**
 * Changes the given fields of a prompt. Another content type without a category clears the category (docs/product/prompts.md 1).
 * Moving requires ownership of both bases. Names of the prompt's tokens are converted to tokens (see `namedText`).
 * @throws AppError UNAUTHENTICATED, PROMPT_NOT_FOUND, FORBIDDEN, BASE_NOT_FOUND, VALIDATION_FAILED (a category of another type),
 *   PROMPTS_FULL, COPY_PRIVATE_ONLY (out of the PRIVATE base), HIDDEN_PRIVATE_ONLY (hidden by an administrator: into another base than the
 *   PRIVATE one), EDIT_CONFLICT with the stored `version` and `updatedAt` (changed since the given copy was read), ROLE_ENDED with
 *   `promptId` (no longer an editor of the base: what was typed is kept there)
 */
export async function updatePrompt(viewer: Viewer, input: UpdatePromptInput): Promise<SavedPrompt> {
  const { id } = input;
  requireMember(viewer);
  const typed = input.promptText;
  try {
    const promptText = typed === undefined ? undefined : await tokenText(viewer, id, typed);
    await transaction((tx) => changePrompt(viewer, tx, { ...input, promptText }, "edit"));
  } catch (error) {
    throw await keptForFormer(viewer, input, error);
  }
  return withWarnings(await getPrompt(viewer, { id }));
}

/** What somebody saves who is no longer an editor becomes a prompt of their PRIVATE base, once. @returns ROLE_ENDED with its id, or the refusal */
async function keptForFormer(viewer: Viewer, input: UpdatePromptInput, refusal: unknown): Promise<unknown> {
  const isRefusal =
    refusal instanceof AppError && (refusal.code === "FORBIDDEN" || refusal.code === "PROMPT_NOT_FOUND");
  const late = isRefusal && (await lateSave(requireMember(viewer), input));
  if (!late) return refusal;
  const { content, copied } = late;
  const stored = await storePrompt(viewer, content, { copied, onlyNew: true });
  const userId = viewerId(viewer);
  await db.promptDraft.deleteMany({ where: { userId: userId!, key: input.id } });
  const kept =
    stored ??
    (await db.prompt.findFirst({
      where: { userId, copiedFromId: input.id, base: { accessType: "PRIVATE" } },
      orderBy: { createdAt: "desc" },
      select: { id: true },
    }));
  return new AppError("ROLE_ENDED", { body: { promptId: kept?.id ?? null } });
}

function withWarnings(prompt: Prompt): SavedPrompt {
  return { ...prompt, warnings: prompt.isDescriptionHidden ? ["DESCRIPTION_REVEALS"] : [] };
}

/**
 * `updatePrompt` in the caller's transaction, with its version; expects the text in stored form and does not read the result.
 * @param source of the version
 * @param authorId whose version it is; the viewer's unless given
 * @throws AppError as updatePrompt
 */
export async function changePrompt(
  viewer: Viewer,
  tx: Database,
  { id, version, updatedAt, promptBaseId, language: chosen, ...fields }: UpdatePromptInput,
  source: VersionSource,
  authorId = requireMember(viewer).id,
): Promise<void> {
  if (fields.promptText !== undefined) await holdAuthor(tx, id);
  const { prompt, bases } = await holdPrompt(tx, viewer, id, promptBaseId);
  if (!canEditPrompt(viewer, prompt)) throw new AppError("FORBIDDEN");
  if (
    (version !== undefined && version !== prompt.version) ||
    (updatedAt && updatedAt.getTime() !== prompt.updatedAt.getTime())
  ) {
    throw new AppError("EDIT_CONFLICT", {
      body: { version: prompt.version, updatedAt: prompt.updatedAt.toISOString() },
    });
  }
  const moves = promptBaseId !== undefined && promptBaseId !== prompt.promptBaseId;
  if (moves) baseAmong(viewer, bases, prompt.promptBaseId, ownsBase);
  const base = moves ? baseAmong(viewer, bases, promptBaseId, ownsBase) : prompt.base;
  if (prompt.privateOnly && base.accessType !== "PRIVATE") throw new AppError("COPY_PRIVATE_ONLY");
  if (moves && prompt.hiddenAt && base.accessType !== "PRIVATE") throw new AppError("HIDDEN_PRIVATE_ONLY");
  const { promptText } = fields;
  if (promptText !== undefined && prompt.userId) await assertRoomForText(tx, prompt.userId, promptText, id);
  const isFillable = fields.isFillable ?? (await fillableAfter(tx, id, promptText));
  const content = omitUndefined({
    ...fields,
    isFillable,
    category: categoryAfter(prompt, fields),
    descriptionReveals: await revealsAfter(tx, prompt, fields),
  });
  const language = await languageAfter(tx, id, fields, chosen);
  const data = {
    ...content,
    ...language,
    promptBaseId: base.id,
    isPublic: isOpenToAll(base),
    version: { increment: 1 },
  };
  await recordBaseline(tx, id);
  if (moves) await noteRemoved(tx, id);
  await tx.prompt.update({ where: { id }, data, select: { id: true } });
  if (moves) {
    await tx.$executeRaw`UPDATE prompts SET position = nextval('prompts_position_seq') WHERE id = ${id}::uuid`; // before all others
    await noteMovedIn(tx, id);
  } else await noteChanged(tx, changedSince([id]));
  await recordVersion(tx, { id, authorId, source });
  if (promptText !== undefined) await storeVariableUses(tx, [{ id, promptText }]);
  const listings = [...listingsOf(prompt.base), ...(moves ? fullerListingsOf(base) : [])];
  // A move may take a prompt from its readers; an edit is visible to guests within a second, on its own page and in lists.
  await invalidatePages(
    tx,
    moves ? { now: [`prompt:${id}`], soon: listings } : { soon: [`prompt:${id}`, ...listings] },
  );
}

/** Moves a prompt to the viewer's trash, or what a member deletes to the base owner's (docs/product/trash.md). @throws AppError UNAUTHENTICATED, PROMPT_NOT_FOUND, FORBIDDEN */
export async function deletePrompt(viewer: Viewer, { id }: { id: string }): Promise<void> {
  const member = requireMember(viewer);
  const { id: me, memberOf } = member;
  const before = memberOf && (await db.prompt.findUnique({ where: { id }, select: { promptBaseId: true } }));
  const ownerOfBase = await ownerOf(member, before?.promptBaseId);
  await transaction(async (tx) => {
    for (const each of [...new Set([me, ownerOfBase])].toSorted()) await holdTrashOwner(tx, each);
    const { prompt } = await holdPrompt(tx, viewer, id);
    if (!canDeletePrompt(viewer, prompt)) throw new AppError("FORBIDDEN");
    const isMember = !wrotePrompt(viewer, prompt) && !ownsBase(viewer, prompt.base);
    if (isMember && prompt.base.ownerId !== ownerOfBase) throw new AppError("CONFLICT");
    const ownerId = isMember ? ownerOfBase : me;
    const { title, base } = await tx.prompt.findUniqueOrThrow({
      where: { id },
      select: { title: true, base: { select: { id: true, baseName: true } } },
    });
    await noteRemoved(tx, id);
    await moveToTrash(tx, {
      kind: "prompt",
      itemId: id,
      ownerId,
      title,
      placeId: base.id,
      place: base.baseName,
      deletedById: isMember ? me : null,
    });
    await invalidatePages(tx, { now: [`prompt:${id}`], soon: listingsOf(prompt.base) });
  }, TRASH_LIMITS);
}

/**
 * The text for the clipboard, filled in (`finishedText`) and as written, with names of variables instead of ids. Counts the copy
 * (see `countCopy`), a part of the worth that `sort=popular` uses.
 * @throws AppError PROMPT_NOT_FOUND, ACCESS_REQUIRED, RATE_LIMITED
 */
export async function copyPrompt(
  viewer: Viewer,
  { id }: { id: string },
  { address, locale }: Pick<RequestContext, "address" | "locale">,
): Promise<{ text: string; open: number; promptText: string }> {
  const prompt = await getPrompt(viewer, { id });
  const finished = await finishedText(viewer, prompt, locale);
  const promptText = await namedText(viewer, prompt, locale);
  await countCopy(id, viewerId(viewer) ?? address);
  return { ...finished, promptText };
}

/** @throws AppError BASE_NOT_FOUND, FORBIDDEN */
function baseAmong(
  viewer: Viewer,
  bases: Map<string, LockedBase>,
  id: string,
  mayWrite: typeof canAddPrompt,
): LockedBase {
  const base = bases.get(id);
  if (!base || !canSeeBase(viewer, base)) throw new AppError("BASE_NOT_FOUND");
  if (!mayWrite(viewer, base)) throw new AppError("FORBIDDEN");
  return base;
}
