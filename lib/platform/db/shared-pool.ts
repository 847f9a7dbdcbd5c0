import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { AppError } from "../errors";
import { FairQueue, QueueFull, type Release } from "../limits/fair-queue";
import { countRead } from "../limits/read-limit";
import { type RequestScope, requestScope, takenTime } from "../request-scope";
import { BoundedClient, DatabaseSilent, LEAST, type Lease } from "./bounded-client";
import { isOutage, noteOutage, notReady } from "./outage";

/** Milliseconds that a request waits for a connection and its first answer together, then for each answer. With the rendering of fifty pages at once the last 503 comes within five seconds. */
const PATIENCE = 3_500;
/** The same for jobs and scripts. */
const OWN_PATIENCE = 30_000;
/** The caller of jobs and scripts. */
const OWN_WORK = "own";
/** Share of the connections that one caller may hold: four of ten. */
const SHARE = 0.4;
/**
 * Queued statements of one caller; as many as the connections of one network (lib/platform/http-server), because
 * before sign-in is checked all people behind one address are one caller.
 */
const WAITING = 512;

/** The beginning of a statement of `read` (./read). */
export const READING_MARK = "/* reads */";
/** Beginnings of read-only statements, which may be retried: Prisma's and ours. */
const READING = ['SELECT "public".', READING_MARK];

type Connection = pg.PoolClient & BoundedClient;
type ReleaseClient = (error?: Error | boolean) => void;
type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, release: ReleaseClient) => void;

/**
 * The connection pool of this process: fair between callers (`FairQueue`), with a timeout for every wait. Outages are
 * recorded in the request scope as well, because Prisma, Next and next-auth wrap or swallow the error.
 */
export class SharedPool extends pg.Pool {
  readonly queue: FairQueue;
  readonly #patience: number;

  /** @param patience of a request, milliseconds */
  constructor(config: pg.PoolConfig & { max: number }, patience = PATIENCE) {
    super({ ...config, Client: BoundedClient as unknown as typeof pg.Client });
    this.#patience = patience;
    this.queue = new FairQueue({
      slots: config.max,
      perCaller: Math.min(config.max, Math.max(2, Math.floor(config.max * SHARE))),
      maxWaiting: WAITING,
      exempt: OWN_WORK,
    });
    this.on("error", () => undefined); // an idle connection that breaks is replaced when the next one is needed
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    const taken = this.#take(requestScope());
    if (!callback) return taken;
    taken.then(
      (client) => callback(undefined, client, (error) => client.release(error)),
      (error: Error) => callback(error, undefined, () => undefined),
    );
  }

  // pg declares a dozen overloads; Prisma and we use the one that gives a promise.
  override query(...given: unknown[]): never {
    return this.#ask(given) as never;
  }

  /** Retries a read whose connection broke. */
  async #ask(given: unknown[]): Promise<unknown> {
    const send = () => Reflect.apply(pg.Pool.prototype.query, this, given) as Promise<unknown>;
    const scope = requestScope();
    const before = scope?.failure;
    try {
      return await send();
    } catch (error) {
      const { text = "" } = given[0] as { text?: string };
      if (!READING.some((beginning) => text.startsWith(beginning)) || !isBrokenConnection(error)) throw error;
      if (scope) scope.failure = before;
      return send();
    }
  }

  async #take(scope: RequestScope | undefined): Promise<pg.PoolClient> {
    const patience = scope?.patience ?? (scope ? this.#patience : Math.max(OWN_PATIENCE, takenTime()));
    const firstBy = Date.now() + patience;
    let release: Release | undefined;
    try {
      if (scope) await countRead("read", scope);
      release = await this.queue.take(scope?.caller ?? OWN_WORK, { patience });
      const client = (await by(Math.max(firstBy, Date.now() + LEAST), super.connect())) as Connection;
      return lent(client, release, { patience, firstBy, failed: (error) => noteOutage(error, scope) });
    } catch (thrown) {
      release?.(false);
      const error = thrown instanceof QueueFull ? refusalOf(thrown) : thrown;
      if (scope && error instanceof AppError) scope.failure ??= error;
      noteOutage(error, scope);
      throw error;
    }
  }
}

/** Releases the slot with the connection, or when the connection ends. */
function lent(client: Connection, releaseSlot: Release, lease: Lease): pg.PoolClient {
  const release = client.release.bind(client);
  let broken: Error | undefined;
  let returned = false;
  const back: ReleaseClient = (error) => {
    if (returned) return;
    returned = true;
    client.lease = undefined;
    release(error ?? broken); // from here the pool listens for errors
    client.off("end", ended).off("error", broke);
    releaseSlot(!broken);
  };
  const broke = (error: Error) => (broken = error);
  const ended = () => setImmediate(back, broken ?? true);
  client.on("error", broke).on("end", ended);
  client.release = back;
  client.lease = lease;
  return client;
}

/** Waits until the deadline; a connection that arrives later is released unused. */
async function by(time: number, connecting: Promise<pg.PoolClient>): Promise<pg.PoolClient> {
  const arrived = new AbortController();
  const late = sleep(Math.max(0, time - Date.now()), null, { signal: arrived.signal }).catch(() => null);
  const client = await Promise.race([connecting, late]).finally(() => arrived.abort());
  if (client) return client;
  connecting.then(
    (unused) => unused.release(),
    () => undefined,
  );
  throw new DatabaseSilent("No connection to the database in time");
}

function refusalOf(error: QueueFull): AppError {
  return error.reason === "share"
    ? new AppError("RATE_LIMITED", { params: { seconds: 2 }, headers: { "Retry-After": "2" }, cause: error })
    : notReady(error);
}

function isBrokenConnection(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return (
    isOutage(error) &&
    (/^(?:57P01|ECONNRESET|EPIPE)$/.test(code ?? "") || /Connection terminated/.test(message ?? ""))
  );
}
