import { createReadStream } from "node:fs";
import { db } from "@/lib/platform/db/client";

/** Small enough for several of them to fit in memory. */
const CHUNK_BYTES = 1024 * 1024;

/**
 * Stores an operation's sound in the database, where any worker finds it. Replaces it as a whole; it is valid only once the
 * operation's `audioSize` is set.
 * @returns its size in bytes
 */
export async function storeAudio(operationId: string, file: string): Promise<number> {
  await removeAudio(operationId);
  let size = 0;
  let part = 0;
  for await (const chunk of createReadStream(file, { highWaterMark: CHUNK_BYTES }) as AsyncIterable<Buffer>) {
    await db.videoAudioChunk.create({
      data: { operationId, part, bytes: new Uint8Array(chunk) },
      select: { part: true },
    });
    size += chunk.length;
    part += 1;
  }
  return size;
}

/** The sound of an operation, piece by piece. */
export async function* readAudio(operationId: string): AsyncGenerator<Uint8Array> {
  for (let part = 0; ; part += 1) {
    const chunk = await db.videoAudioChunk.findUnique({
      where: { operationId_part: { operationId, part } },
      select: { bytes: true },
    });
    if (!chunk) return;
    yield chunk.bytes;
  }
}

export async function removeAudio(operationId: string): Promise<void> {
  await db.videoAudioChunk.deleteMany({ where: { operationId } });
}
