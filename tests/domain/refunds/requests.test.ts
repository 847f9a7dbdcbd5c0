import { purchaseAccess } from "@/lib/bases/purchases/mutations";
import { refundOrder, refundSale } from "@/lib/bases/purchases/refunds/mutations";
import { settleRefunds } from "@/lib/bases/purchases/refunds/jobs";
import { answerRequest, createRequest } from "@/lib/bases/purchases/refunds/requests/mutations";
import {
  countOpenRequests,
  listOverdueRequests,
  listRequestsOfOrder,
  listRequestsOfSales,
} from "@/lib/bases/purchases/refunds/requests/queries";
import { exportMe } from "@/lib/identity/export/export";
import { deleteMe } from "@/lib/identity/mutations";
import { listNotifications } from "@/lib/notifications/queries";
import { db } from "@/lib/platform/db/client";
import type { Member } from "@/lib/platform/viewer";
import { aBase } from "@/tests/support/factories/base";
import { aPromo } from "@/tests/support/factories/promo";
import { aRace } from "@/tests/support/race";
import { aShop } from "@/tests/support/shop";
import { statementsOf } from "@/tests/support/statements";
import { aMember } from "@/tests/support/viewers";

const shop = aShop({
  owner: { fullName: "Ольга Авторова" },
  buyer: { fullName: "Борис Покупатель" },
  base: { baseName: "Письма" },
});
let { owner, buyer } = shop;
beforeEach(() => void ({ owner, buyer } = shop));

const sold = async (who = buyer) => (await shop.paid(who, shop.month())).orderId;
const asks = (id: string, kind: "refund" | "question" = "refund", text = "", who = buyer) =>
  createRequest(who, { id, kind, text });
const answers = (id: string, rest: { text?: string; refund?: { amount?: string } }, who = owner) =>
  answerRequest(who, { id, text: "", ...rest });
const told = async (who: Member) =>
  (await listNotifications(who)).items
    .filter(({ kind }) => kind === "request")
    .map(({ text, path }) => [text.replaceAll("\u00a0", " "), path]);
const refused = (code: string) => expect.objectContaining({ code }) as Error;
const statusOf = async (id: string) => (await db.order.findUniqueOrThrow({ where: { id } })).status;

test("a buyer asks, the seller is notified and answers, the buyer is notified; one open question at a time", async () => {
  const id = await sold();
  const { number } = await db.order.findUniqueOrThrow({ where: { id } });
  expect(await countOpenRequests(owner)).toBeNull();
  const made = await asks(id, "question", "Где второй раздел?");
  expect(made).toMatchObject({
    kind: "question",
    text: "Где второй раздел?",
    answer: null,
    order: { number },
  });
  expect(await told(owner)).toEqual([
    [`Вопрос покупателя: база «Письма», заказ № ${number}`, `/my-sales/requests/${made.id}`],
  ]);
  await expect(asks(id, "question", "Ау?")).rejects.toEqual(refused("REQUEST_OPEN"));
  expect((await listRequestsOfSales(owner, { state: "open" })).items).toMatchObject([{ id: made.id }]);
  expect(await countOpenRequests(owner)).toBe(1);

  expect(await answers(made.id, { text: "Добавлю завтра" })).toMatchObject({
    answer: "Добавлю завтра",
    answeredAt: expect.any(String),
    byAdmin: false,
  });
  expect(await told(buyer)).toEqual([
    [`Ответ на ваше обращение: база «Письма», заказ № ${number}`, `/purchase/${id}`],
  ]);
  await expect(answers(made.id, { text: "И ещё" })).rejects.toEqual(refused("REQUEST_ANSWERED"));
  await expect(answers(made.id, { refund: {} })).rejects.toEqual(refused("REQUEST_ANSWERED"));
  expect(await countOpenRequests(owner)).toBe(0);
  await asks(id);
  expect((await listRequestsOfOrder(buyer, { id })).items.map(({ kind }) => kind)).toEqual([
    "refund",
    "question",
  ]);
});

test("the seller answers with the money: it goes back once, the access ends, the refund is the answer", async () => {
  const id = await sold();
  const { id: requestId } = await asks(id, "refund", "Купил дважды");
  expect(await answers(requestId, { refund: {} })).toMatchObject({
    answer: "",
    order: { status: "refunded", refundedAmount: 490 },
  });
  expect([await statusOf(id), shop.asked()]).toEqual(["refunded", 1]);
  expect(await told(buyer)).toEqual([]);
  expect((await listNotifications(buyer)).items.map(({ kind }) => kind)).toEqual(["refund"]);
  await expect(answers(requestId, { refund: {} })).rejects.toEqual(refused("REQUEST_ANSWERED"));
  await answers(requestId, { text: "Извините за путаницу" });
  expect((await listRequestsOfOrder(buyer, { id })).items).toMatchObject([
    { answer: "Извините за путаницу" },
  ]);
  await expect(asks(id)).rejects.toEqual(refused("ORDER_NOT_PAID"));
});

