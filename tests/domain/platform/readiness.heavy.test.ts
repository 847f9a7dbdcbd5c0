import { randomUUID } from "node:crypto";
import { missing, readiness, readinessWithQueue } from "@/lib/jobs/health";
import { openQueue } from "@/lib/jobs/queue";
import { db, isPoolFull } from "@/lib/platform/db/client";
import { notReady as notReadyFor } from "@/lib/platform/db/outage";
import { AppError } from "@/lib/platform/errors";
import { errorAnswer } from "@/lib/platform/http/answer";
import { log } from "@/lib/platform/log";
import { send } from "@/tests/support/api";
import { withEnv } from "@/tests/support/environment";
import { query, testDatabaseUrl } from "@/tests/support/database/test-database";
import { ROUTES } from "@/app/api/routes";
import { handlersAt } from "@/tests/support/handlers-at";

const { GET } = handlersAt("/health/ready", ROUTES);
const { GET: live } = handlersAt("/health/live", ROUTES);

const notReady = (reason: string) => ({
  code: "NOT_READY",
  details: { body: { reason }, headers: { "Retry-After": "5" } },
});

afterAll(() => withEnv());
afterEach(() => jest.restoreAllMocks());

test("a process that answers is live", async () => {
  expect(await send(live, "GET")).toMatchObject({ status: 200, body: { status: "live" } });
});

test("a server whose disk has no room left is not ready", async () => {
  expect(await readiness()).toMatchObject({ status: "ready", disk: "ok", pool: "ok" });
  await expect(readiness({ reserve: Number.MAX_SAFE_INTEGER })).rejects.toMatchObject(notReady("disk"));
});

test("a server whose connections are all taken, while somebody waits, is not ready", async () => {
  await query(testDatabaseUrl(), "SELECT pg_advisory_lock(4712)");
  const busy = Array.from(
    { length: 12 },
    () => db.$queryRaw`SELECT pg_advisory_lock_shared(4712)::text, pg_advisory_unlock_shared(4712)`,
  );
  const settled = Promise.allSettled(busy); // Prisma sends a query only when it is awaited
  while (!isPoolFull()) await new Promise(setImmediate);
  await expect(readiness()).rejects.toMatchObject(notReady("pool"));
  await query(testDatabaseUrl(), "SELECT pg_advisory_unlock(4712)");
  await settled;
  expect(await readiness()).toMatchObject({ status: "ready" });
});

test("a probe of a server that is starting is one line of the log, not an error; what fails under a request is one with its cause", async () => {
  const [warned, failed] = [jest.spyOn(log, "warn"), jest.spyOn(log, "error")].map((spy) =>
    spy.mockImplementation(() => undefined),
  );
  const { status, body } = await send(GET, "GET"); // no worker in this process
  expect([status, body]).toMatchObject([503, { code: "NOT_READY", reason: "queue" }]);
  errorAnswer(missing("database", new Error("connect ECONNREFUSED")), "ru", "request-1");
  errorAnswer(new AppError("DOCUMENTS_BUSY"), "ru", "request-2");
  expect(warned!.mock.calls).toEqual([
    [{ requestId: expect.any(String), code: "NOT_READY", reason: "queue" }, "request refused"],
    [
      { requestId: "request-1", code: "NOT_READY", reason: "database", cause: "connect ECONNREFUSED" },
      "request refused",
    ],
    [{ requestId: "request-2", code: "DOCUMENTS_BUSY" }, "request refused"],
  ]);
  expect(failed!.mock.calls).toEqual([]);
  const outage = new Error("Connection terminated");
  errorAnswer(notReadyFor(outage), "ru", "request-3");
  const upstream = new AppError("AI_EMPTY");
  errorAnswer(upstream, "ru", "request-4");
  expect(failed!.mock.calls).toEqual([
    [{ requestId: "request-3", err: outage, code: "NOT_READY" }, "request failed"],
    [{ requestId: "request-4", err: upstream, code: "AI_EMPTY" }, "request failed"],
  ]);
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
