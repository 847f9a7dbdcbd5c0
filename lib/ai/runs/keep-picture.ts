import { Readable } from "node:stream";
import { keepAttachment } from "@/lib/attachments/keep";
import { BYTES_PER_PERSON } from "@/lib/attachments/limits";
import { AppError } from "@/lib/platform/errors";
import { spoolInto, workFolder } from "@/lib/platform/http/files/spool";
import { endRun, type RunEnd } from "./settle-run";

/** What `prepareAttachment` says of bytes that it cannot show. */
const NOT_SHOWABLE = new Set(["UNSUPPORTED_TYPE", "TOO_LARGE", "DAMAGED_FILE"]);

/**
 * Ends a run with the picture that its model made, prepared like every result and marked as made by AI (docs/product/results.md 3, 9).
 * Stores nothing for a run that has ended or was deleted.
 * @throws AppError AI_INVALID_IMAGE (the bytes cannot be shown), MEDIA_UNAVAILABLE (preparing failed or took too long), QUOTA_EXCEEDED,
 *   STORAGE_FULL, STORAGE_UNAVAILABLE, UNAUTHENTICATED (the account was deleted)
 */
export async function keepPicture(
  { id, userId }: { id: string; userId: string },
  bytes: Buffer,
  end: RunEnd,
): Promise<void> {
  const folder = await workFolder(bytes.length);
  try {
    const file = await spoolInto(folder.path, Readable.from([bytes]));
    await keepAttachment(
      { ...file, filename: "", mimeType: "" },
      { ownerId: userId, kinds: ["image"], madeByAi: true },
      async (tx, attachment) => {
        if (!(await endRun(tx, id, { ...end, attachmentId: attachment.id }))) throw new RunOver();
      },
    );
  } catch (error) {
    if (error instanceof RunOver) return;
    throw error instanceof AppError ? worded(error) : error;
  } finally {
    await folder.remove();
  }
}

/** Lets `keepAttachment` undo what it wrote. */
class RunOver extends Error {}

function worded(error: AppError): AppError {
  if (NOT_SHOWABLE.has(error.code)) return new AppError("AI_INVALID_IMAGE", { cause: error });
  if (error.code !== "QUOTA_EXCEEDED") return error;
  return new AppError("QUOTA_EXCEEDED", {
    params: { max: `${BYTES_PER_PERSON / 1024 ** 3} GB` },
    cause: error,
  });
}