test("a part with words is one answer; the access stays", async () => {
  const id = await sold();
  const { id: requestId } = await asks(id);
  expect(await answers(requestId, { text: "Половину", refund: { amount: "200" } })).toMatchObject({
    answer: "Половину",
    refunded: 200,
    order: { status: "paid", refundedAmount: 200 },
  });
  expect(await told(buyer)).toHaveLength(1);
});

test("a refund that is refused leaves the request open; one on its way answers it once the money went", async () => {
  const id = await sold();
  const { id: requestId } = await asks(id);
  shop.fake.shop.rules.refunds = "refused";
  await expect(answers(requestId, { text: "Верну", refund: {} })).rejects.toEqual(refused("REFUND_REFUSED"));
  expect([await countOpenRequests(owner), await told(buyer)]).toEqual([1, []]);
  shop.fake.shop.rules.refunds = "pending";
  expect(await answers(requestId, { text: "Верну", refund: {} })).toMatchObject({
    answer: null,
    order: { refund: "pending" },
  });
  await expect(asks(id)).rejects.toEqual(refused("REFUND_UNDER_WAY"));
  shop.fake.shop.rules.refunds = "succeeded";
  for (const payment of shop.fake.shop.refunds.values()) payment.status = "succeeded";
  await settleRefunds(Date.now() + 360_000);
  expect(await statusOf(id)).toBe("refunded");
  expect((await listRequestsOfOrder(buyer, { id })).items).toMatchObject([
    { answer: "Верну", refunded: 490 },
  ]);
});

test("a refund on its way that the provider cancels leaves the request open, and the seller may answer", async () => {
  const id = await sold();
  const { id: requestId } = await asks(id);
  shop.fake.shop.rules.refunds = "pending";
  expect(await answers(requestId, { text: "Деньги отправлены", refund: {} })).toMatchObject({ answer: null });
  expect([await countOpenRequests(owner), await told(buyer)]).toEqual([1, []]);
  for (const refund of shop.fake.shop.refunds.values()) refund.status = "canceled";
  await settleRefunds(Date.now() + 360_000);
  expect((await listRequestsOfSales(owner, { state: "open" })).items).toMatchObject([
    { id: requestId, answer: null, refunded: null, order: { refund: "refused" } },
  ]);
  expect(await answers(requestId, { text: "Банк не принял возврат" })).toMatchObject({ refunded: null });
  shop.fake.shop.rules.refunds = "succeeded";
  await refundOrder(owner, { id });
  expect((await listRequestsOfOrder(buyer, { id })).items).toMatchObject([
    { answer: "Банк не принял возврат", refunded: null },
  ]);
});

const settled = async (status: "succeeded" | "canceled") => {
  for (const refund of shop.fake.shop.refunds.values()) refund.status = status;
  await settleRefunds(Date.now() + 360_000);
};

test("words with a refund that is cancelled are told with no other: neither a retry nor the order's own refund", async () => {
  const [retried, whole] = [await sold(), await sold()];
  const asked = [(await asks(retried)).id, (await asks(whole)).id];
  shop.fake.shop.rules.refunds = "pending";
  for (const id of asked) await answers(id, { text: "Верну часть", refund: { amount: "200" } });
  expect(await (await exportMe(buyer, {})).text()).not.toContain("Верну");
  await settled("canceled");
  shop.fake.shop.rules.refunds = "succeeded";
  expect(await answers(asked[0]!, { text: "Верну всё", refund: {} })).toMatchObject({
    answer: "Верну всё",
    refunded: 490,
  });
  await refundOrder(owner, { id: whole });
  expect((await listRequestsOfOrder(buyer, { id: whole })).items).toMatchObject([
    { answer: "", refunded: 490 },
  ]);
});

test("words with a refund that was begun elsewhere, or made already, are told at once", async () => {
  const [joined, done] = [await sold(), await sold()];
  const request = await asks(joined);
  const question = await asks(done, "question", "А деньги?");
  await refundOrder(owner, { id: done });
  shop.fake.shop.rules.refunds = "pending";
  await refundOrder(owner, { id: joined, amount: "200" });
  const text = "Половину";
  expect(await answers(request.id, { text, refund: { amount: "200" } })).toMatchObject({ answer: text });
  expect(await answers(question.id, { text, refund: {} })).toMatchObject({ answer: text });
  expect(await told(buyer)).toHaveLength(2);
});

