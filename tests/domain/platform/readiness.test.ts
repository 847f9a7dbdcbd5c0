import { randomUUID } from "node:crypto";
import { readinessWithQueue } from "@/lib/jobs/health";
import { openQueue } from "@/lib/jobs/queue";
import { db, isPoolFull } from "@/lib/platform/db/client";
import { readiness } from "@/lib/platform/health";
import { withEnv } from "@/tests/support/environment";
import { query, testDatabaseUrl } from "@/tests/support/database/test-database";

const notReady = (reason: string) => ({ code: "NOT_READY", details: { body: { reason }, headers: { "Retry-After": "5" } } });

afterAll(() => withEnv());

test("a server whose disk has no room left is not ready", async () => {
  expect(await readiness()).toMatchObject({ status: "ready", disk: "ok", pool: "ok" });
  await expect(readiness({ reserve: Number.MAX_SAFE_INTEGER })).rejects.toMatchObject(notReady("disk"));
});

test("a server whose connections are all taken, while somebody waits, is not ready", async () => {
  await query(testDatabaseUrl(), "SELECT pg_advisory_lock(4712)");
  const busy = Array.from({ length: 12 }, () => db.$queryRaw`SELECT pg_advisory_lock_shared(4712)::text, pg_advisory_unlock_shared(4712)`);
  const settled = Promise.allSettled(busy); // Prisma sends what is awaited
  while (!isPoolFull()) await new Promise(setImmediate);
  await expect(readiness()).rejects.toMatchObject(notReady("pool"));
  await query(testDatabaseUrl(), "SELECT pg_advisory_unlock(4712)");
  await settled;
  expect(await readiness()).toMatchObject({ status: "ready" });
});

test("a server whose jobs are due for minutes, while nobody begins any, is not ready", async () => {
  withEnv({ WORKER: "off" });
  const boss = await openQueue({ connections: 1, worker: false });
  const queue = `lag-${randomUUID().slice(0, 8)}`;
  await boss.createQueue(queue);
  await query(testDatabaseUrl(), "DELETE FROM pgboss.job"); // what other tests left
  expect(await readinessWithQueue()).toMatchObject({ queue: "ok" });
  await boss.send(queue, {}, { startAfter: new Date(Date.now() - 600_000) });
  await expect(readinessWithQueue()).rejects.toMatchObject(notReady("queue"));
  await boss.fetch(queue);
  expect(await readinessWithQueue()).toMatchObject({ queue: "ok" });
  await query(testDatabaseUrl(), "DELETE FROM pgboss.job");
  await boss.deleteQueue(queue);
  await boss.stop({ graceful: false });
});
