import pg from "pg";

/** The database did not answer in time. */
export class DatabaseSilent extends Error {
  override readonly name = "DatabaseSilent";
}

/** Whether it is such an error, also one of another bundle's copy of this module. */
export function isSilence(error: unknown): boolean {
  return error instanceof Error && error.name === "DatabaseSilent";
}

/** For whom a connection works at the moment. */
export type Lease = {
  /** How long an answer may take, milliseconds. */
  patience: number;
  /** When the first answer must be there: the wait for the connection was part of its time. */
  firstBy: number;
  failed: (error: unknown) => void;
};

/** What is left for the connection, and for its first answer, after a long wait in line, milliseconds: on a busy machine both take some. */
export const LEAST = 1_000;

/**
 * A connection that nobody waits for without end: an answer that is late ends it, so that nothing queues behind the
 * statement that hangs. The server gives the statement up as well, as soon as it sees that nobody listens
 * (client_connection_check_interval).
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
    const settled = (error?: unknown) => {
      clearTimeout(timer);
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
