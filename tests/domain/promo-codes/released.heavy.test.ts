import { deleteBase } from "@/lib/bases/mutations";
import { deletePromo, updatePromo } from "@/lib/bases/promo-codes/mutations";
import { settlePendingOrders } from "@/lib/bases/purchases/jobs";
import { purchaseAccess, receiveNotification } from "@/lib/bases/purchases/mutations";
import { getOrder } from "@/lib/bases/purchases/queries";
import { yookassaNotification } from "@/lib/integrations/payments/yookassa-notification";
import { restoreTrash } from "@/lib/trash/mutations";
import { AcceptedResponse } from "@/lib/platform/http/accepted-response";
import { db } from "@/lib/platform/db/client";
import { GUEST, type Member } from "@/lib/platform/viewer";
import { audit } from "@/tests/support/auditor";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aPromo } from "@/tests/support/factories/promo";
import { startYookassa } from "@/tests/support/fakes/yookassa";
import { outcomesOf, tally } from "@/tests/support/in-another-process";
import { sized } from "@/tests/support/size";
import { aMember, manyMembers } from "@/tests/support/viewers";

let fake: Awaited<ReturnType<typeof startYookassa>>;
let owner: Member;
let buyer: Member;
let other: Member;
let base: Awaited<ReturnType<typeof aBase>>;

beforeAll(async () => {
  fake = await startYookassa();
  Object.assign(process.env, fake.env, { APP_ORIGIN: "http://localhost:3000" });
});
afterAll(() => fake.close());
beforeEach(async () => {
  await resetDatabase();
  fake.setMode("ok");
  fake.shop.reset();
  [owner, buyer, other] = [await aMember(), await aMember(), await aMember()];
  base = await aBase({ ownerId: owner.id, accessType: "SUBSCRIPTION" }); // 490 a month
});
afterEach(audit);

type Pending = { orderId: string; paymentId: string };

/** A purchase that waits to be paid. */
async function pending(who = buyer, term: "monthly" | "yearly" = "monthly"): Promise<Pending> {
  const result = await purchaseAccess(who, { base_id: base.id, duration_type: term, promoCode: "SALE" });
  if (!(result instanceof AcceptedResponse)) throw new Error("It was paid at once.");
  const { orderId } = result.body;
  return {
    orderId,
    paymentId: (await db.order.findUniqueOrThrow({ where: { id: orderId } })).providerPaymentId!,
  };
}

/** The state of a purchase after these minutes and a run of the queue. */
async function afterMinutes(minutes: number, orderIds: string[]): Promise<void> {
  await db.$executeRaw`
    UPDATE orders SET created_at = created_at - make_interval(mins => ${minutes}::int), promo_held_until = promo_held_until - make_interval(mins => ${minutes}::int)
    WHERE id = ANY(${orderIds}::uuid[])`;
  await settlePendingOrders();
}

async function released(who = buyer, term?: "monthly" | "yearly"): Promise<Pending> {
  const made = await pending(who, term);
  await afterMinutes(61, [made.orderId]);
  return made;
}

const pay = ({ paymentId }: Pending) =>
  receiveNotification(
    GUEST,
    yookassaNotification.parse({
      event: "payment.succeeded",
      object: fake.shop.finish(paymentId, "succeeded"),
    }),
    { address: "192.0.2.1" },
  );
const uses = async () => (await db.promoCode.findFirstOrThrow({ where: { baseId: base.id } })).uses;
const statusOf = async ({ orderId }: Pending) =>
  (await db.order.findUniqueOrThrow({ where: { id: orderId } })).status;
const accesses = (who: Member) =>
  db.userBaseAccess.count({ where: { userId: who.id, expiresAt: { gt: new Date() } } });

test("an unpaid order holds a use for an hour, then another may have it", async () => {
  await aPromo({ baseId: base.id, maxUses: 1 });
  const first = await pending();
  await afterMinutes(59, [first.orderId]);
  await expect(pending(other)).rejects.toMatchObject({ code: "PROMO_CODE_EXHAUSTED" });
  await afterMinutes(2, [first.orderId]);
  expect([await uses(), await statusOf(first)]).toEqual([0, "pending"]);
  await pending(other);
  expect(await uses()).toBe(1);
});

test("who pays later gets it at the price that was promised, once, while a use is left", async () => {
  const promo = await aPromo({ baseId: base.id, maxUses: 1 });
  const late = await released();
  await updatePromo(owner, {
    id: base.id,
    promoId: promo.id,
    percent: 1,
    isActive: false,
    validTo: new Date(Date.now() + 60_000),
  });
  await Promise.all([pay(late), pay(late)]);
  expect(await getOrder(buyer, { id: late.orderId })).toMatchObject({
    status: "paid",
    amount: 392,
    fullAmount: 490,
    promoCode: "SALE",
    promoLost: false,
  });
  expect([await uses(), await accesses(buyer)]).toEqual([1, 1]);
});

