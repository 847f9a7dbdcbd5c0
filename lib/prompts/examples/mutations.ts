import { keepAttachment, replaceAttachment } from "@/lib/attachments/keep";
import { listingsOf } from "@/lib/bases/lists/listings";
import { holdWriter } from "@/lib/identity/hold-person";
import type { Database } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { transaction } from "@/lib/platform/db/transaction";
import { omitUndefined } from "@/lib/platform/db/omit-undefined";
import { AppError } from "@/lib/platform/errors";
import { invalidatePages } from "@/lib/platform/page-cache/invalidate-pages";
import type { MessageKey } from "@/lib/platform/i18n/message-key";
import { takeTime } from "@/lib/platform/request-scope";
import { msg } from "@/lib/platform/validation/message";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { canAddPrompt, canEditBase } from "@/lib/bases/policy";
import { holdPrompt } from "../writing/hold-prompt";
import { EXAMPLE_LIMITS } from "./limits";
import { type MadeWith, madeWithOf } from "./generation-metadata";
import { noteResults } from "./note-results";
import { exampleSelect, presentExample } from "./present-example";
import type { AddExampleInput, Example, UpdateExampleInput } from "./schema";

/** A result to add; an import also gives its id and marks. */
type Added = AddExampleInput & { exampleId?: string; isCover?: boolean; isPublic?: boolean };

/**
 * Adds a result to a prompt, after the others: a file or a text. Missing generation metadata is read from the file. The right is
 * checked before the file is read, and again when it is stored.
 * @param context the signal aborts the work when the browser disconnects
 * @throws AppError UNAUTHENTICATED, PROMPT_NOT_FOUND, FORBIDDEN (not the owner of the base), QUOTA_EXCEEDED (of the prompt or the person),
 *   CONFLICT (another owner by now), and what `keepAttachment` throws
 */
export async function addExample(
  viewer: Viewer,
  { file, text = "", ...added }: Added,
  context?: { signal: AbortSignal },
): Promise<Example> {
  const { id: userId } = requireMember(viewer);
  if (!file)
    return transaction(async (tx) => {
      await holdWriter(tx, userId);
      return write(tx, viewer, added, { text });
    });
  takeTime(10_000);
  // A file takes of the quota of the base's owner, also where a member adds it.
  const { ownerId } = await transaction(async (tx) => {
    const held = await holdOwn(tx, viewer, added.id);
    assertRoom(held);
    return held.base;
  });
  const options = { ownerId, madeByAi: added.madeByAi, signal: context?.signal };
  return keepAttachment(file, options, (tx, { id: attachmentId }, found) =>
    write(tx, viewer, { ...added, ownerId }, { attachmentId, ...madeWithOf(found) }),
  );
}

async function write(
  tx: Database,
  viewer: Viewer,
  {
    id,
    exampleId,
    isCover = false,
    isPublic = false,
    ownerId,
    ...fields
  }: Omit<Added, "file" | "text"> & { ownerId?: string },
  content: { text: string } | ({ attachmentId: string } & MadeWith),
): Promise<Example> {
  const held = await holdOwn(tx, viewer, id);
  if (ownerId && held.base.ownerId !== ownerId) throw new AppError("CONFLICT"); // changed hands meanwhile: the file would stay the former owner's
  assertRoom(held);
  const row = await tx.promptExample.create({
    data: {
      promptId: id,
      position: held.examples.length,
      isCover: isCover && "attachmentId" in content && !held.examples.some((each) => each.isCover),
      isPublic,
      ...content,
      ...omitUndefined({ ...fields, id: exampleId }),
    },
    select: exampleSelect.select,
  });
  await tellReaders(tx, held);
  return presentExample(row);
}

/**
 * Changes the given fields of a result.
 * @throws AppError UNAUTHENTICATED, PROMPT_NOT_FOUND, EXAMPLE_NOT_FOUND, FORBIDDEN (also open to all, by an editor), VALIDATION_FAILED (a text for a file, a text as the
 *   cover, or no mark of AI for a file that has it)
 */
