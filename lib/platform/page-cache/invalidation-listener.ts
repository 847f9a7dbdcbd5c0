import { Socket } from "node:net";
import pg from "pg";
import { log } from "../log";
import type { Drop } from "./page-tags";

const CHANNEL = "page_drops";
const RETRY_MS = 1_000;
/** Longest time between two reads, with or without a notification. */
const READ_EVERY_MS = 500;
/** Timeout of a read; after it the connection counts as dead. */
const SILENCE_MS = 2_000;
/**
 * Time from the beginning of a read for which its result is trusted. After it (the process was paused, the connection or the database is
 * slow) requests wait for the next read.
 */
const TRUSTED_MS = 1_000;
const TICK_MS = 250;
/** An announced drop that was not read by then was rolled back, or is one of a long transaction (a large deletion, hiding): that one takes effect when it is read. */
const LONGEST_TRANSACTION_MS = 20_000;
/** Older rows of page_drops are deleted, 10,000 per statement. */
const KEPT_SECONDS = 600;
const CLEAR_ROWS = `DELETE FROM page_drops WHERE id IN (SELECT id FROM page_drops WHERE written_at < now() - interval '${KEPT_SECONDS} seconds' LIMIT 10000)`;
const CLEAR_ROWS_EVERY_MS = 60_000;

/** The rows that the last snapshot did not see. By snapshot, not by id: a transaction with a lower id may commit later. */
const UNREAD = {
  name: "page-drops",
  text: `SELECT pg_current_snapshot()::text AS snapshot, extract(epoch FROM now())::float8 AS at, coalesce((
    SELECT json_agg(json_build_object('id', id::text, 'now', now_tags, 'soon', soon_tags,
      'written', extract(epoch FROM written_at)::float8) ORDER BY id) FROM page_drops
    WHERE written_by >= pg_snapshot_xmin($1::pg_snapshot) AND NOT pg_visible_in_snapshot(written_by, $1::pg_snapshot)
  ), '[]') AS drops`,
};

type WrittenDrop = Drop & { id: string; /** The database's time, seconds. */ written: number };
type Target = {
  /** @param age milliseconds since the row was written */
  drop: (drop: Drop, age: number) => void;
  clear: () => void;
};

/**
 * Reads the drops that any process has committed to this database, and applies them to `target`. A drop is a row of page_drops that the
 * change's transaction writes; its NOTIFY only says that there is a row to read. Reads use the listening connection, so each answer also
 * proves that the connection works.
 */
export class InvalidationListener {
  private client: pg.Client | null = null;
  private snapshot = "";
  private readAt = -Infinity;
  private clearedRowsAt = -Infinity;
  /** The database's time at the last read, seconds. */
  private lastReadTime = Infinity;
  private notified = false;
  /** Drops of this process whose transactions may not have ended: id → time of the announcement. */
  private readonly announced = new Map<string, number>();
  private running: Promise<boolean> | null = null;
  private next: Promise<boolean> | null = null;
  private ticking: NodeJS.Timeout | undefined;
  private stopped = false;
  private readonly sockets = new WeakMap<pg.Client, Socket>();
  private readonly lost = new WeakSet<pg.Client>();

  constructor(
    private readonly connectionString: string,
    private readonly target: Target,
  ) {}

  /** Connects; reconnects until `stop`. */
  async start(): Promise<void> {
    this.ticking = setInterval(() => this.tick(), TICK_MS).unref();
    await this.connect();
  }

  /** Disconnects without reconnecting. */
  async stop(): Promise<void> {
    clearInterval(this.ticking);
    const { client } = this;
    this.stopped = true;
    this.client = null;
    await client?.end().catch(() => {});
  }

  /** Whether every drop committed until now has been applied: true at once as a rule, after a read when there may be new rows. */
  current = (): true | Promise<boolean> => {
    const trusted =
      this.client &&
      !this.notified &&
      this.announced.size === 0 &&
      performance.now() - this.readAt < TRUSTED_MS;
    return trusted ? true : this.read();
  };

  /** Registers a drop that a transaction of this process has written; until it is read as committed, every request waits for a read. */
  announce(id: string): void {
    this.announced.set(id, performance.now());
  }

  /** Starts a read after the running one. @returns false when it failed; then the cache was emptied */
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
    this.notified = false;
    try {
      const { rows } = await client.query<{ snapshot: string; at: number; drops: WrittenDrop[] }>({
        ...UNREAD,
        values: [this.snapshot],
      });
      if (client !== this.client) return false;
      const { snapshot, at, drops } = rows[0]!;
      if (at - this.lastReadTime > KEPT_SECONDS / 2) this.target.clear(); // rows may have been deleted since the last read
      this.lastReadTime = at;
      this.snapshot = snapshot;
      for (const drop of drops) {
        this.announced.delete(drop.id);
        // The age by the database's clock, plus the duration of this read.
        this.target.drop(drop, Math.max(0, at - drop.written) * 1_000 + performance.now() - began);
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
      this.client.query(CLEAR_ROWS).catch(() => {}); // the next read notices a lost connection
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
    client.on("notification", () => (this.notified = true));
    this.sockets.set(client, socket);
    try {
      await client.connect();
      // With synchronous_commit reads would wait for the disk after CLEAR_ROWS.
      await client.query(`LISTEN ${CHANNEL}; SET synchronous_commit = off`);
      const { rows } = await client.query<{ snapshot: string }>(
        "SELECT pg_current_snapshot()::text AS snapshot",
      );
      this.snapshot = rows[0]!.snapshot;
      this.target.clear(); // drops before the first snapshot were missed
      this.lastReadTime = Infinity;
      this.client = client;
      this.readAt = performance.now();
    } catch (error) {
      this.lose(client, error as Error);
    }
  }

  /** Empties the cache and reconnects. Destroys the socket, because a dead connection does not answer `end`. */
  private lose(client: pg.Client, error?: Error): void {
    if (this.lost.has(client) || this.stopped) return;
    this.lost.add(client);
    if (error) log.warn({ err: error }, "page cache: connection lost, pages are rendered per request");
    this.sockets.get(client)?.destroy();
    if (this.client === client) this.client = null;
    this.target.clear();
    setTimeout(() => void this.connect(), RETRY_MS).unref();
  }
}
