import { db } from "@/lib/platform/db/client";
import type { Drop } from "@/lib/platform/page-cache/page-tags";
import { InvalidationListener } from "@/lib/platform/page-cache/invalidation-listener";
import { invalidatePages } from "@/lib/platform/page-cache/invalidate-pages";
import { type StoppableDatabase, stoppableDatabase } from "../../support/database/stoppable-database";
import { query, resetDatabase, testDatabaseUrl } from "../../support/database/test-database";

type Heard = { listener: InvalidationListener; drops: Drop["now"][]; ages: number[]; clears: () => number };

const open: InvalidationListener[] = [];
const ways: StoppableDatabase[] = [];
beforeEach(resetDatabase);
afterEach(async () => {
  for (const each of ways.splice(0)) await each.close();
  for (const each of open.splice(0)) await each.stop();
});

/** A listener with a connection of its own, as in another process. */
async function process(url = testDatabaseUrl()): Promise<Heard> {
  const drops: Drop["now"][] = [];
  const ages: number[] = [];
  let clears = 0;
  const listener = new InvalidationListener(url, {
    drop: ({ now }, age) => {
      drops.push(now);
      ages.push(age);
    },
    clear: () => (clears += 1),
  });
  open.push(listener);
  await listener.start();
  return { listener, drops, ages, clears: () => clears };
}

const drop = (id: string) => db.$transaction((tx) => invalidatePages(tx, { now: [`base:${id}`] }));
const until = async (met: () => unknown) => {
  while (!met()) await new Promise((resolve) => setTimeout(resolve, 5));
};
const listeners = () =>
  query<{ pid: number }>(
    testDatabaseUrl(),
    "SELECT pid FROM pg_stat_activity WHERE application_name = 'page-cache' AND datname = current_database()",
  );

test("a tag that is given many times is announced once", async () => {
  await db.$transaction((tx) =>
    invalidatePages(tx, { now: ["base:1", "base:1"], soon: ["lists", "base:2", "lists"] }),
  );
  expect(await db.pageDrop.findMany({ select: { nowTags: true, soonTags: true } })).toEqual([
    { nowTags: ["base:1"], soonTags: ["lists", "base:2"] },
  ]);
});

test("a drop is heard by every process when its transaction commits, and not when it is rolled back", async () => {
  const [one, two] = [await process(), await process()];
  await db
    .$transaction(async (tx) => {
      await invalidatePages(tx, { now: ["base:never"] });
      throw new Error("rolled back");
    })
    .catch(() => {});
  await drop("1");
  for (const { listener, drops } of [one, two]) {
    await until(() => drops.length);
    expect(await listener.current()).toBe(true);
    expect(drops).toEqual([["base:1"]]);
  }
});

test("a transaction that began earlier and commits later is not passed over", async () => {
  const { drops } = await process();
  await db.$transaction(async (tx) => {
    await invalidatePages(tx, { now: ["base:slow"] });
    await drop("quick");
    await until(() => drops.length);
  });
  await until(() => drops.length === 2);
  expect(drops).toEqual([["base:quick"], ["base:slow"]]);
});

test("a request that comes after a commit of its own process looks before it is served", async () => {
  const { listener, drops } = await process();
  let answered: unknown;
  await db.$transaction(async (tx) => {
    const [{ id }] = await tx.$queryRaw<
      [{ id: string }]
    >`INSERT INTO page_drops (now_tags, soon_tags) VALUES ('{base:1}', '{}') RETURNING id::text`; // without a notification
    listener.announce(id);
    answered = await listener.current();
    expect(drops).toEqual([]);
  });
  expect(answered).toBe(true);
  expect(await listener.current()).toBe(true);
  expect(drops).toEqual([["base:1"]]);
});

test("a process that ends between its commit and anything else leaves nobody with the old page", async () => {
  const { drops } = await process();
  // All that a change does for others is in its one transaction: here it comes from a connection that is gone right after.
  await query(
    testDatabaseUrl(),
    "WITH written AS (INSERT INTO page_drops (now_tags, soon_tags) VALUES ('{base:1}', '{}') RETURNING id) SELECT pg_notify('page_drops', '') FROM written",
  );
  await until(() => drops.length);
  expect(drops).toEqual([["base:1"]]);
});

test("a notification that never came is made up for", async () => {
  const { drops } = await process();
  await query(testDatabaseUrl(), "INSERT INTO page_drops (now_tags, soon_tags) VALUES ('{base:1}', '{}')");
  await until(() => drops.length);
  expect(drops).toEqual([["base:1"]]);
});

test("a drop says how long ago it was written, however late it is read, by the database's clock alone", async () => {
  const { drops, ages } = await process();
  const began = performance.now();
  await query(
    testDatabaseUrl(),
    "INSERT INTO page_drops (now_tags, soon_tags, written_at) VALUES ('{base:1}', '{}', now() - interval '3 seconds'), ('{base:2}', '{}', now() + interval '3 seconds')",
  );
  await until(() => drops.length === 2);
  const passed = performance.now() - began;
  expect(ages[0]).toBeGreaterThanOrEqual(3_000);
  expect(ages[0]).toBeLessThan(3_050 + passed);
  expect(ages[1]).toBeGreaterThanOrEqual(0); // a clock that was set back
});

test("a cut listener keeps nothing until it hears again", async () => {
  const { listener, clears } = await process();
  const before = clears();
  await query(
    testDatabaseUrl(),
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'page-cache' AND datname = current_database()",
  );
  await until(() => clears() > before);
  const cleared = clears();
  expect(await listener.current()).toBe(false);
  await drop("1");
  await until(() => clears() > cleared); // reconnected
  expect(await listener.current()).toBe(true);
  expect(await listeners()).toHaveLength(1);
});

/** A process whose connection can hang: open, and silent. */
async function hangingProcess(): Promise<Heard & { hang: () => void }> {
  const way = await stoppableDatabase(testDatabaseUrl());
  ways.push(way);
  return { ...(await process(way.url)), hang: () => way.set("stopped") };
}

test("a connection that hangs without an end is given up", async () => {
  const { listener, clears, hang } = await hangingProcess();
  expect(await listener.current()).toBe(true);
  const before = clears();
  hang();
  await until(() => clears() > before);
  expect(await listener.current()).toBe(false);
});

test("a second after a drop nothing is given without a look, although nobody knows yet that the connection is silent", async () => {
  const { listener, hang } = await hangingProcess();
  expect(await listener.current()).toBe(true);
  hang();
  await drop("1");
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const answer = listener.current();
  expect(answer).toBeInstanceOf(Promise);
  expect(await answer).toBe(false);
});

test("rows that everybody has read are deleted while processes run", async () => {
  await query(
    testDatabaseUrl(),
    "INSERT INTO page_drops (now_tags, soon_tags, written_at) VALUES ('{base:1}', '{}', now() - interval '11 minutes'), ('{base:2}', '{}', now() - interval '9 minutes')",
  );
  const { listener } = await process();
  const rows = () =>
    query<{ tag: string }>(testDatabaseUrl(), "SELECT now_tags[1] AS tag FROM page_drops ORDER BY id");
  let left = await rows();
  while (left.length > 1) left = await rows();
  expect(left).toEqual([{ tag: "base:2" }]);
  expect(await listener.current()).toBe(true);
});

test("a process that slept for minutes keeps nothing from before, for rows may be gone", async () => {
  const { listener, clears } = await process();
  await until(() => Number.isFinite(listener["lastReadTime"]));
  const before = clears();
  listener["lastReadTime"] -= 400;
  await until(() => clears() > before);
  expect(await listener.current()).toBe(true);
});
