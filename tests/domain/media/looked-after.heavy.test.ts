import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { v7 as uuidv7 } from "uuid";
import { JOBS } from "@/app/jobs";
import { settlePendingOrders } from "@/lib/bases/purchases/jobs";
import { purchaseAccess } from "@/lib/bases/purchases/mutations";
import { dropExpiredRows } from "@/lib/jobs/housekeeping";
import { readinessWithQueue } from "@/lib/jobs/health";
import { closeQueue, prepareQueue } from "@/lib/jobs/queue";
import { startWorker } from "@/lib/jobs/worker";
import { shortenAddresses } from "@/lib/media/ip-addresses";
import { sweep } from "@/lib/media/jobs";
import type { AcceptedResponse } from "@/lib/platform/http/accepted-response";
import { db } from "@/lib/platform/db/client";
import { fillTable, resetDatabase } from "../../support/database/test-database";
import { withEnv } from "../../support/environment";
import { aBase } from "../../support/factories/base";
import { aUser } from "../../support/factories/user";
import { startYookassa } from "../../support/fakes/yookassa";
import { statementsOf } from "../../support/statements";
import { ended, startSpeechServices, type SpeechServices, videoBytes } from "../../support/video";

const DAY = 86_400_000;
let services: SpeechServices;

beforeEach(async () => {
  await resetDatabase();
  services = await startSpeechServices();
});

afterEach(() => services.close());
afterAll(closeQueue);

const anOperation = (values: object = {}) =>
  db.videoOperation.create({
    data: { provider: "assemblyai", originalFilename: "a.mp4", fileSize: 5, ...values },
  });

function aDirectory(id: string, changedAgo = 0): string {
  const directory = path.join(services.dataDirectory, "uploads", id);
  mkdirSync(directory, { recursive: true });
  const file = path.join(directory, "video.mp4");
  writeFileSync(file, videoBytes("speech-ru.mp4"));
  const time = (Date.now() - changedAgo) / 1_000;
  for (const each of [file, directory]) utimesSync(each, time, time);
  return directory;
}

test("files and sound of no living operation go; those of a living one and of an upload under way stay @heavy", async () => {
  const done = await anOperation({ state: "success" });
  const waiting = await anOperation();
  const [dead, arriving] = [uuidv7(), uuidv7()];
  aDirectory(done.id);
  aDirectory(waiting.id, DAY);
  aDirectory(dead, 3 * 60_000);
  aDirectory(arriving);
  await db.videoAudioChunk.createMany({
    data: [done.id, waiting.id].map((operationId) => ({ operationId, part: 0, bytes: new Uint8Array(3) })),
  });
  const owner = await aUser();
  const [kept, orphaned] = [
    await anOperation({ state: "success", userId: owner.id }),
    await anOperation({ state: "success" }),
  ];
  await db.transcript.createMany({
    data: [kept, orphaned].map(({ id }) => ({ operationId: id, text: "текст", textLength: 5 })),
  });
  await sweep();
  expect((await db.transcript.findMany()).map(({ operationId }) => operationId)).toEqual([kept.id]);
  expect(readdirSync(path.join(services.dataDirectory, "uploads")).sort()).toEqual(
    [waiting.id, arriving].sort(),
  );
  expect((await db.videoAudioChunk.findMany()).map(({ operationId }) => operationId)).toEqual([waiting.id]);
});

test("an operation whose job was never sent is taken up; one that is older than any work ends @heavy", async () => {
  const lost = await anOperation({ userId: (await aUser()).id });
  aDirectory(lost.id);
  const ancient = await anOperation({ createdAt: new Date(Date.now() - DAY) });
  const worker = await startWorker(JOBS);
  await sweep(Date.now() + 61_000);
  expect(await ended(lost.id)).toMatchObject({ state: "success" });
  expect(await ended(ancient.id)).toMatchObject({ state: "error", errorCode: "VIDEO_FAILED" });
  await worker.stop();
});

