import { spawn } from "node:child_process";
import { once } from "node:events";
import { changePerson } from "@/lib/bases/sales-off/mutations";
import { db } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import type { Member } from "@/lib/platform/viewer";
import { deliverDue } from "@/lib/webhooks/deliver";
import { announce } from "@/lib/webhooks/announce";
import { forgetDeliveries, lineUpWaiting } from "@/lib/webhooks/jobs";
import { createWebhook, deleteWebhook, pingWebhook, repeatDelivery } from "@/lib/webhooks/mutations";
import {
  type Due,
  bringForward,
  endTurn,
  noteDelivered,
  noteFailed,
  takeDelivery,
  takeTurns,
  type Turn,
} from "@/lib/webhooks/outbox";
import { listDeliveries, listWebhooks } from "@/lib/webhooks/queries";
import { fillTable, resetDatabase } from "@/tests/support/database/test-database";
import { withEnv } from "@/tests/support/environment";
import { program } from "@/tests/support/program";
import { statementsOf } from "@/tests/support/statements";
import { until } from "@/tests/support/until";
import { aMember } from "@/tests/support/viewers";
import { aReceiver, signatureFor, whileDelivering } from "@/tests/support/webhooks/receiver";

const LOCAL = { APP_ORIGIN: "http://localhost:3000", WEBHOOK_ALLOW_LOOPBACK: "true" };
const closing: (() => void)[] = [];
let me: Member;

beforeEach(async () => {
  withEnv(LOCAL);
  await resetDatabase();
  me = await aMember();
});
afterEach(() => {
  closing.splice(0).forEach((close) => close());
  withEnv();
});

async function receiver(...answer: Parameters<typeof aReceiver>) {
  const each = await aReceiver(...answer);
  closing.push(each.close);
  return each;
}

const hook = (url: string, of = me) => createWebhook(of, { url, events: ["sale"] });

let sales = 0;
/** So many sales of a person's. */
const sell = (of = me, count = 1) =>
  transaction((tx) =>
    announce(
      tx,
      Array.from({ length: count }, () => ({
        userId: of.id,
        event: "sale" as const,
        fact: `sale:${(sales += 1)}`,
        data: { orderId: String(sales), number: sales, baseId: null, amount: 49_000, currency: "RUB" },
      })),
    ),
  );
/** The clock of due work is so many minutes ahead. */
const ahead = (minutes: number) => withEnv({ ...LOCAL, CLOCK_OFFSET_S: String(Math.round(minutes * 60)) });
const deliveries = async (id: string, of = me) => (await listDeliveries(of, { id })).items;
const tried = (id: string, tries: number) =>
  until(async () =>
    (await deliveries(id)).every(
      (each) => each.tries >= tries && each.triedAt && (each.status ?? each.problem),
    ),
  );

test("a delivery is signed, says what happened, and is sent once", async () => {
  const { url, got } = await receiver();
  const { id, secret } = await hook(url);
  await sell();
  await whileDelivering(() => until(async () => (await deliveries(id))[0]?.state === "delivered"));
  await whileDelivering(() => new Promise((resolve) => setTimeout(resolve, 1_200)));
  expect(got).toHaveLength(1);
  const [{ headers, body }] = got as [(typeof got)[0]];
  const [delivery] = await deliveries(id);
  expect(headers).toMatchObject({
    "promptoteka-event": "sale",
    "promptoteka-delivery": delivery!.id,
    "content-type": "application/json; charset=utf-8",
  });
  expect(headers["promptoteka-signature"]).toBe(signatureFor(got[0]!, secret));
  expect(JSON.parse(body)).toEqual({
    id: delivery!.id,
    event: "sale",
    at: delivery!.at,
    data: {
      orderId: String(sales),
      baseId: null,
      amount: 49_000,
      currency: "RUB",
      number: expect.any(Number),
      url: "http://localhost:3000/my-sales",
    },
  });
  expect(delivery).toMatchObject({ tries: 1, status: 200, answer: "answer", problem: null, nextTryAt: null });
});

