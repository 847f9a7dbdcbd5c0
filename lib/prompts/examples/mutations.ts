import { keepAttachment } from "@/lib/attachments/keep";
import { listingsOf } from "@/lib/bases/lists/listings";
import type { Database } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { omitUndefined } from "@/lib/platform/db/omit-undefined";
import { AppError } from "@/lib/platform/errors";
import { invalidatePages } from "@/lib/platform/invalidate-pages";
import { takeTime } from "@/lib/platform/request-scope";
import { msg } from "@/lib/platform/validation/message";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { ownsBase } from "@/lib/bases/policy";
import { holdPrompt } from "../writing/hold-prompt";
import { EXAMPLE_LIMITS } from "./limits";
import { madeWithOf } from "./made-with";
import { exampleSelect, presentExample } from "./present-example";
import type { AddExampleInput, Example, UpdateExampleInput } from "./types";

/**
 * Adds a result to a prompt, after the others, by an import with its id and marks. What it was made with is read of the file where it is not given. Whether it may be added is asked before the file is looked at, and again when it is written.
 * @param context the signal ends the work when the browser goes away
 * @throws AppError UNAUTHENTICATED, PROMPT_NOT_FOUND, FORBIDDEN (not the owner of the base), QUOTA_EXCEEDED (of the prompt or the
 *   person), and what `keepAttachment` throws
 */
export async function addExample(
  viewer: Viewer,
  {
    id,
    file,
    caption,
    values,
    exampleId,
    isCover = false,
    isPublic = false,
    ...typed
  }: AddExampleInput & { exampleId?: string; isCover?: boolean; isPublic?: boolean },
  context?: { signal: AbortSignal },
): Promise<Example> {
  const { id: ownerId } = requireMember(viewer);
  takeTime(10_000);
  await transaction(async (tx) => assertRoom(await holdOwn(tx, viewer, id)));
  return keepAttachment(
    file,
    { ownerId, signal: context?.signal },
    async (tx, { id: attachmentId }, found) => {
      const held = await holdOwn(tx, viewer, id);
      assertRoom(held);
      const position = held.examples.length;
      const marks = {
        isCover: isCover && !held.examples.some((each) => each.isCover),
        isPublic,
        ...omitUndefined({ id: exampleId }),
      };
      const row = await tx.promptExample.create({
        data: {
          promptId: id,
          attachmentId,
          caption,
          values,
          position,
          ...madeWithOf(found),
          ...omitUndefined(typed),
          ...marks,
        },
        select: exampleSelect.select,
      });
      await tellReaders(tx, held);
      return presentExample(row);
    },
  );
}

/** Changes what is given of a result. @throws AppError UNAUTHENTICATED, PROMPT_NOT_FOUND, EXAMPLE_NOT_FOUND, FORBIDDEN */
export async function updateExample(
  viewer: Viewer,
  { id, exampleId, position, isCover, ...fields }: UpdateExampleInput,
): Promise<Example> {
  requireMember(viewer);
  return transaction(async (tx) => {
    const held = await holdOwn(tx, viewer, id);
    const others = held.examples.filter((each) => each.id !== exampleId);
    if (others.length === held.examples.length) throw new AppError("EXAMPLE_NOT_FOUND");
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
    const { count } = await tx.promptExample.deleteMany({ where: { id: exampleId, promptId: id } });
    if (count === 0) throw new AppError("EXAMPLE_NOT_FOUND");
    await tellReaders(tx, held);
  });
}

/** The prompt under lock with its results, for the owner of its base. @throws AppError PROMPT_NOT_FOUND, FORBIDDEN */
async function holdOwn(tx: Database, viewer: Viewer, id: string) {
  const { prompt } = await holdPrompt(tx, viewer, id);
  if (!ownsBase(viewer, prompt.base)) throw new AppError("FORBIDDEN");
  const examples = await tx.promptExample.findMany({
    where: { promptId: id },
    select: { id: true, isCover: true },
    orderBy: exampleSelect.orderBy.slice(),
  });
  return { id, base: prompt.base, examples };
}

type Held = Awaited<ReturnType<typeof holdOwn>>;

function assertRoom({ examples }: Held): void {
  const max = EXAMPLE_LIMITS.perPrompt;
  if (examples.length >= max)
    throw new AppError("QUOTA_EXCEEDED", {
      fields: { file: [msg("validation.attachment.perPrompt", { max })] },
    });
}

async function tellReaders(tx: Database, { id, base }: Held): Promise<void> {
  await invalidatePages(tx, { soon: [`prompt:${id}`, ...listingsOf(base)] });
}