test("who pays when none is left gets all the money back, and is told why", async () => {
  await aPromo({ baseId: base.id, maxUses: 1 });
  const late = await released();
  await pay(await pending(other));
  expect(await getOrder(buyer, { id: late.orderId })).toMatchObject({
    status: "pending",
    closed: true,
    confirmationUrl: null,
  });
  await pay(late);
  expect(await getOrder(buyer, { id: late.orderId })).toMatchObject({ status: "refunded", promoLost: true });
  expect(fake.shop.payments.get(late.paymentId)!.refunded_amount).toEqual({
    value: "392.00",
    currency: "RUB",
  });
  expect([await uses(), await accesses(buyer)]).toEqual([1, 0]);
  const told = await db.notification.findFirstOrThrow({ where: { userId: buyer.id } });
  expect(told.data).toMatchObject({ orderId: late.orderId, to: "buyer", why: "promo" });
});

test("a code that was deleted meanwhile keeps its promise", async () => {
  const promo = await aPromo({ baseId: base.id, maxUses: 1 });
  const late = await released();
  await deletePromo(owner, { id: base.id, promoId: promo.id });
  await pay(late);
  expect([await statusOf(late), await accesses(buyer)]).toEqual(["paid", 1]);
});

describe("the same person", () => {
  test("takes the order up again with a use for another hour", async () => {
    await aPromo({ baseId: base.id, maxUses: 1 });
    const first = await released();
    expect(await pending()).toEqual(first);
    await afterMinutes(59, [first.orderId]);
    expect(await uses()).toBe(1);
    await afterMinutes(2, [first.orderId]);
    expect(await uses()).toBe(0);
  });

  test("hears that the code is used up, or no longer valid, when taking it up", async () => {
    const promo = await aPromo({ baseId: base.id, maxUses: 1 });
    const first = await released();
    await pending(other);
    await expect(pending()).rejects.toMatchObject({ code: "PROMO_CODE_EXHAUSTED" });
    await db.promoCode.update({ where: { id: promo.id }, data: { maxUses: 2, validTo: new Date() } });
    await expect(pending()).rejects.toMatchObject({ code: "PROMO_CODE_EXPIRED" });
    expect([await uses(), await statusOf(first)]).toEqual([1, "pending"]);
  });

  test("pays the first order: the use that the second one holds is its, and money for the second goes back", async () => {
    await aPromo({ baseId: base.id, maxUses: 1 });
    const month = await released();
    const year = await pending(buyer, "yearly");
    await pay(month);
    expect([await statusOf(month), await uses()]).toEqual(["paid", 1]);
    await pay(year);
    expect([await statusOf(year), await uses()]).toEqual(["refunded", 1]);
  });

  test("pays the second order: money for the first goes back", async () => {
    await aPromo({ baseId: base.id });
    const month = await released();
    await pay(await pending(buyer, "yearly"));
    await pay(month);
    expect([await statusOf(month), await uses()]).toEqual(["refunded", 1]);
  });
});

test("orders of a base that was in the bin hold, and have released, what they had", async () => {
  await aPromo({ baseId: base.id, maxUses: 2 });
  const [late, held] = [await released(), await pending(other)];
  await deleteBase(owner, { id: base.id });
  await restoreTrash(owner, { kind: "base", id: base.id });
  expect(await uses()).toBe(1);
  await pay(late);
  expect([await statusOf(late), await uses()]).toEqual(["paid", 2]);
  await afterMinutes(61, [held.orderId]);
  expect(await uses()).toBe(1);
});

const LATE = sized(6, 30);

test(`the last uses, ${LATE} who pay late and as many new buyers at once: never more than the code has, nobody pays for nothing`, async () => {
  await aPromo({ baseId: base.id, maxUses: LATE });
  const [late, fresh] = [await manyMembers(LATE), await manyMembers(LATE)];
  const orders = [];
  for (const member of late) orders.push(await pending(member));
  await afterMinutes(
    61,
    orders.map(({ orderId }) => orderId),
  );
  await db.promoCode.updateMany({ data: { maxUses: 3 } });
  const outcomes = await outcomesOf([
    ...orders.flatMap((order) => [pay(order), pay(order)]),
    ...fresh.map((member) => pending(member).then(pay)),
    settlePendingOrders(),
  ]);
  expect(Object.keys(tally(outcomes)).filter((code) => code !== "PROMO_CODE_EXHAUSTED")).toEqual(["ok"]);
  const paid = await db.order.findMany({ where: { status: "paid" } });
  expect([await uses(), paid.length, await db.userBaseAccess.count()]).toEqual([3, 3, 3]);
  const payments = [...fake.shop.payments.values()].filter(({ status }) => status === "succeeded");
  const kept = payments.filter(({ refunded_amount }) => Number(refunded_amount?.value ?? 0) === 0);
  expect(kept.map(({ id }) => id).toSorted()).toEqual(
    paid.map(({ providerPaymentId }) => providerPaymentId).toSorted(),
  );
  expect(await db.order.count({ where: { status: "refunded" } })).toBe(payments.length - 3);
});
