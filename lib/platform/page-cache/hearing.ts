import { Socket } from "node:net";
import pg from "pg";
import { log } from "../log";
import type { Drop } from "./drop";

const CHANNEL = "page_drops";
const RETRY_MS = 1_000;
/** What was announced is read at least so often, heard or not. */
const READ_EVERY_MS = 500;
/** Within this the answer must come; a connection that stays silent for longer is a dead one, whatever the network says of it. */
const SILENCE_MS = 2_000;
/**
 * For so long after it began a reading stands for the present, whatever keeps the next one: the process stood still, the connection is
 * silent, the database writes to a slow disk before it answers.
 */
const TRUSTED_MS = 1_000;
const TICK_MS = 250;
/** No transaction lasts longer (lib/platform/db/client); an own drop that has not come by then was rolled back. */
const LONGEST_TRANSACTION_MS = 20_000;
/** Every change writes a row: what is older than this is deleted, a bounded number at once. */
const KEPT_SECONDS = 600;
const CLEAR_ROWS = `DELETE FROM page_drops WHERE id IN (SELECT id FROM page_drops WHERE written_at < now() - interval '${KEPT_SECONDS} seconds' LIMIT 10000)`;
const CLEAR_ROWS_EVERY_MS = 60_000;

/** The rows that the last snapshot did not see yet: numbers alone would pass over a transaction that commits after a later one. */
const NEWS = {
  name: "page-drops",
  text: `SELECT pg_current_snapshot()::text AS snapshot, extract(epoch FROM now())::float8 AS at, coalesce((
    SELECT json_agg(json_build_object('id', id::text, 'now', now_tags, 'soon', soon_tags,
      'written', extract(epoch FROM written_at)::float8) ORDER BY id) FROM page_drops
    WHERE written_by >= pg_snapshot_xmin($1::pg_snapshot) AND NOT pg_visible_in_snapshot(written_by, $1::pg_snapshot)
  ), '[]') AS drops`,
};

type News = Drop & { id: string; /** The database's time, seconds. */ written: number };
type Listener = {
  /** @param age milliseconds since it was written: it may have been read late */
  drop: (drop: Drop, age: number) => void;
  clear: () => void;
};

/**
 * Hears what any process on this database drops. A drop is a row that the change's own transaction writes, and a
 * notification that comes with its commit; the notification only says that there is something to read. Reading goes
 * over the connection that listens, so an answer also proves that it hears.
 */
export class Hearing {
  private client: pg.Client | null = null;
  private snapshot = "";
  private readAt = -Infinity;
  private clearedRowsAt = -Infinity;
  /** The database's time at the last reading, seconds. */
  private heardAt = Infinity;
  private nudged = false;
  /** Own drops whose transactions may not have ended. */
  private readonly announced = new Map<string, number>();
  private running: Promise<boolean> | null = null;
  private next: Promise<boolean> | null = null;
  private ticking: NodeJS.Timeout | undefined;
  private stopped = false;
  private readonly sockets = new WeakMap<pg.Client, Socket>();
  private readonly lost = new WeakSet<pg.Client>();

  constructor(
    private readonly connectionString: string,
    private readonly listener: Listener,
  ) {}

  /** Connects, and from then on stays connected. */
  async start(): Promise<void> {
    this.ticking = setInterval(() => this.tick(), TICK_MS).unref();
    await this.connect();
  }

  /** Hears no more. */
  async stop(): Promise<void> {
    clearInterval(this.ticking);
    const { client } = this;
    this.stopped = true;
    this.client = null;
    await client?.end().catch(() => {});
  }

  /** Whether all that was committed up to now has been applied: at once as a rule, after a reading when there may be news. */
  current = (): true | Promise<boolean> => {
    const trusted =
      this.client &&
      !this.nudged &&
      this.announced.size === 0 &&
      performance.now() - this.readAt < TRUSTED_MS;
    return trusted ? true : this.read();
  };

  /** Tells of a drop that a transaction of this process has written: until it is seen committed, every request has to look. */
  announce(id: string): void {
    this.announced.set(id, performance.now());
  }

  /** A reading that begins after this call. @returns false when nothing could be read: nothing was kept then */
  private read(): Promise<boolean> {
    return (this.next ??= (this.running ?? Promise.resolve()).then(() => {
      this.next = null;
      return (this.running = this.readNow().finally(() => (this.running = null)));
    }));
  }

  private async readNow(): Promise<boolean> {
    const { client } = this;
    if (!client) return false;
    const began = performance.now();
    this.nudged = false;
    try {
      const { rows } = await client.query<{ snapshot: string; at: number; drops: News[] }>({
        ...NEWS,
        values: [this.snapshot],
      });
      if (client !== this.client) return false;
      const { snapshot, at, drops } = rows[0]!;
      if (at - this.heardAt > KEPT_SECONDS / 2) this.listener.clear(); // who slept so long may find rows gone
      this.heardAt = at;
      this.snapshot = snapshot;
      for (const drop of drops) {
        this.announced.delete(drop.id);
        // Both times are the database's: its clock and ours may differ. What the answer took counts as well.
        this.listener.drop(drop, Math.max(0, at - drop.written) * 1_000 + performance.now() - began);
      }
      for (const [id, at] of this.announced)
        if (began - at > LONGEST_TRANSACTION_MS) this.announced.delete(id);
      this.readAt = began;
      return true;
    } catch (error) {
      this.lose(client, error as Error);
      return false;
    }
  }

  private tick(): void {
    const now = performance.now();
    if (this.client && now - this.readAt > READ_EVERY_MS && !this.running) void this.read();
    if (this.client && now - this.clearedRowsAt > CLEAR_ROWS_EVERY_MS) {
      this.clearedRowsAt = now;
      this.client.query(CLEAR_ROWS).catch(() => {}); // a lost connection is met by the readings
    }
  }

  private async connect(): Promise<void> {
    const socket = new Socket();
    const client = new pg.Client({
      connectionString: this.connectionString,
      stream: () => socket,
      connectionTimeoutMillis: 3_000,
      query_timeout: SILENCE_MS,
      application_name: "page-cache",
    });
    client.on("error", (error) => this.lose(client, error));
    client.on("end", () => this.lose(client));
    client.on("notification", () => (this.nudged = true));
    this.sockets.set(client, socket);
    try {
      await client.connect();
      // No reading waits until rows that nobody needs are off the disk.
      await client.query(`LISTEN ${CHANNEL}; SET synchronous_commit = off`);
      const { rows } = await client.query<{ snapshot: string }>(
        "SELECT pg_current_snapshot()::text AS snapshot",
      );
      this.snapshot = rows[0]!.snapshot;
      this.listener.clear(); // what was kept is older than what is heard from here on
      this.heardAt = Infinity;
      this.client = client;
      this.readAt = performance.now();
    } catch (error) {
      this.lose(client, error as Error);
    }
  }

  /** Forgets all pages and connects anew. A dead connection is not asked to end. */
  private lose(client: pg.Client, error?: Error): void {
    if (this.lost.has(client) || this.stopped) return;
    this.lost.add(client);
    if (error) log.warn({ err: error }, "page cache: connection lost, pages are rendered per request");
    this.sockets.get(client)?.destroy();
    if (this.client === client) this.client = null;
    this.listener.clear();
    setTimeout(() => void this.connect(), RETRY_MS).unref();
  }
}
