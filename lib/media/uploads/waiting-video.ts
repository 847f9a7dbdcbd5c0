import { createWriteStream } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { MediaError } from "@/lib/integrations/ffmpeg/program";
import { ObjectMissing } from "@/lib/integrations/storage/object-storage";
import { objectStorage } from "@/lib/integrations/storage/storage";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { db } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { releaseObjects } from "@/lib/storage/objects";
import { makeOperationDirectory, uploadedVideo } from "./uploads-directory";

/**
 * The video of an operation as a local file, and a private directory for the results: the object itself if the storage is a local
 * folder, else a copy.
 * @throws MediaError when the video is missing, or this machine has no room for it; AppError STORAGE_UNAVAILABLE
 */
export async function bringVideo(
  id: string,
  signal: AbortSignal,
): Promise<{ video: string; directory: string }> {
  const row = await db.videoOperation.findUnique({ where: { id }, select: { objectKey: true } });
  const directory = await makeOperationDirectory(id);
  if (!row?.objectKey) return { video: await ofEarlierVersion(id), directory };
  const storage = objectStorage();
  if (storage.localPath) return { video: storage.localPath(row.objectKey), directory };
  const video = path.join(directory, path.basename(row.objectKey));
  try {
    const { stream } = await storage.read(row.objectKey);
    await pipeline(stream, createWriteStream(video, { mode: 0o600 }), { signal });
  } catch (error) {
    if (error instanceof ObjectMissing) throw new MediaError("failed", { detail: error.message });
    const { code } = error as { code?: string };
    throw code === "ENOSPC" || code === "EDQUOT" ? new MediaError("noSpace") : error;
  }
  return { video, directory };
}

/** Releases the video: the sweep of the storage removes it. */
export async function releaseVideo(id: string): Promise<void> {
  await release({ id });
}

/** Releases the videos of all operations past their first step. */
export async function releaseWorkedVideos(): Promise<void> {
  await release({ state: { notIn: ["queued", "extracting"] } });
}

async function release(where: Prisma.VideoOperationWhereInput): Promise<void> {
  await transaction(async (tx) => {
    const found = { ...where, objectKey: { not: null } };
    const worked = await tx.videoOperation.findMany({ where: found, select: { objectKey: true } });
    const keys = worked.map(({ objectKey }) => objectKey!);
    if (keys.length === 0) return;
    await tx.videoOperation.updateMany({ where: { objectKey: { in: keys } }, data: { objectKey: null } });
    await releaseObjects(tx, keys);
  });
}

async function ofEarlierVersion(id: string): Promise<string> {
  const video = await uploadedVideo(id);
  if (!video) throw new MediaError("failed", { detail: "the uploaded file is not here" });
  return video;
}
