import { AppError } from "../errors";
import { takeTime } from "../request-scope";
import { db, type Database } from "./client";
import { isWriteConflict } from "./errors";

const ATTEMPTS = 4;

/**
 * Runs `work` in a transaction; one that lost against another (deadlock, serialization failure) is tried again, three
 * times at most. `work` must have no effect outside of the database.
 * @param longest how long one attempt may take where that is more than the usual, milliseconds (its statements: `allowLong`)
 * @throws AppError CONFLICT when the last attempt lost as well
 */
export async function transaction<T>(
  work: (tx: Database) => Promise<T>,
  { longest }: { longest?: number } = {},
): Promise<T> {
  if (longest) takeTime(longest);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await (longest ? db.$transaction(work, { timeout: longest }) : db.$transaction(work));
    } catch (error) {
      if (!isWriteConflict(error)) throw error;
      if (attempt === ATTEMPTS) throw new AppError("CONFLICT", { cause: error });
      await new Promise((resolve) => setTimeout(resolve, attempt * 20 * Math.random()));
    }
  }
}

/** Lets the statements that follow in a transaction take longer than the session's may: asked for late, so that locks are taken without a wait. */
export async function allowLong(tx: Database, longest: number): Promise<void> {
  await tx.$queryRaw`SELECT set_config('statement_timeout', ${String(longest)}, true)`;
}
