import { AppError } from "../errors";
import { keyToNote, withTime } from "../request-scope";
import { db, type Database } from "./client";
import { isWriteConflict } from "./errors";

const ATTEMPTS = 4;

/**
 * Runs `work` in a transaction, with up to three retries after a deadlock or serialization failure; so it has
 * no other side effects.
 * @param longest milliseconds of one attempt, where it is not the usual (for its statements: `allowLong`)
 * @throws AppError CONFLICT when the last attempt fails as well
 */
export async function transaction<T>(
  work: (tx: Database) => Promise<T>,
  { longest }: { longest?: number } = {},
): Promise<T> {
  const noted = async (tx: Database) => {
    const result = await work(tx);
    await noteWritten(tx);
    return result;
  };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await (longest
        ? withTime(longest, () => db.$transaction(noted, { timeout: longest }))
        : db.$transaction(noted));
    } catch (error) {
      if (!isWriteConflict(error)) throw error;
      if (attempt === ATTEMPTS) throw new AppError("CONFLICT", { cause: error });
      await new Promise((resolve) => setTimeout(resolve, attempt * 20 * Math.random()));
    }
  }
}

/** Notes in the record of the request's Idempotency-Key that something was written (../http/idempotency). */
async function noteWritten(tx: Database): Promise<void> {
  const noted = keyToNote();
  if (noted)
    await tx.$executeRaw`
      UPDATE idempotency_records SET written_at = now() WHERE scope = ${noted.scope} AND key = ${noted.key} AND written_at IS NULL`;
}

/** Raises the statement timeout of a transaction; called after its locks are taken. */
export async function allowLong(tx: Database, longest: number): Promise<void> {
  await tx.$queryRaw`SELECT set_config('statement_timeout', ${String(longest)}, true)`;
}

/**
 * Extends the timeout of `allowLong` to locks, for work that must not fail when others repeatedly hold them for long; waiters are
 * served in order. Call it before taking them.
 */
export async function waitLong(tx: Database, longest: number): Promise<void> {
  await allowLong(tx, longest);
  await tx.$queryRaw`SELECT set_config('lock_timeout', ${String(longest)}, true)`;
}