test("what is not taken is tried for a day with growing pauses, with the same id and body, then given up", async () => {
  const { url, got } = await receiver(500);
  const { id } = await hook(url);
  await sell();
  let minutes = 0;
  for (const [at, pause] of [0, 1, 5, 30, 120, 300, 360, 600].entries()) {
    if (at > 0) {
      ahead(minutes + pause - 0.5);
      await whileDelivering(() => new Promise((resolve) => setTimeout(resolve, 100)));
      expect(got).toHaveLength(at);
    }
    ahead((minutes += pause + 0.5));
    await whileDelivering(() => until(() => got.length === at + 1));
  }
  expect((await deliveries(id))[0]).toMatchObject({ state: "failed", tries: 8, status: 500 });
  expect(new Set(got.map(({ body }) => body)).size).toBe(1);
  expect(new Set(got.map(({ headers }) => headers["promptoteka-delivery"])).size).toBe(1);
  expect((await listWebhooks(me))[0]).toMatchObject({
    failingSince: expect.any(String) as string,
    off: null,
  });
});

test("a delivery is repeated with the same id, whatever became of it", async () => {
  const { url, got } = await receiver();
  const { id } = await hook(url);
  await sell();
  await whileDelivering(() => until(async () => (await deliveries(id))[0]?.state === "delivered"));
  const deliveryId = (await deliveries(id))[0]!.id;
  expect(await repeatDelivery(me, { id, deliveryId })).toMatchObject({
    id: deliveryId,
    state: "waiting",
    tries: 0,
  });
  await whileDelivering(() => until(() => got.length === 2));
  expect(got[1]!.body).toBe(got[0]!.body);
});

test("a redirect is a failure and is not followed", async () => {
  const aim = await receiver();
  const { url } = await receiver((response) => response.writeHead(307, { location: aim.url }).end());
  const { id } = await hook(url);
  await sell();
  await whileDelivering(() => tried(id, 1));
  expect((await deliveries(id))[0]).toMatchObject({ state: "waiting", status: 307 });
  expect(aim.got).toEqual([]);
});

test("an answer that grows when it is normalised is noted, and its delivery is not sent again and again", async () => {
  // Two bytes become two characters, and a joiner follows every thirty of them: 1,000 bytes are more than 1,000 characters.
  const { url } = await receiver((response) => response.writeHead(410).end("\u0344".repeat(500)));
  const { id } = await hook(url);
  await sell();
  await whileDelivering(() => tried(id, 1));
  const [delivery] = await deliveries(id);
  expect(delivery).toMatchObject({ state: "failed", status: 410 });
  expect([...delivery!.answer]).toHaveLength(1_000);
});

test("410 switches a webhook off at once; a test that is taken switches it on again", async () => {
  const it = await receiver(410);
  const { id } = await hook(it.url);
  await sell(me, 3);
  await whileDelivering(() => until(async () => (await listWebhooks(me))[0]!.off));
  expect((await listWebhooks(me))[0]!.off).toMatchObject({ why: "gone" });
  expect((await deliveries(id)).map(({ state }) => state)).toEqual(["failed", "failed", "failed"]);
  expect(it.got).toHaveLength(1);
  expect(
    await db.notification.findMany({
      where: { userId: me.id, kind: "webhook" },
      select: { kind: true, data: true },
    }),
  ).toEqual([
    { kind: "webhook", data: { baseId: null, webhookId: id, host: `127.0.0.1:${it.port}`, why: "gone" } },
  ]);
  await sell();
  expect(await deliveries(id)).toHaveLength(3);

  await pingWebhook(me, { id });
  await whileDelivering(() => until(async () => (await deliveries(id))[0]!.state === "failed"));
  it.answer = 204;
  await pingWebhook(me, { id });
  await whileDelivering(() => until(async () => (await deliveries(id))[0]!.state === "delivered"));
  expect((await listWebhooks(me))[0]).toMatchObject({ off: null, failingSince: null });
  expect(await db.notification.count({ where: { kind: "webhook" } })).toBe(1);
});