test("only a whole refund from the order's page answers an open request for the money, none answers a question", async () => {
  const [first, second] = [await sold(), await sold()];
  await asks(first);
  await asks(second, "question", "Что внутри?");
  await refundOrder(owner, { id: first, amount: "100" });
  expect(await countOpenRequests(owner)).toBe(2);
  await refundOrder(owner, { id: first });
  await refundOrder(owner, { id: second });
  expect((await listRequestsOfSales(owner, { state: "open" })).items).toMatchObject([
    { text: "Что внутри?" },
  ]);
  expect((await listRequestsOfOrder(buyer, { id: first })).items).toMatchObject([
    { answer: "", refunded: 390 },
  ]);
});

test("the money can be asked for within fourteen days of the payment, and only where some was paid", async () => {
  const id = await sold();
  const paidAgo = (days: number) =>
    db.$executeRaw`UPDATE orders SET paid_at = now() - make_interval(days => ${days}::int) WHERE id = ${id}::uuid`;
  await paidAgo(15);
  await expect(asks(id)).rejects.toMatchObject({
    code: "REQUEST_TOO_LATE",
    details: { params: { days: 14 } },
  });
  await asks(id, "question", "Когда обновление?");
  await db.orderRequest.deleteMany();
  await paidAgo(13);
  await asks(id);
  await paidAgo(0);

  const { orderId: unpaid } = await shop.waiting(buyer, shop.month());
  await expect(asks(unpaid, "question", "?")).rejects.toEqual(refused("ORDER_NOT_PAID"));
  const free = await aBase({ ownerId: owner.id, accessType: "SUBSCRIPTION" });
  await aPromo({ baseId: free.id, percent: 100 });
  await purchaseAccess(buyer, { base_id: free.id, duration_type: "monthly", promoCode: "SALE" });
  const { id: gratis } = await db.order.findFirstOrThrow({ where: { baseId: free.id } });
  await expect(asks(gratis)).rejects.toEqual(refused("ORDER_NOT_PAID"));
  await asks(gratis, "question", "Спасибо, а где начало?");
});

test("an unanswered question does not hold up a request for the money until the fourteen days are over", async () => {
  const id = await sold();
  const question = await asks(id, "question", "Где второй раздел?");
  await db.$executeRaw`UPDATE orders SET paid_at = now() - interval '14 days' + interval '1 minute' WHERE id = ${id}::uuid`;
  const { id: requestId } = await asks(id);
  await expect(asks(id)).rejects.toEqual(refused("REQUEST_OPEN"));
  expect(await countOpenRequests(owner)).toBe(2);
  await answers(requestId, { text: "Не верну" });
  expect((await listRequestsOfSales(owner, { state: "open" })).items).toMatchObject([{ id: question.id }]);
  await db.$executeRaw`UPDATE orders SET paid_at = now() WHERE id = ${id}::uuid`;
});

test("others neither ask, read nor answer", async () => {
  const id = await sold();
  const { id: requestId } = await asks(id);
  const stranger = await aMember();
  await expect(asks(id, "refund", "", stranger)).rejects.toEqual(refused("ORDER_NOT_FOUND"));
  await expect(asks(id, "refund", "", owner)).rejects.toEqual(refused("FORBIDDEN"));
  await expect(listRequestsOfOrder(stranger, { id })).rejects.toEqual(refused("ORDER_NOT_FOUND"));
  expect((await listRequestsOfSales(stranger)).items).toEqual([]);
  expect((await listRequestsOfSales(buyer)).items).toEqual([]);
  await expect(answers(requestId, { refund: {} }, stranger)).rejects.toEqual(refused("NOT_FOUND"));
  await expect(answers(requestId, { refund: {} }, buyer)).rejects.toEqual(refused("FORBIDDEN"));
  await expect(listOverdueRequests(owner)).rejects.toEqual(refused("FORBIDDEN"));
  expect(await statusOf(id)).toBe("paid");
});

test("administrators see what has waited for a week, oldest first, and answer in the seller's place, which the log says", async () => {
  const admin = await aMember({ role: "admin" });
  const orders = [await sold(), await sold(), await sold()];
  for (const id of orders) await asks(id, "question", "Ау?");
  const age = (orderId: string, days: number) =>
    db.$executeRaw`UPDATE order_requests SET created_at = now() - make_interval(days => ${days}::int) WHERE order_id = ${orderId}::uuid`;
  await age(orders[0]!, 8);
  await age(orders[1]!, 9);
  await age(orders[2]!, 6);
  const first = await listOverdueRequests(admin, { limit: 1 });
  const rest = await listOverdueRequests(admin, { limit: 1, cursor: first.nextCursor! });
  expect([...first.items, ...rest.items].map(({ order }) => order.id)).toEqual([orders[1], orders[0]]);
  expect(rest.nextCursor).toBeNull();
  await answers(first.items[0]!.id, { text: "Разбираемся" }, admin);
  expect((await listOverdueRequests(admin)).items).toHaveLength(1);
  expect((await listRequestsOfOrder(buyer, { id: orders[1]! })).items).toMatchObject([{ byAdmin: true }]);
  expect(await db.auditEntry.findMany({ where: { action: "request-answered" } })).toMatchObject([
    { actorId: admin.id, targetKind: "order", targetId: orders[1] },
  ]);
});

