import { DEFAULT_TYPE } from "@/lib/bases/content-types";
import { announceNews } from "@/lib/bases/updates/announce";
import { redeem } from "@/lib/bases/codes/redeem";
import { putReview } from "@/lib/bases/reviews/mutations";
import { notifyRefund, notifySale } from "@/lib/bases/purchases/notify-sale";
import { db } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { transaction } from "@/lib/platform/db/transaction";
import type { Member } from "@/lib/platform/viewer";
import { createPrompt } from "@/lib/prompts/mutations";
import { NOTHING_SAID } from "@/lib/prompts/writing/content-fields";
import { writePrompts } from "@/lib/prompts/writing/write-many";
import { WEBHOOK_EVENTS } from "@/lib/webhooks/events";
import { createWebhook } from "@/lib/webhooks/mutations";
import { endTurn } from "@/lib/webhooks/outbox";
import { fillTable, resetDatabase } from "@/tests/support/database/test-database";
import { withEnv } from "@/tests/support/environment";
import { aBase } from "@/tests/support/factories/base";
import { aCode } from "@/tests/support/factories/code";
import { aPurchase } from "@/tests/support/factories/review";
import { statementsOf } from "@/tests/support/statements";
import { aMember } from "@/tests/support/viewers";

let owner: Member;
let buyer: Member;
let base: Awaited<ReturnType<typeof aBase>>;

beforeEach(async () => {
  withEnv({ RATE_LIMIT_SCALE: "1000" });
  await resetDatabase();
  owner = await aMember();
  buyer = await aMember({ fullName: "Борис Тайный", email: "boris@example.test" });
  base = await aBase({ ownerId: owner.id, accessType: "ONE_TIME", baseName: "Продающие тексты" });
  await createWebhook(owner, { url: "https://example.com/", events: [...WEBHOOK_EVENTS] });
  await createWebhook(buyer, { url: "https://example.org/", events: [...WEBHOOK_EVENTS] });
});
afterAll(() => withEnv());

/** What waits for the owner's webhook; nothing is ever told to the buyer's. */
async function told() {
  const rows = await db.webhookDelivery.findMany({
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    include: { webhook: true },
  });
  expect(rows.filter(({ webhook }) => webhook.userId !== owner.id)).toEqual([]);
  return rows.map(({ event, data }) => [event, data]);
}

const order = () => ({
  id: "01900000-0000-7000-8000-000000000001",
  number: 1042,
  userId: buyer.id,
  baseId: base.id,
  bundleName: null,
  amount: new Prisma.Decimal("1490.50"),
  currency: "RUB",
});
const input = (title: string) => ({
  title,
  shortDescription: "",
  promptText: "тайный текст промпта",
  contentType: DEFAULT_TYPE,
  promptBaseId: base.id,
});

test("sales and refunds, each once, in kopecks", async () => {
  for (let times = 0; times < 2; times += 1) {
    await transaction((tx) => notifySale(tx, order(), owner.id));
    await transaction((tx) => notifyRefund(tx, { ...order(), promoLost: false }, owner.id));
  }
  const data = {
    orderId: order().id,
    number: order().number,
    baseId: base.id,
    baseName: base.baseName,
    amount: 149_050,
    currency: "RUB",
  };
  expect(await told()).toEqual([
    ["sale", data],
    ["refund", data],
  ]);
});

test("codes and reviews, without the code's value and without words of the buyer's", async () => {
  const codes = await aBase({ ownerId: owner.id, accessType: "CODE_ONLY" });
  const code = await aCode({ baseId: codes.id, durationDays: 30 });
  await redeem(buyer.id, code.codeValue);
  await aPurchase({ userId: buyer.id, baseId: base.id });
  await putReview(buyer, { id: base.id, rating: 5, text: "слова отзыва" });
  await putReview(buyer, { id: base.id, rating: 4, text: "другие слова" });
  const review = await db.baseReview.findFirstOrThrow();
  expect(await told()).toEqual([
    ["redemption", { codeId: code.id, baseId: codes.id, baseName: codes.baseName, durationDays: 30 }],
    ["review", { reviewId: review.id, baseId: base.id, baseName: base.baseName, rating: 5 }],
  ]);
  const kept = JSON.stringify(await db.webhookDelivery.findMany());
  for (const secret of [code.codeValue, "слова", "Борис", "boris@"]) expect(kept).not.toContain(secret);
});

test("new prompts by their titles, 500 at once by one statement, and nothing of an undone import", async () => {
  const { id } = await createPrompt(owner, input("Первый"));
  expect(await told()).toEqual([
    ["promptCreated", { promptId: id, title: "Первый", baseId: base.id, baseName: base.baseName }],
  ]);
  const create = Array.from({ length: 500 }, (_, at) => ({
    ...NOTHING_SAID,
    ...input(`Промпт ${at}`),
    id: `01900000-0000-7000-8000-${String(at).padStart(12, "0")}`,
    promptBaseId: base.id,
    privateOnly: false,
    version: 1,
  }));
  const write = () => transaction((tx) => writePrompts(tx, owner, { create: create, update: [] }));
  await expect(
    transaction(async (tx) => {
      await writePrompts(tx, owner, { create: create, update: [] });
      throw new Error("undone");
    }),
  ).rejects.toThrow("undone");
  expect(await told()).toHaveLength(1);
  const { statements } = await statementsOf(write);
  expect(statements.filter((each) => each.includes("webhook_deliveries"))).toHaveLength(1);
  expect(await told()).toHaveLength(501);
  expect(JSON.stringify(await told())).not.toContain("тайный");
});

