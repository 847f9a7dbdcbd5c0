import { db } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log";
import { cleanUpOperation } from "./end-operation";
import { UNFINISHED } from "./statuses";

/** How often progress is written and a cancellation noticed (milliseconds). */
const TICK = 500;

class Unwanted extends Error {
  override readonly name = "Unwanted";
}

/**
 * Runs work on an operation until it is done or no longer wanted: cancelled, deleted, or ended otherwise. Then the work is
 * aborted and all its files are removed.
 * @param work receives a signal and a function for the progress in percent
 * @returns what `work` returns; null where the operation is no longer wanted
 * @throws errors of `work` while the operation is wanted
 */
export async function abortWhenCancelled<T>(
  id: string,
  signal: AbortSignal,
  work: (signal: AbortSignal, report: (percent: number) => void) => Promise<T>,
): Promise<T | null> {
  const unwanted = new AbortController();
  let percent: number | undefined;
  const tick = async () => {
    // Never backwards: the step that follows may have written more by now.
    const count = await db.$executeRaw`
      UPDATE video_operations SET progress = GREATEST(progress, ${percent ?? 0}::int), updated_at = now()
      WHERE id = ${id}::uuid AND state::text = ANY(${[...UNFINISHED]}::text[])`;
    if (count === 0) unwanted.abort(new Unwanted());
  };
  const tryToTick = () =>
    tick().catch((error: unknown) =>
      log.warn({ err: error, operationId: id }, "progress could not be written"),
    );
  const timer = setInterval(() => void tryToTick(), TICK);
  try {
    const result = await work(
      AbortSignal.any([signal, unwanted.signal]),
      (next) => (percent = Math.max(percent ?? 0, Math.min(99, Math.round(next)))),
    );
    if (percent !== undefined) await tryToTick(); // what was shorter than a tick shows as well
    return result;
  } catch (error) {
    if (!(await isUnwanted(id))) throw error;
    await cleanUpOperation(id);
    return null;
  } finally {
    clearInterval(timer);
  }
}

async function isUnwanted(id: string): Promise<boolean> {
  return (await db.videoOperation.count({ where: { id, state: { in: [...UNFINISHED] } } })) === 0;
}