test("an administrator who answers their own buyer is not in the seller's place: the log says nothing", async () => {
  const id = await sold();
  const { id: requestId } = await asks(id, "question", "Ау?");
  const answered = await answers(requestId, { text: "Тут" }, { ...owner, role: "admin" });
  expect(answered).toMatchObject({ answer: "Тут", byAdmin: false });
  expect(await db.auditEntry.count({ where: { action: "request-answered" } })).toBe(0);
});

test("a refund begun for a request that was answered meanwhile returns nothing", async () => {
  const id = await sold();
  const { id: requestId } = await asks(id);
  const wanted = { id, amount: "200", requestId };
  await refundSale(owner, wanted);
  await expect(refundSale(owner, wanted)).rejects.toEqual(refused("REQUEST_ANSWERED"));
  expect([
    shop.asked(),
    (await db.order.findUniqueOrThrow({ where: { id } })).refundedAmount.toNumber(),
  ]).toEqual([1, 200]);
});

test("where the seller's account is deleted, administrators see a request at once and answer it", async () => {
  const id = await sold();
  await db.userBaseAccess.updateMany({ data: { expiresAt: new Date(0) } }); // nobody subscribes any more
  await deleteMe(owner, { confirm: "Ольга Авторова" });
  const { id: requestId } = await asks(id, "question", "Есть кто?");
  const admin = await aMember({ role: "admin" });
  expect((await listOverdueRequests(admin)).items).toMatchObject([{ id: requestId }]);
  expect(await answers(requestId, { text: "Да" }, admin)).toMatchObject({ byAdmin: true });
});

test("of two requests at once one is made; of two refunds at once one goes back @heavy", async () => {
  const race = aRace();
  for (let round = 0; round < 10; round += 1) {
    const id = await sold(await aMember());
    const { userId } = await db.order.findUniqueOrThrow({ where: { id } });
    const who = { ...buyer, id: userId! };
    const made = await race(
      () => asks(id, "refund", "", who).catch((error: { code: string }) => error),
      () => asks(id, "refund", "", who).catch((error: { code: string }) => error),
    );
    expect(made.map((each) => ("code" in each ? each.code : "made")).sort()).toEqual([
      "REQUEST_OPEN",
      "made",
    ]);
    const before = shop.asked();
    const { id: requestId } = await db.orderRequest.findFirstOrThrow({ where: { orderId: id } });
    const refund = round % 4 < 2 ? {} : { amount: "200" };
    await race(
      () => answers(requestId, { refund }).catch(() => undefined),
      () => answers(requestId, { refund }).catch(() => undefined),
    );
    const { refunded } = await db.orderRequest.findUniqueOrThrow({ where: { id: requestId } });
    expect([Number(refunded), shop.asked() - before]).toEqual([Number(refund.amount ?? 490), 1]);
  }
});

test("a page of requests costs the same statements, however many there are", async () => {
  const count = async () => (await statementsOf(() => listRequestsOfSales(owner))).statements.length;
  await asks(await sold(), "question", "Раз?");
  const one = await count();
  for (let times = 0; times < 3; times += 1) await asks(await sold(), "question", "Два?");
  expect(await count()).toBe(one);
});

test("a person exports what was asked and answered; requests go with the account of who asked", async () => {
  const id = await sold();
  const { id: requestId } = await asks(id, "question", "Где начало?");
  await answers(requestId, { text: "В конце" });
  const exported = async (who: Member) =>
    JSON.parse(await (await exportMe(who, {})).text()) as Record<string, object[]>;
  expect((await exported(buyer)).order_requests).toMatchObject([{ text: "Где начало?", answer: "В конце" }]);
  expect((await exported(owner)).sale_requests).toMatchObject([{ text: "Где начало?", answer: "В конце" }]);
  expect(JSON.stringify((await exported(owner)).sale_requests)).not.toContain(buyer.id);
  await deleteMe(buyer, { confirm: "Борис Покупатель" });
  expect(await db.orderRequest.count()).toBe(0);
  expect(await db.order.count()).toBe(1);
});