test("a receiver that takes every second test has its owner told once an hour, not as often as somebody tests", async () => {
  const { id } = await hook("https://example.com/");
  await db.mailAddress.create({ data: { userId: me.id, address: "me@example.test", state: "confirmed" } });
  withEnv({ ...LOCAL, SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "shop@example.test" });
  for (let times = 0; times < 20; times += 1) {
    await pingWebhook(me, { id });
    const [turn] = await takeTurns(1);
    const due = (await takeDelivery(turn!))!;
    if (times % 2 === 0) await noteFailed(turn!, due, { status: 410, answer: "" });
    else await noteDelivered(turn!, due, { status: 200, answer: "" });
    await db.webhook.update({ where: { id }, data: { busyUntil: new Date(0) } });
  }
  const told = [await db.mail.count(), await db.notification.count({ where: { kind: "webhook" } })];
  // Two where an hour ended meanwhile.
  for (const each of told) expect([1, 2]).toContain(each);
});

/** 10,001 of them wait. */
async function fill(id: string) {
  await fillTable(
    `INSERT INTO webhook_deliveries (id, webhook_id, event, fact, data) SELECT gen_random_uuid(), $1, 'ping', 'ping:' || n, '{}' FROM generate_series(1, 10001) n`,
    [id],
  );
  await bringForward(db, [id]);
}

test("what a server of the version before announced, whose triggers are gone, is lined up by the nightly job", async () => {
  const { id } = await hook("https://example.com/");
  await db.webhookDelivery.create({ data: { webhookId: id, event: "ping", fact: "ping:old", data: {} } });
  expect(await takeTurns(1)).toEqual([]);
  await lineUpWaiting();
  expect(await takeTurns(1)).toMatchObject([{ webhookId: id }]);
});

test("what waits for a webhook that is switched off is given up in pieces, however much it is", async () => {
  const { id } = await hook("https://example.com/");
  await fill(id);
  const [turn] = await takeTurns(1);
  const due = (await takeDelivery(turn!))!;
  const { statements } = await statementsOf(() => noteFailed(turn!, due, { status: 410, answer: "" }));
  expect(await db.webhookDelivery.count({ where: { state: "waiting" } })).toBe(0);
  // As one statement it exceeded the timeout of ten seconds at half a million rows, and was repeated every minute.
  expect(statements.filter((each) => each.includes("SELECT id FROM webhook_deliveries"))).toHaveLength(3);
});

test("a webhook that had 100,000 deliveries is told of no more prompts, though none waits; of sales it is", async () => {
  const { id } = await createWebhook(me, { url: "https://example.com/", events: ["sale", "promptCreated"] });
  await fillTable(
    `INSERT INTO webhook_deliveries (id, webhook_id, event, fact, data, state, finished_at)
     SELECT gen_random_uuid(), $1, 'promptCreated', 'promptCreated:' || n, '{}', 'failed', now() FROM generate_series(1, 100000) n`,
    [id],
  );
  await endTurn({ webhookId: id, userId: me.id, url: "" }, 0);
  await sell();
  const write = (fact: string) =>
    transaction((tx) =>
      announce(tx, [
        {
          userId: me.id,
          event: "promptCreated",
          fact: `promptCreated:${fact}`,
          data: { promptId: crypto.randomUUID(), title: "Ещё", baseId: crypto.randomUUID() },
        },
      ]),
    );
  const waiting = async () =>
    (await db.webhookDelivery.findMany({ where: { state: "waiting" } })).map(({ event }) => event).toSorted();
  await write("more");
  expect(await waiting()).toEqual(["sale"]);
  // A day after the count new facts are accepted again, which leads to another turn and count.
  await db.webhook.updateMany({ data: { countedAt: new Date(Date.now() - 25 * 3_600_000) } });
  await write("next day");
  expect(await waiting()).toEqual(["promptCreated", "sale"]);
});

