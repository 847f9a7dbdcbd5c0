import { AppError } from "../errors";
import { db, type Database } from "./client";
import { isWriteConflict } from "./errors";

const ATTEMPTS = 4;

/**
 * Runs `work` in a transaction; one that lost against another (deadlock, serialization failure) is tried again, three
 * times at most. `work` must have no effect outside of the database.
 * @throws AppError CONFLICT when the last attempt lost as well
 */
export async function transaction<T>(work: (tx: Database) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.$transaction(work);
    } catch (error) {
      if (!isWriteConflict(error)) throw error;
      if (attempt === ATTEMPTS) throw new AppError("CONFLICT", { cause: error });
      await new Promise((resolve) => setTimeout(resolve, attempt * 20 * Math.random()));
    }
  }
}
