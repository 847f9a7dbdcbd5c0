import { createReadStream } from "node:fs";
import path from "node:path";
import type { Readable } from "node:stream";
import { assertSpace } from "@/lib/attachments/keep";
import { rewrite } from "@/lib/integrations/ffmpeg/convert-media";
import { type ByteRange, ObjectMissing } from "@/lib/integrations/storage/object-storage";
import { objectStorage } from "@/lib/integrations/storage/storage";
import { DAY } from "@/lib/platform/clock";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { type Database, db } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { keepObjects, newKey, releaseObjects, storeObject } from "@/lib/storage/objects";
import { SOUND_DAYS } from "../limits";

/** Opus as it is sent to the provider, in the container that all browsers play. */
export const SOUND_TYPE = "audio/mp4";

type StoredSound = { key: string; ownerId: string; bytes: number };

/**
 * Stores the sound for the transcript's page. Without it the work goes on.
 * @param audio what the provider gets, in the operation's own folder
 * @returns to be kept within the hour (`keepSound`); null when it could not be stored
 */
export async function storeSound(
  ownerId: string,
  audio: string,
  signal: AbortSignal,
): Promise<StoredSound | null> {
  const file = path.join(path.dirname(audio), "sound.m4a");
  try {
    const track = { film: null, sound: { index: 0, encoding: "copy" }, container: "m4a" } as const;
    const expected = await rewrite(audio, file, track, signal);
    const key = newKey("sounds");
    const body = createReadStream(file);
    const { bytes } = await storeObject({ key, ownerId, body, contentType: SOUND_TYPE, expected, signal });
    return { key, ownerId, bytes };
  } catch (error) {
    signal.throwIfAborted();
    log.warn({ err: error }, "a transcript's sound could not be stored");
    return null;
  }
}

/** The key of a stored sound that is kept from now on; null without room in its owner's quota. */
export async function keepSound(tx: Database, { key, ownerId, bytes }: StoredSound): Promise<string | null> {
  try {
    await assertSpace(tx, { ownerId, bytes });
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
  await keepObjects(tx, [key]);
  return key;
}

/** Releases the sounds of these operations. */
export async function releaseSounds(where: Prisma.VideoOperationWhereInput): Promise<void> {
  await transaction(async (tx) => {
    const found = await tx.videoOperation.findMany({
      where: { ...where, soundKey: { not: null } },
      select: { soundKey: true },
    });
    const keys = found.map(({ soundKey }) => soundKey!);
    if (keys.length === 0) return;
    await tx.videoOperation.updateMany({ where: { soundKey: { in: keys } }, data: { soundKey: null } });
    await releaseObjects(tx, keys);
  });
}

/** Until when a sound is kept: as its owner said, else for 30 days. */
export function keptUntil(row: { soundUntil: Date | null; finishedAt: Date | null; createdAt: Date }): Date {
  return row.soundUntil ?? new Date((row.finishedAt ?? row.createdAt).getTime() + SOUND_DAYS * DAY);
}

/** Releases sounds whose time is over, and those without a transcript or a reader. */
export async function releaseOldSounds(now: number): Promise<void> {
  await releaseSounds({
    OR: [
      { soundUntil: { lt: new Date(now) } },
      { soundUntil: null, finishedAt: { lt: new Date(now - SOUND_DAYS * DAY) } },
      { state: { in: ["error", "cancelled"] } },
      { userId: null },
      { deletedAt: { not: null } },
    ],
  });
}

/** The stored sound of an own transcript. @throws AppError UNAUTHENTICATED, OPERATION_NOT_FOUND (also another's, also without sound) */
export async function ownSound(
  viewer: Viewer,
  { id }: { id: string },
): Promise<{ key: string; bytes: number }> {
  return soundOf({ id, userId: requireMember(viewer).id });
}

/** The stored sound of a transcript of this person's. @throws AppError OPERATION_NOT_FOUND (also without sound) */
export async function soundOf(of: { id: string; userId: string }): Promise<{ key: string; bytes: number }> {
  const row = await db.videoOperation.findFirst({
    where: { ...of, deletedAt: null, state: "success" },
    select: { sound: { select: { key: true, bytes: true } } },
  });
  if (!row?.sound) throw new AppError("OPERATION_NOT_FOUND");
  return { key: row.sound.key, bytes: Number(row.sound.bytes ?? 0) };
}

/** @throws AppError OPERATION_NOT_FOUND (deleted meanwhile), STORAGE_UNAVAILABLE */
export async function openSound(key: string, range: ByteRange): Promise<Readable> {
  try {
    return (await objectStorage().read(key, range)).stream;
  } catch (cause) {
    throw cause instanceof ObjectMissing ? new AppError("OPERATION_NOT_FOUND", { cause }) : cause;
  }
}
