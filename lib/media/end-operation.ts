import { speechProvider } from "@/lib/integrations/transcription/providers";
import { db } from "@/lib/platform/db/client";
import type { ErrorCode } from "@/lib/platform/errors";
import { removeAudio } from "./audio-store";
import { UNFINISHED } from "./statuses";
import { releaseSounds } from "./transcripts/sound";
import { removeOperationDirectory } from "./uploads/uploads-directory";
import { releaseVideo } from "./uploads/waiting-video";

/** Ends an operation that has not ended yet, and removes what was kept for its work, here and at the provider. */
export async function failOperation(id: string, errorCode: ErrorCode): Promise<void> {
  await db.videoOperation.updateMany({
    where: { id, state: { in: [...UNFINISHED] } },
    data: { state: "error", errorCode, finishedAt: new Date() },
  });
  await cleanUpOperation(id);
}

/** Removes file, sound and the provider's copy of an operation that has ended; the sound of a transcript stays for its page. */
export async function cleanUpOperation(id: string): Promise<void> {
  await releaseVideo(id);
  await removeOperationDirectory(id);
  await removeAudio(id);
  await releaseSounds({ id, state: { not: "success" } });
  const operation = await db.videoOperation.findUnique({
    where: { id },
    select: { provider: true, providerJobId: true, providerUploadUrl: true },
  });
  if (operation?.providerUploadUrl)
    await speechProvider(operation.provider)?.forget({
      jobId: operation.providerJobId,
      uploadUrl: operation.providerUploadUrl,
    });
}
