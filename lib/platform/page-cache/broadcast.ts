import pg from "pg";
import "./handler.mjs"; // makes the cache exist before the first page is asked for
import { log } from "../log";

type PageCache = { usable: boolean; announce: (tags: string[]) => void; drop: (tags: string[]) => void; clear: () => void };

const CHANNEL = "pages_dropped";
const RETRY_MS = 1_000;
/** A notification carries at most 8,000 bytes; longer lists drop everything. */
const PAYLOAD_LIMIT = 7_000;

const pageCache = () => (globalThis as { promptotekaPageCache?: PageCache }).promptotekaPageCache;

/**
 * Keeps the page caches of all processes on one database in step: what one drops, all drop, through LISTEN/NOTIFY.
 * While the connection is lost nothing is kept, because a change of another process could not be heard.
 */
export async function shareDroppedPages(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 3_000, application_name: "page-cache" });
  let lost = false;
  const reconnect = (error?: Error) => {
    if (lost) return;
    lost = true;
    if (error) log.warn({ err: error }, "page cache: connection lost, pages are rendered per request");
    suspend();
    void client.end().catch(() => {});
    setTimeout(() => void shareDroppedPages(connectionString), RETRY_MS).unref();
  };
  client.on("error", reconnect);
  client.on("end", () => reconnect());
  client.on("notification", ({ payload }) => {
    if (payload) pageCache()?.drop(payload.split(","));
    else pageCache()?.clear();
  });
  try {
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
    let last: Promise<unknown> = Promise.resolve(); // one statement at a time on the one connection
    resume((tags) => {
      const payload = tags.join(",");
      const send = () => client.query("SELECT pg_notify($1, $2)", [CHANNEL, Buffer.byteLength(payload) > PAYLOAD_LIMIT ? "" : payload]);
      last = last.then(send).catch((error: Error) => log.warn({ err: error }, "page cache: a drop could not be announced"));
    });
  } catch (error) {
    reconnect(error as Error);
  }
}

function suspend(): void {
  const cache = pageCache();
  if (!cache) return;
  cache.usable = false;
  cache.clear();
}

function resume(announce: (tags: string[]) => void): void {
  const cache = pageCache();
  if (!cache) return;
  cache.announce = announce;
  cache.usable = true;
}
