import type { Database } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { QUEUE_LIMIT, QUEUE_LIMIT_PER_PERSON } from "./limits";

/**
 * Makes sure that one more video of this person may wait for its turn.
 * @throws AppError VIDEO_BUSY (too many of the person's own wait), VIDEO_QUEUE_FULL
 */
export async function assertQueueRoom(database: Database, userId: string): Promise<void> {
  const headers = { "Retry-After": "60" };
  const own = await database.videoOperation.count({ where: { state: "queued", userId } });
  if (own >= QUEUE_LIMIT_PER_PERSON) throw new AppError("VIDEO_BUSY", { params: { max: QUEUE_LIMIT_PER_PERSON }, headers });
  const all = await database.videoOperation.count({ where: { state: "queued" } });
  if (all >= QUEUE_LIMIT) throw new AppError("VIDEO_QUEUE_FULL", { headers });
}
