import pg from "pg";
import { type Statement, statement } from "../metrics/observed";

/** The database did not answer in time. */
export class DatabaseSilent extends Error {
  override readonly name = "DatabaseSilent";
}

/** Checks by name, because bundles have copies of this module. */
export function isSilence(error: unknown): boolean {
  return error instanceof Error && error.name === "DatabaseSilent";
}

/** The current use of a connection. */
export type Lease = {
  /** Timeout of one answer, milliseconds. */
  patience: number;
  /** Deadline of the first answer, which includes the wait for the connection. */
  firstBy: number;
  failed: (error: unknown) => void;
};

/** Milliseconds that connecting and the first answer get at least, after a long wait in the queue. */
export const LEAST = 1_000;

/**
 * A client with timeouts: a late answer closes the connection, so that nothing queues behind the hanging
 * statement, which the server then cancels (client_connection_check_interval).
 */
export class BoundedClient extends pg.Client {
  lease: Lease | undefined;

  // pg declares a dozen overloads; each ends in a callback or a promise.
  override query(...given: unknown[]): never {
    const { lease } = this;
    if (!lease) return this.#send(given) as never;
    const left = Math.max(LEAST, Math.min(lease.patience, lease.firstBy - Date.now()));
    lease.firstBy = Infinity;
    const timer = setTimeout(
      () => this.connection.stream.destroy(new DatabaseSilent("The database did not answer in time")),
      left,
    );
    // Published for traces; without a subscriber it costs nothing.
    const traced: Statement | undefined = statement.start.hasSubscribers
      ? { text: textOf(given[0]) }
      : undefined;
    if (traced) statement.start.publish(traced);
    const settled = (error?: unknown) => {
      clearTimeout(timer);
      if (traced) statement.asyncEnd.publish(error ? Object.assign(traced, { error }) : traced);
      if (error) lease.failed(error);
    };
    const callback = given.at(-1);
    if (typeof callback !== "function") {
      const answer = this.#send(given) as Promise<unknown>;
      answer.then(() => settled(), settled);
      return answer as never;
    }
    const heard = (error: unknown, result: unknown) => {
      settled(error);
      (callback as (error: unknown, result: unknown) => void)(error, result);
    };
    return this.#send([...given.slice(0, -1), heard]) as never;
  }

  #send(given: unknown[]): unknown {
    return Reflect.apply(pg.Client.prototype.query, this, given);
  }
}

const textOf = (query: unknown) =>
  typeof query === "string" ? query : String((query as { text?: unknown }).text);
