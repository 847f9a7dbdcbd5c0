import { isOutage } from "@/lib/platform/db/outage";
import { SharedPool } from "@/lib/platform/db/shared-pool";
import { requestScope, withinRequest } from "@/lib/platform/request-scope";
import { type StoppableDatabase, stoppableDatabase } from "@/tests/support/database/stoppable-database";
import { testDatabaseUrl } from "@/tests/support/database/test-database";

/** Longer than any statement here; a wait that is to end has this short an end. */
const [LONG, SHORT] = [60_000, 500];

let database: StoppableDatabase;
let pool: SharedPool;

async function open(patience: number): Promise<void> {
  database = await stoppableDatabase(testDatabaseUrl());
  pool = new SharedPool({ connectionString: database.url, max: 10 }, patience);
}
afterEach(async () => {
  await database.close(); // first: a pool waits for connections that are being made
  await pool.end();
});

const ask = (sql: string) =>
  (pool.query as unknown as (query: { text: string }) => Promise<unknown>)({ text: sql });
/** Outcome of a request from this address: "ok", or the error code of its response. */
const asking = (address: string, sql = "SELECT 1") =>
  withinRequest(address, () =>
    ask(sql).then(
      () => "ok",
      () => requestScope()?.failure?.code ?? "untold",
    ),
  );
const times = <T>(count: number, each: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => each(index));
const servedAgain = async () => {
  while ((await asking("203.0.113.1")) !== "ok");
};

test("one caller with thirty statements that do not end holds four connections; the others are all served", async () => {
  await open(LONG);
  const gate = await pool.connect();
  await gate.query("SELECT pg_advisory_lock(4711)");
  const slow = times(30, () =>
    asking("198.51.100.1", "SELECT pg_advisory_lock_shared(4711), pg_advisory_unlock_shared(4711)"),
  );
  const others = await Promise.all(times(60, (index) => asking(`203.0.113.${index}`)));
  expect(others).toEqual(times(60, () => "ok"));
  expect(pool.queue.taken).toBe(1 + 4);
  await gate.query("SELECT pg_advisory_unlock(4711)");
  gate.release();
  expect(await Promise.all(slow)).toEqual(times(30, () => "ok"));
  expect(pool.queue.taken).toBe(0);
});

test("who gets a place when all patience is spent is served: the connection has a time of its own", async () => {
  await open(0);
  expect(await asking("198.51.100.1", "SELECT pg_sleep(0.4)")).toBe("ok");
});

test("a database that stands still is given up by everybody who waits, and serves again when it goes on", async () => {
  await open(SHORT);
  await servedAgain();
  database.set("stopped");
  const told = await Promise.all([
    ...times(25, () => asking("198.51.100.1")),
    ...times(25, (index) => asking(`203.0.113.${index}`)),
  ]);
  expect(told).toEqual(times(50, () => "NOT_READY"));
  expect(pool.queue.taken).toBe(0);
  database.set("serving");
  await servedAgain();
});

test("a statement that hangs in a transaction ends it with its connection, and what follows does not queue behind it @heavy", async () => {
  await open(SHORT);
  await servedAgain();
  await withinRequest("203.0.113.1", async () => {
    const client = await pool.connect();
    database.set("stopped");
    const ends = await Promise.allSettled([client.query("SELECT 1"), client.query("ROLLBACK")]);
    expect(ends.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    client.release();
  });
  expect(pool.queue.taken).toBe(0);
});

test.each([
  'SELECT "public"."users"."id" FROM "public"."users" LIMIT 1',
  "/* reads */ WITH found AS (SELECT 1) SELECT * FROM found",
])("connections that a restart has broken are replaced unseen: %s", async (reading) => {
  await open(LONG);
  await Promise.all(times(5, () => ask("SELECT pg_sleep(0.2)")));
  database.set("closed");
  database.set("serving");
  expect(await Promise.all(times(10, () => asking("203.0.113.1", reading)))).toEqual(times(10, () => "ok"));
});

test.each(["53300", "57P01", "57P03", "08006", "53200"])(
  "a refusal with SQLSTATE %s is an outage",
  async (code) => {
    await open(LONG);
    database.set({ refusing: code });
    expect(await ask("SELECT 1").catch(isOutage)).toBe(true);
    expect(await asking("203.0.113.1")).toBe("NOT_READY");
  },
);

test("what a statement itself gets wrong is none", async () => {
  await open(LONG);
  expect(await asking("203.0.113.1", "SELECT 1 / 0")).toBe("untold");
  expect(await ask("SELECT nothing").catch(isOutage)).toBe(false);
});

test("a connection that is never given back, because it broke in a transaction, does not take its place with it", async () => {
  await open(LONG);
  await withinRequest("203.0.113.1", () => pool.connect());
  expect(pool.queue.taken).toBe(1);
  database.set("closed");
  while (pool.queue.taken > 0) await new Promise(setImmediate);
  database.set("serving");
  await servedAgain();
});