test("updates of own bases, once a day, of every access type", async () => {
  const free = await aBase({ ownerId: owner.id, baseName: "Открытая" });
  const start = Date.now();
  await announceNews(new Date(start));
  for (const each of [base, free]) await createPrompt(owner, { ...input("Новый"), promptBaseId: each.id });
  await db.webhookDelivery.deleteMany();
  const DAY = 86_400_000;
  await announceNews(new Date(start + DAY));
  await announceNews(new Date(start + DAY + 1_000));
  const updates = (await told()).toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
  expect(updates).toEqual(
    expect.arrayContaining([
      ["baseUpdated", { baseId: base.id, baseName: base.baseName, added: 1, changed: 0 }],
      ["baseUpdated", { baseId: free.id, baseName: "Открытая", added: 1, changed: 0 }],
    ]),
  );
  expect(updates).toHaveLength(2);
});

/** Creates a prompt of the owner's and one of the buyer's, who both have a webhook. @returns announces both updates */
async function updatesOfBoth() {
  const start = Date.now();
  await announceNews(new Date(start));
  for (const member of [owner, buyer]) {
    const { id: promptBaseId } = await aBase({ ownerId: member.id });
    await createPrompt(member, { ...input("Новый"), promptBaseId });
  }
  await db.webhookDelivery.deleteMany();
  return () => announceNews(new Date(start + 86_400_000));
}
/** The owners whose webhooks got a delivery. */
const toldOwners = async () =>
  (await db.webhookDelivery.findMany({ include: { webhook: true } }))
    .map(({ webhook }) => webhook.userId)
    .toSorted();

test("a webhook that is held for longer than five seconds, as by an import, is waited for, and meanwhile no other is held", async () => {
  const tell = await updatesOfBoth();
  const { id } = await db.webhook.findFirstOrThrow({ where: { userId: owner.id } });
  let telling: Promise<void> | undefined;
  await db.$transaction(
    async (tx) => {
      await tx.$executeRaw`SELECT 1 FROM webhooks WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
      telling = tell();
      telling.catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      // A sale of the other's waits for nothing.
      await db.$transaction(async (other) => {
        await other.$executeRaw`SET LOCAL lock_timeout = 100`;
        await other.$executeRaw`SELECT 1 FROM webhooks WHERE user_id = ${buyer.id}::uuid FOR NO KEY UPDATE`;
      });
      await new Promise((resolve) => setTimeout(resolve, 3_500));
    },
    { timeout: 20_000 },
  );
  await telling;
  expect(await toldOwners()).toEqual([owner.id, buyer.id].toSorted());
}, 30_000);

test("a webhook that is being deleted this moment is passed over: the sale does not wait and does not fail", async () => {
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`DELETE FROM webhooks WHERE user_id = ${owner.id}::uuid`;
    await transaction((other) => notifySale(other, order(), owner.id));
  });
  expect([await told(), await db.notification.count({ where: { kind: "sale" } })]).toEqual([[], 1]);
});

test("a webhook that 10,000 deliveries wait for is told of sales, and of prompts and updates no more", async () => {
  const waiting = (count: number) =>
    fillTable(
      `INSERT INTO webhook_deliveries (id, webhook_id, event, fact, data)
       SELECT gen_random_uuid(), w.id, 'promptCreated', 'waits:' || n, '{}' FROM webhooks w, generate_series(1, $2) n WHERE w.user_id = $1 ON CONFLICT DO NOTHING`,
      [owner.id, count],
    );
  const events = async () =>
    (await db.webhookDelivery.findMany({ where: { NOT: { fact: { startsWith: "waits:" } } } }))
      .map(({ event }) => event)
      .toSorted();
  // How much waits is counted when a turn ends, which every delivery leads to within seconds, ten minutes after the last count.
  const afterTurn = async () => {
    await db.webhook.updateMany({ data: { countedAt: new Date(Date.now() - 11 * 60_000) } });
    const { id, userId, url } = await db.webhook.findFirstOrThrow({ where: { userId: owner.id } });
    await endTurn({ webhookId: id, userId, url }, 0);
  };
  await waiting(9_999);
  await afterTurn();
  await createPrompt(owner, input("Влезает"));
  expect(await events()).toEqual(["promptCreated"]);
  await afterTurn();
  await createPrompt(owner, input("Лишний"));
  await announceNews(new Date());
  await announceNews(new Date(Date.now() + 86_400_000));
  await transaction((tx) => notifySale(tx, order(), owner.id));
  expect(await events()).toEqual(["promptCreated", "sale"]);
  // After some deliveries it is notified again.
  await db.webhookDelivery.updateMany({
    where: { fact: { in: ["waits:1", "waits:2"] } },
    data: { state: "delivered", finishedAt: new Date() },
  });
  await afterTurn();
  await createPrompt(owner, input("Снова"));
  expect(await events()).toEqual(["promptCreated", "promptCreated", "sale"]);
});

test("of what it has not chosen a webhook is not told", async () => {
  await db.webhook.updateMany({ where: { userId: owner.id }, data: { events: ["review"] } });
  await transaction((tx) => notifySale(tx, order(), owner.id));
  expect(await told()).toEqual([]);
});