test("a webhook is deleted with its deliveries in pieces, however many they are; another person's keeps them", async () => {
  const { id } = await hook("https://example.com/");
  await fill(id);
  await expect(deleteWebhook(await aMember(), { id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await db.webhookDelivery.count()).toBe(10_001);
  const { statements } = await statementsOf(() => deleteWebhook(me, { id }));
  expect(statements.filter((each) => each.includes("SELECT id FROM webhook_deliveries"))).toHaveLength(3);
  expect(await db.webhookDelivery.count()).toBe(0);
  expect(await listWebhooks(me)).toEqual([]);
});

test("a webhook that took nothing for three days is switched off, and its owner is told once", async () => {
  const { url } = await receiver(503);
  const { id } = await hook(url);
  await sell();
  await whileDelivering(() => tried(id, 1));
  ahead(3 * 24 * 60 + 1);
  await sell();
  await whileDelivering(() => until(async () => (await listWebhooks(me))[0]!.off));
  expect((await listWebhooks(me))[0]!.off).toMatchObject({ why: "failing" });
  expect(
    (await db.notification.findMany({ where: { kind: "webhook" } })).map(({ data }) => data),
  ).toMatchObject([{ webhookId: id, why: "failing" }]);
});

test("after days without events one failure switches nothing off: what had only begun to be tried is tried again", async () => {
  const it = await receiver(503);
  const { id } = await hook(it.url);
  await pingWebhook(me, { id });
  await whileDelivering(() => until(async () => (await deliveries(id))[0]!.state === "failed"));
  // The receiver recovers, and the next sale comes four days later, just while it restarts.
  const days = 4 * 24 * 60;
  ahead(days);
  await sell();
  await db.webhookDelivery.updateMany({
    where: { event: "sale" },
    data: { createdAt: new Date(Date.now() + days * 60_000) },
  });
  await whileDelivering(() => tried(id, 1));
  it.answer = 200;
  ahead(days + 1.5);
  await whileDelivering(() => until(async () => (await deliveries(id))[0]!.state !== "waiting"));
  expect((await deliveries(id))[0]).toMatchObject({ event: "sale", state: "delivered", tries: 2 });
  expect((await listWebhooks(me))[0]).toMatchObject({ off: null, failingSince: null });
});

test("a delivery that would never end has failed, and the round ends", async () => {
  const { id } = await hook("http://127.0.0.1:9/");
  await sell();
  const stop = new AbortController();
  const delivering = deliverDue(stop.signal, () => {
    stop.abort();
    return new Promise(() => undefined);
  });
  await delivering;
  expect((await deliveries(id))[0]).toMatchObject({ state: "waiting", tries: 1, problem: "timeout" });
  // Its thread may still be running: no other delivery of this webhook starts.
  const { busyUntil } = await db.webhook.findUniqueOrThrow({ where: { id } });
  expect(busyUntil.getTime()).toBeGreaterThan(Date.now() + 4 * 60_000);
});

describe("while its owner is blocked", () => {
  const block = async (blocked: boolean) =>
    changePerson(await aMember({ role: "admin" }), { id: me.id, blocked, reason: "" });

  test("a webhook is told of nothing, and what waited goes on afterwards", async () => {
    const [it, its] = [await receiver(), await receiver()];
    const { id } = await hook(it.url);
    await sell();
    await block(true);
    await sell();
    const other = await aMember();
    await hook(its.url, other);
    await sell(other);
    await whileDelivering(() => until(() => its.got.length === 1));
    expect([it.got, (await deliveries(id)).length]).toEqual([[], 1]);
    await block(false);
    await whileDelivering(() => until(() => it.got.length === 1));
    expect((await deliveries(id)).map(({ state }) => state)).toEqual(["delivered"]);
  });

  test("nothing is sent further of a turn that has begun", async () => {
    const it = await receiver((response) => void block(true).then(() => response.writeHead(200).end()));
    const { id } = await hook(it.url);
    await sell(me, 5);
    await whileDelivering(() =>
      until(async () => (await deliveries(id)).some(({ state }) => state === "delivered")),
    );
    expect(it.got).toHaveLength(1);
    const place = async () => (await db.webhook.findUniqueOrThrow({ where: { id } })).nextDueAt;
    expect(await place()).toBeNull();
    await block(false);
    expect(await place()).not.toBeNull();
  });

  test("what has waited for 30 days is forgotten", async () => {
    const { id } = await hook("http://127.0.0.1:9/");
    await sell(me, 2);
    await db.$executeRaw`UPDATE webhook_deliveries SET created_at = now() - interval '31 days'`;
    await forgetDeliveries();
    expect(await deliveries(id)).toHaveLength(2);
    await block(true);
    await forgetDeliveries();
    expect(await deliveries(id)).toEqual([]);
  });
});

test("whoever waits for a receiver that hangs keeps nobody else from being told", async () => {
  const [slow, quick] = [await receiver(() => undefined), await receiver()];
  const other = await aMember();
  for (let times = 0; times < 10; times += 1) await hook(slow.url);
  await sell(me, 30);
  await hook(quick.url, other);
  await whileDelivering(async () => {
    await until(() => slow.got.length >= 2);
    await sell(other);
    await until(() => quick.got.length === 1);
    // One person has two webhooks at work at most, and each of them one delivery.
    expect(slow.got).toHaveLength(2);
    slow.close();
  });
});

test("a worker that dies before it could note the answer: the delivery is sent again with the same id", async () => {
  const hangs = await receiver(() => undefined);
  const { id } = await hook(hangs.url);
  await sell();
  const child = spawn(process.execPath, program("webhooks"), {
    stdio: "inherit",
    env: { ...process.env, DATABASE_POOL_SIZE: "2" },
  });
  await until(() => hangs.got.length === 1);
  child.kill("SIGKILL");
  await once(child, "close");
  hangs.answer = 200;
  ahead(1.1); // the dead worker's lease is over
  await whileDelivering(() => until(async () => (await deliveries(id))[0]!.state === "delivered"));
  expect(hangs.got.map(({ headers }) => headers["promptoteka-delivery"])).toEqual(
    Array(2).fill((await deliveries(id))[0]!.id),
  );
});

test("an address that is allowed no more is not sent to", async () => {
  const { url, got } = await receiver();
  const { id } = await hook(url);
  await sell();
  withEnv({ ...LOCAL, WEBHOOK_ALLOW_LOOPBACK: "false" });
  await whileDelivering(() => tried(id, 1));
  expect([(await deliveries(id))[0]!.problem, got]).toEqual(["address", []]);
});

test("finished deliveries are forgotten after 30 days, those that wait are not", async () => {
  const { id } = await hook((await receiver()).url);
  await sell(me, 3);
  await db.$executeRaw`UPDATE webhook_deliveries SET created_at = now() - interval '31 days'`;
  const [first] = await deliveries(id);
  await db.webhookDelivery.update({
    where: { id: first!.id },
    data: { state: "failed", finishedAt: new Date() },
  });
  await sell();
  await forgetDeliveries();
  expect((await deliveries(id)).map(({ id }) => id)).not.toContain(first!.id);
  expect(await deliveries(id)).toHaveLength(3);
});

test.each<[string, (turn: Turn, due: Due) => Promise<unknown>]>([
  ["noting that it was not taken", (turn, due) => noteFailed(turn, due, { status: 500, answer: "" })],
  ["noting that it was taken", (turn, due) => noteDelivered(turn, due, { status: 200, answer: "" })],
  ["sending it again", (turn, due) => repeatDelivery(me, { id: turn.webhookId, deliveryId: due.id })],
])("%s waits for a webhook that is being deleted without a lock on its delivery", async (_, note) => {
  const { id } = await hook("https://example.com/");
  await db.webhook.update({ where: { id }, data: { failingSince: new Date() } });
  await sell();
  const [turn] = await takeTurns(1);
  const due = (await takeDelivery(turn!))!;
  const noting = await transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM webhooks WHERE id = ${id}::uuid FOR UPDATE`;
    const begun = Promise.allSettled([note(turn!, due)]);
    await until(
      async () =>
        (
          await db.$queryRaw<
            unknown[]
          >`SELECT 1 FROM pg_locks l JOIN pg_stat_activity a USING (pid) WHERE NOT granted AND a.datname = current_database()`
        ).length > 0,
    );
    await tx.webhook.delete({ where: { id }, select: { id: true } }); // a deadlock, where the delivery is locked
    return { begun };
  });
  expect((await noting.begun)[0]).toMatchObject(
    _ === "sending it again" ? { reason: { code: "NOT_FOUND" } } : { status: "fulfilled" },
  );
  expect(await db.webhookDelivery.count()).toBe(0);
});

test("what waits has a place in the line: due, after a turn when its rest is over, with what is tried again, or with what is sent again", async () => {
  const { id } = await hook("https://example.com/");
  const place = async () =>
    (await db.webhook.findUniqueOrThrow({ where: { id } })).nextDueAt?.getTime() ?? null;
  const near = (at: number | null, seconds: number) =>
    expect(Math.abs(at! - Date.now() - seconds * 1_000)).toBeLessThan(20_000);
  expect(await place()).toBeNull();
  await sell();
  near(await place(), 0);
  const [turn] = await takeTurns(1);
  const due = (await takeDelivery(turn!))!;
  await noteFailed(turn!, due, { status: 500, answer: "" });
  await endTurn(turn!, 1);
  near(await place(), 60);
  expect(await takeTurns(1)).toEqual([]);
  await sell();
  near(await place(), 0);
  await db.webhookDelivery.updateMany({ data: { state: "delivered", finishedAt: new Date() } });
  await endTurn(turn!, 0);
  expect(await place()).toBeNull();
  await repeatDelivery(me, { id, deliveryId: due.id });
  near(await place(), 0);
});

test("what is announced while a turn ends has its place in the line, whichever of the two commits first", async () => {
  const { id } = await hook("https://example.com/");
  await sell();
  const [turn] = await takeTurns(1);
  const due = (await takeDelivery(turn!))!;
  const { ending } = await transaction(async (tx) => {
    await announce(tx, [
      {
        userId: me.id,
        event: "sale",
        fact: "sale:late",
        data: { orderId: "late", number: 1, baseId: null, amount: 49_000, currency: "RUB" },
      },
    ]);
    await noteDelivered(turn!, due, { status: 200, answer: "" });
    const ending = endTurn(turn!, 1);
    await Promise.race([ending, new Promise((resolve) => setTimeout(resolve, 300))]);
    return { ending };
  });
  await ending;
  expect((await db.webhook.findUniqueOrThrow({ where: { id } })).nextDueAt).not.toBeNull();
});

test("a look at what is due waits for nobody whose webhook is told of something at this moment", async () => {
  const other = await aMember();
  const [mine, its] = [await hook("https://example.com/"), await hook("https://example.com/", other)];
  for (const person of [me, other]) await sell(person);
  const looked = await transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM webhooks WHERE id = ${mine.id}::uuid FOR NO KEY UPDATE`;
    return Promise.race([takeTurns(16), new Promise((resolve) => setTimeout(resolve, 2_000, "it waits"))]);
  });
  expect(looked).toMatchObject([{ webhookId: its.id }]);
  expect(await takeTurns(16)).toMatchObject([{ webhookId: mine.id }]);
});