test("addresses become networks after 30 days and go after 180", async () => {
  const at = (days: number, ipAddress: string | null) =>
    anOperation({ ipAddress, createdAt: new Date(Date.now() - days * DAY) });
  const rows = [
    await at(29, "203.0.113.77"),
    await at(31, "203.0.113.77"),
    await at(31, "2001:db8:12:3456::1"),
    await at(31, null),
    await at(181, "203.0.113.77"),
  ];
  await shortenAddresses();
  await shortenAddresses();
  const after = await Promise.all(
    rows.map(({ id }) => db.videoOperation.findUniqueOrThrow({ where: { id } })),
  );
  expect(after.map(({ ipAddress }) => ipAddress)).toEqual([
    "203.0.113.77",
    "203.0.113.0/24",
    "2001:db8:12::/48",
    null,
    null,
  ]);
});

test("expired counters and answers are deleted, others stay", async () => {
  const time = (ms: number) => new Date(Date.now() + ms);
  await db.rateLimitCounter.createMany({
    data: [
      { key: "old", points: 1, expire: Date.now() - 1_000 },
      { key: "new", points: 1, expire: Date.now() + 60_000 },
    ],
  });
  const record = { bodyHash: "0".repeat(64), scope: "s" };
  await db.idempotencyRecord.createMany({
    data: [
      { ...record, key: "old", expiresAt: time(-1_000) },
      { ...record, key: "new", expiresAt: time(60_000) },
    ],
  });
  await dropExpiredRows();
  expect((await db.rateLimitCounter.findMany()).map(({ key }) => key)).toEqual(["new"]);
  expect((await db.idempotencyRecord.findMany()).map(({ key }) => key)).toEqual(["new"]);
});

test("expired rows are deleted in pieces, however many there are", async () => {
  await fillTable(
    "INSERT INTO rate_limit_counters (key, points, expire) SELECT n::text, 1, 1 FROM generate_series(1, 10001) n",
  );
  const { statements } = await statementsOf(() => dropExpiredRows());
  expect(await db.rateLimitCounter.count()).toBe(0);
  // One over millions took longer than the ten seconds of a statement, and nothing was deleted any more.
  expect(statements.filter((each) => each.includes("rate_limit_counters"))).toHaveLength(3);
});

test("an order whose notification never came is settled by asking; one without a payment ends after a day", async () => {
  const yookassa = await startYookassa();
  withEnv({ ...services.env, ...yookassa.env });
  const [owner, buyer] = [await aUser(), await aUser()];
  const base = await aBase({ ownerId: owner.id, accessType: "ONE_TIME", oneTimePrice: 100 });
  const viewer = {
    kind: "member",
    id: buyer.id,
    role: "user",
    language: "ru",
    via: { kind: "token", id: "t" },
  } as const;
  const bought = (await purchaseAccess(viewer, { base_id: base.id })) as AcceptedResponse<{
    orderId: string;
  }>;
  const order = await db.order.findUniqueOrThrow({ where: { id: bought.body.orderId } });
  const forgotten = await db.order
    .create({
      data: {
        userId: buyer.id,
        baseId: base.id,
        accessType: "ONE_TIME",
        amount: 100,
        provider: "yookassa",
        status: "pending",
        createdAt: new Date(Date.now() - 2 * DAY),
      },
    })
    .catch(() => null);
  yookassa.shop.finish(order.providerPaymentId!, "succeeded");
  await settlePendingOrders();
  expect((await db.order.findUniqueOrThrow({ where: { id: order.id } })).status).toBe("pending"); // too fresh to be asked for
  await settlePendingOrders(Date.now() + 6 * 60_000);
  expect((await db.order.findUniqueOrThrow({ where: { id: order.id } })).status).toBe("paid");
  expect(await db.userBaseAccess.count({ where: { userId: buyer.id, baseId: base.id } })).toBe(1);
  if (forgotten)
    expect((await db.order.findUniqueOrThrow({ where: { id: forgotten.id } })).status).toBe("cancelled");
  await yookassa.close();
});

test("a server is ready when its queue is there and worked on, here or elsewhere", async () => {
  await prepareQueue();
  await expect(readinessWithQueue()).rejects.toMatchObject({ code: "NOT_READY" }); // no worker in this process
  withEnv({ ...services.env, WORKER: "off" });
  expect(await readinessWithQueue()).toMatchObject({ status: "ready", queue: "ok" });
});