export async function updateExample(
  viewer: Viewer,
  { id, exampleId, position, isCover, ...fields }: UpdateExampleInput,
): Promise<Example> {
  requireMember(viewer);
  return transaction(async (tx) => {
    const held = await holdOwn(tx, viewer, id);
    const others = held.examples.filter((each) => each.id !== exampleId);
    const own = held.examples.find((each) => each.id === exampleId);
    if (!own) throw new AppError("EXAMPLE_NOT_FOUND");
    const isText = own.attachmentId === null;
    if (isText && isCover) throw refused("isCover", "validation.result.textCover");
    if (!isText && fields.text !== undefined) throw refused("text", "validation.result.notText");
    // What strangers see of a base is its manager's to choose, as its samples are.
    if (fields.isPublic !== undefined && fields.isPublic !== own.isPublic && !canEditBase(viewer, held.base))
      throw new AppError("FORBIDDEN");
    if (fields.madeByAi === false && own.attachment?.aiSource)
      throw refused("madeByAi", "validation.result.fileSaysAi");
    if (position !== undefined) {
      const order = others.map((each) => each.id).toSpliced(position, 0, exampleId);
      await tx.$executeRaw`
        UPDATE prompt_examples e SET position = o.place - 1 FROM unnest(${order}::uuid[]) WITH ORDINALITY AS o(id, place) WHERE e.id = o.id`;
    }
    if (isCover)
      await tx.promptExample.updateMany({
        where: { promptId: id, isCover: true, NOT: { id: exampleId } },
        data: { isCover: false },
      });
    const row = await tx.promptExample.update({
      where: { id: exampleId },
      data: omitUndefined({ ...fields, isCover }),
      select: exampleSelect.select,
    });
    await tellReaders(tx, held);
    return presentExample(row);
  });
}

/** Deletes a result with its files. @throws AppError UNAUTHENTICATED, PROMPT_NOT_FOUND, EXAMPLE_NOT_FOUND, FORBIDDEN */
export async function deleteExample(
  viewer: Viewer,
  { id, exampleId }: { id: string; exampleId: string },
): Promise<void> {
  requireMember(viewer);
  await transaction(async (tx) => {
    const held = await holdOwn(tx, viewer, id);
    const which = { id: exampleId, promptId: id };
    const { count } = await replaceAttachment(tx, { example: which }, () =>
      tx.promptExample.deleteMany({ where: which }),
    );
    if (count === 0) throw new AppError("EXAMPLE_NOT_FOUND");
    await tellReaders(tx, held);
  });
}

/** Locks the prompt and reads its results, for who may change prompts of its base. @throws AppError PROMPT_NOT_FOUND, FORBIDDEN */
async function holdOwn(tx: Database, viewer: Viewer, id: string) {
  const { prompt } = await holdPrompt(tx, viewer, id);
  if (!canAddPrompt(viewer, prompt.base)) throw new AppError("FORBIDDEN");
  const examples = await tx.promptExample.findMany({
    where: { promptId: id },
    select: {
      id: true,
      isCover: true,
      isPublic: true,
      attachmentId: true,
      attachment: { select: { aiSource: true } },
    },
    orderBy: exampleSelect.orderBy.slice(),
  });
  return { id, base: prompt.base, examples };
}

type Held = Awaited<ReturnType<typeof holdOwn>>;

function refused(field: string, message: MessageKey): AppError {
  return new AppError("VALIDATION_FAILED", { fields: { [field]: [message] } });
}

function assertRoom({ examples }: Held): void {
  const max = EXAMPLE_LIMITS.perPrompt;
  if (examples.length >= max)
    throw new AppError("QUOTA_EXCEEDED", {
      fields: { file: [msg("validation.attachment.perPrompt", { max })] },
    });
}

async function tellReaders(tx: Database, { id, base }: Held): Promise<void> {
  await noteResults(tx, Prisma.sql`o.id = ${id}::uuid`);
  await invalidatePages(tx, { soon: [`prompt:${id}`, ...listingsOf(base)] });
}
