import pg from "pg";
import { AppError } from "../errors";
import { countRead } from "../read-limit";
import { type RequestScope, requestScope } from "../request-scope";
import { BoundedClient, DatabaseSilent, LEAST, type Lease } from "./bounded-client";
import { isOutage, noteOutage, notReady } from "./outage";
import { QueueFull, OWN_WORK, ConnectionQueue } from "./connection-queue";
import { READING_MARK } from "./reading";

/** How long a request waits for a connection and its first answer together, and then for each answer, milliseconds. */
const PATIENCE = 4_000;
/** The same for the process's own work: jobs, scripts. */
const OWN_PATIENCE = 30_000;
/** Of ten connections one caller holds at most four. */
const SHARE = 0.4;
/**
 * So many statements of one caller may stand in line; more are refused at once. As many as one network may hold connections
 * (lib/platform/http-server): before people are known, all behind one address are one caller, and their look-ups take a millisecond.
 */
const WAITING = 512;

/** How Prisma and we begin what only reads: it may be sent again. */
const READING = ['SELECT "public".', READING_MARK];

type Connection = pg.PoolClient & BoundedClient;
type Release = (error?: Error | boolean) => void;
type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, release: Release) => void;

/**
 * The connections of this process, dealt out in turns by who is asking (see `ConnectionQueue`), every wait with an end.
 * Why a request was not served is noted in its scope too, because the error reaches its caller through Prisma, Next and
 * next-auth, which word it anew or swallow it.
 */
export class SharedPool extends pg.Pool {
  readonly places: ConnectionQueue;
  readonly #patience: number;

  /** @param patience of a request, milliseconds */
  constructor(config: pg.PoolConfig & { max: number }, patience = PATIENCE) {
    super({ ...config, Client: BoundedClient as unknown as typeof pg.Client });
    this.#patience = patience;
    this.places = new ConnectionQueue({
      size: config.max,
      share: Math.min(config.max, Math.max(2, Math.floor(config.max * SHARE))),
      waiting: WAITING,
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

  /** A reading whose connection broke under it is read once more, over another one. */
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
    const patience = scope?.patience ?? (scope ? this.#patience : OWN_PATIENCE);
    const firstBy = Date.now() + patience;
    let give: ((inOrder: boolean) => void) | undefined;
    try {
      if (scope) await countRead(scope);
      give = await this.places.take(scope?.caller ?? OWN_WORK, patience);
      const client = (await by(Math.max(firstBy, Date.now() + LEAST), super.connect())) as Connection;
      return lent(client, give, { patience, firstBy, failed: (error) => noteOutage(error, scope) });
    } catch (thrown) {
      give?.(false);
      const error = thrown instanceof QueueFull ? refusalOf(thrown) : thrown;
      if (scope && error instanceof AppError) scope.failure ??= error;
      noteOutage(error, scope);
      throw error;
    }
  }
}

/** Gives the place back together with the connection, and when the connection ends before anybody gives it back. */
function lent(client: Connection, give: (inOrder: boolean) => void, lease: Lease): pg.PoolClient {
  const release = client.release.bind(client);
  let broken: Error | undefined;
  let returned = false;
  const back: Release = (error) => {
    if (returned) return;
    returned = true;
    client.lease = undefined;
    release(error ?? broken); // from here the pool listens for errors
    client.off("end", ended).off("error", broke);
    give(!broken);
  };
  const broke = (error: Error) => (broken = error);
  const ended = () => setImmediate(back, broken ?? true);
  client.on("error", broke).on("end", ended);
  client.release = back;
  client.lease = lease;
  return client;
}

/** Waits until then at the latest; a connection that comes later goes back unused. */
async function by(time: number, connecting: Promise<pg.PoolClient>): Promise<pg.PoolClient> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new DatabaseSilent("No connection to the database in time")),
      Math.max(0, time - Date.now()),
    );
  });
  try {
    return await Promise.race([connecting, late]);
  } catch (error) {
    connecting.then(
      (client) => client.release(),
      () => undefined,
    );
    throw error;
  } finally {
    clearTimeout(timer);
  }
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
