import { checkLedger } from "@/lib/money/ledger/jobs";
import { listLedger, readBalance } from "@/lib/money/ledger/queries";
import { availableOf, sumsOf, type Sums } from "@/lib/money/ledger/sums";
import { approveBatch, makeBatch, markPaid, markReturned, sendBatch } from "@/lib/money/payouts/batches";
import { requestPayout, saveRequisites } from "@/lib/money/payouts/mutations";
import { requestScheduledPayouts } from "@/lib/money/payouts/schedule";
import { listAdminPayouts, listBatches, listPayouts, readRequisites } from "@/lib/money/payouts/queries";
import { paidInput, type RequisitesInput } from "@/lib/money/payouts/schema";
import { setKind } from "@/lib/notifications/settings";
import { db } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import type { Member } from "@/lib/platform/viewer";
import { reloadEnv } from "@/lib/platform/env";
import { betweenStatements } from "@/tests/support/between-statements";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { owe, SBP_REQUISITES } from "@/tests/support/factories/money";
import { aMember } from "@/tests/support/viewers";

let seller: Member;
let maker: Member;
let approver: Member;

const SBP: RequisitesInput = { ...SBP_REQUISITES, kind: "selfEmployed" };

beforeEach(async () => {
  await resetDatabase();
  [seller, maker, approver] = [
    await aMember(),
    await aMember({ role: "admin" }),
    await aMember({ role: "admin" }),
  ];
  await owe(seller, 2_000);
});

const balance = async () => {
  const { available, reserved } = await readBalance(seller);
  return [available, reserved];
};

test("asked for, batched, approved by another, sent to the bank, paid: reserved at once, gone at the end", async () => {
  await saveRequisites(seller, SBP);
  const { id } = await requestPayout(seller, { amount: "1500.50" });
  expect(await balance()).toEqual(["499.50", "1500.50"]);
  expect((await listAdminPayouts(maker)).items).toMatchObject([{ id, requisites: { phone: "79001234567" } }]);
  const batch = await makeBatch(maker, {});
  expect(batch).toMatchObject({ state: "draft", count: 1, amount: "1500.50", can: { approve: false } });
  expect((await listAdminPayouts(maker)).items).toEqual([]);
  await expect(approveBatch(maker, { id: batch.id })).rejects.toMatchObject({
    code: "OTHER_APPROVER_NEEDED",
  });
  await expect(sendBatch(maker, { id: batch.id }, { locale: "ru" })).rejects.toMatchObject({
    code: "PAYOUT_STATE",
  });
  await approveBatch(approver, { id: batch.id });
  const file = await (await sendBatch(maker, { id: batch.id }, { locale: "ru" })).text();
  expect(file.split("\r\n")[1]).toBe(
    `"${id}";"1500,50";"selfEmployed";"Анна Петрова";"500100732259";"79001234567";"100000000111";"";"";""`,
  );
  expect(await markPaid(maker, { id: batch.id, number: "17", date: "2026-11-26" })).toMatchObject({
    state: "done",
  });
  expect(await balance()).toEqual(["499.50", "0.00"]);
  expect((await listPayouts(seller)).items).toMatchObject([
    { state: "succeeded", number: "17", paidOn: "2026-11-26" },
  ]);
  expect(
    (await listLedger(seller)).items.map(({ kind, amount, balance }) => [kind, amount, balance]),
  ).toEqual([
    ["payout", "-1500.50", "499.50"],
    ["adjustment", "2000.00", "2000.00"],
  ]);
  await expect(markPaid(maker, { id: batch.id, number: "17", date: "2026-11-26" })).rejects.toMatchObject({
    code: "PAYOUT_STATE",
  });
  const told = {
    where: { userId: seller.id },
    select: { kind: true },
    orderBy: { createdAt: "asc" },
  } as const;
  expect(await db.notification.findMany(told)).toEqual([{ kind: "security" }, { kind: "payout" }]);
  expect(await checkLedger()).toEqual([]);
});

test("a day that the database's calendar has not is no day on which a batch was paid", () => {
  const paid = (date: string) => paidInput.safeParse({ id: crypto.randomUUID(), number: "17", date });
  expect(["0001-01-01", "9999-12-31"].map((date) => paid(date).success)).toEqual([true, true]);
  expect(["0000-12-31", "2026-02-29"].map((date) => paid(date).success)).toEqual([false, false]);
});

test("a payout that the bank returns is available again, the others of its batch are paid", async () => {
  await saveRequisites(seller, SBP);
  const [one, other] = [
    await requestPayout(seller, { amount: "600" }),
    await requestPayout(seller, { amount: "700" }),
  ];
  const { id } = await makeBatch(maker, { ids: [one!.id, other!.id] });
  await approveBatch(approver, { id });
  await sendBatch(maker, { id }, { locale: "en" });
  expect(await markReturned(maker, { id, ids: [one!.id], reason: "Счёт закрыт" })).toMatchObject({
    state: "sent",
  });
  expect(await balance()).toEqual(["1300.00", "700.00"]);
  expect(await markPaid(maker, { id, number: "5", date: "2026-11-26" })).toMatchObject({ state: "done" });
  expect(await balance()).toEqual(["1300.00", "0.00"]);
  expect((await listBatches(maker)).items).toMatchObject([{ count: 2, amount: "1300.00", state: "done" }]);
});

test("no more than is available, however many ask at once; no less than the minimum; not without requisites", async () => {
  await expect(requestPayout(seller, { amount: "600" })).rejects.toMatchObject({
    code: "REQUISITES_MISSING",
  });
  await saveRequisites(seller, SBP);
  await expect(requestPayout(seller, { amount: "499.99" })).rejects.toMatchObject({
    code: "PAYOUT_TOO_SMALL",
  });
  await expect(requestPayout(seller, { amount: "2000.01" })).rejects.toMatchObject({
    code: "BALANCE_TOO_LOW",
  });
  const asked = await Promise.allSettled(
    Array.from({ length: 20 }, () => requestPayout(seller, { amount: "600" })),
  );
  expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  expect(await balance()).toEqual(["200.00", "1800.00"]);
});

test("changed requisites freeze payouts for 48 hours, the first ones and the same again do not; a blocked seller is paid nothing", async () => {
  const off = { kind: "payout", inApp: false, byMail: false } as const;
  await setKind(seller, off); // as a stranger in the account would, first of all
  await saveRequisites(seller, SBP);
  await saveRequisites(seller, SBP);
  expect((await readRequisites(seller))!.frozenUntil).toBeNull();
  await requestPayout(seller, { amount: "500" });
  const { frozenUntil } = await saveRequisites(seller, { ...SBP, phone: "79007654321" });
  expect(new Date(frozenUntil!).getTime() - Date.now()).toBeGreaterThan(47 * 3_600_000);
  await expect(requestPayout(seller, { amount: "500" })).rejects.toMatchObject({ code: "PAYOUTS_FROZEN" });
  const told = {
    where: { userId: seller.id, isShown: true },
    select: { data: true },
    orderBy: { createdAt: "asc" },
  } as const;
  expect(await db.notification.findMany(told)).toEqual([
    { data: { baseId: null, what: "requisitesSaved" } },
    { data: { baseId: null, what: "requisitesChanged" } },
  ]);
  await db.$executeRaw`UPDATE seller_requisites SET created_at = created_at - interval '49 hours'`;
  await requestPayout(seller, { amount: "500" });
  await db.user.update({ where: { id: seller.id }, data: { blockedAt: new Date() } });
  await expect(requestPayout(seller, { amount: "500" })).rejects.toMatchObject({ code: "PAYOUTS_FROZEN" });
});

test("the only administrator may approve the own batch; others than administrators may nothing", async () => {
  await saveRequisites(seller, SBP);
  await requestPayout(seller, { amount: "500" });
  await db.user.update({ where: { id: approver.id }, data: { role: "user" } });
  const { id, can } = await makeBatch(maker, {});
  expect(can.approve).toBe(true);
  for (const work of [
    () => makeBatch(seller, {}),
    () => approveBatch(seller, { id }),
    () => sendBatch(seller, { id }, { locale: "ru" }),
    () => markPaid(seller, { id, number: "1", date: "2026-11-26" }),
    () => markReturned(seller, { id, reason: "-" }),
    () => listAdminPayouts(seller),
    () => listBatches(seller),
  ])
    await expect(work()).rejects.toMatchObject({ code: "FORBIDDEN" });
  expect(await approveBatch(maker, { id })).toMatchObject({ state: "approved" });
});

test("where every other administrator is blocked, whoever made a batch approves it", async () => {
  await saveRequisites(seller, SBP);
  await requestPayout(seller, { amount: "500" });
  const { id, can } = await makeBatch(maker, {});
  expect(can.approve).toBe(false);
  await db.user.update({ where: { id: approver.id }, data: { blockedAt: new Date() } });
  expect((await listBatches(maker)).items).toMatchObject([{ id, can: { approve: true } }]);
  expect(await approveBatch(maker, { id })).toMatchObject({ state: "approved" });
});

test("two who make a batch, send it or note its end at once do it once", async () => {
  await saveRequisites(seller, SBP);
  await requestPayout(seller, { amount: "500" });
  const made = await Promise.allSettled([maker, approver, maker].map((admin) => makeBatch(admin, {})));
  expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const [{ id, madeBy }] = (await db.payoutBatch.findMany({ select: { id: true, madeBy: true } })) as [
    { id: string; madeBy: string },
  ];
  await approveBatch(madeBy === maker.id ? approver : maker, { id });
  await sendBatch(maker, { id }, { locale: "ru" });
  const ended = await Promise.allSettled([
    markPaid(maker, { id, number: "1", date: "2026-11-26" }),
    markReturned(approver, { id, reason: "нет" }),
    markPaid(approver, { id, number: "1", date: "2026-11-26" }),
  ]);
  expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const { reserved } = await readBalance(seller);
  expect(reserved).toBe("0.00");
  expect(await checkLedger()).toEqual([]);
});

test("what another payout took is not available to a transaction that began before it", async () => {
  await saveRequisites(seller, SBP);
  await transaction(async (tx) => {
    await tx.$queryRaw`SELECT now()`;
    await requestPayout(seller, { amount: "600" });
    const [sums] = await tx.$queryRaw<[Sums]>(sumsOf(seller.id));
    expect(availableOf(sums)).toBe(140_000);
  });
});

/** A sale of 1,000 rubles after its hold, with 850 for the seller and a refund in progress. */
async function aRefundUnderWay(more: object = {}): Promise<string> {
  const { id: baseId } = await aBase({ ownerId: seller.id, accessType: "ONE_TIME" });
  const { id } = await db.order.create({
    data: {
      userId: maker.id,
      baseId,
      accessType: "ONE_TIME",
      amount: 1_000,
      commission: 150,
      holdDays: 14,
      provider: "yookassa",
      status: "paid",
      paidAt: new Date(Date.now() - 20 * 86_400_000),
      refundAttempt: 1,
      refundRequestedAt: new Date(),
      ...more,
    },
  });
  return id;
}

test("money that goes back at this very moment is not paid out", async () => {
  await saveRequisites(seller, SBP);
  const id = await aRefundUnderWay();
  expect(await balance()).toEqual(["2850.00", "0.00"]);
  const asked = await betweenStatements(
    "prompt_bases",
    () => requestPayout(seller, { amount: "2850" }),
    (tx) => tx.order.update({ where: { id }, data: { status: "refunded", refundedAt: new Date() } }),
  );
  expect(asked).toMatchObject({ reason: { code: "BALANCE_TOO_LOW" } });
  expect(await balance()).toEqual(["2000.00", "0.00"]);
});

test("nor what goes back of an order that the operator's promo code paid for whole", async () => {
  await saveRequisites(seller, SBP);
  const promo = { provider: "promo", promoCode: "SALE", discount: 1_000, operatorDiscount: 1_000 };
  await aRefundUnderWay({ amount: 0, ...promo });
  await expect(requestPayout(seller, { amount: "2000.01" })).rejects.toMatchObject({
    code: "BALANCE_TOO_LOW",
  });
  await requestPayout(seller, { amount: "2000" });
});

/** Does some work on a day on which the schedule pays. */
async function onPayoutDay(work: () => Promise<void>): Promise<void> {
  process.env.PAYOUT_DAYS = Array.from({ length: 28 }, (_, day) => day + 1).join(",");
  const isLate = new Date(Date.now() + 3 * 3_600_000).getUTCDate() > 28;
  process.env.CLOCK_OFFSET_S = String(isLate ? 4 * 86_400 : 0);
  reloadEnv();
  try {
    await work();
  } finally {
    delete process.env.PAYOUT_DAYS;
    delete process.env.CLOCK_OFFSET_S;
    reloadEnv();
  }
}

test("the schedule pays out what a refund under way leaves", async () => {
  await saveRequisites(seller, SBP);
  await aRefundUnderWay();
  await onPayoutDay(async () => {
    await requestScheduledPayouts();
    expect(await balance()).toEqual(["850.00", "2000.00"]);
  });
});

test("the schedule pays everybody else while a seller is busy, and that one an hour later; nobody twice a day", async () => {
  const other = await aMember();
  for (const each of [seller, other]) {
    await owe(each, 2_000);
    await saveRequisites(each, SBP);
  }
  const paid = () => db.payout.findMany({ orderBy: { personId: "asc" }, select: { personId: true } });
  const of = (...people: Member[]) => people.map(({ id }) => ({ personId: id }));
  await onPayoutDay(async () => {
    await transaction(
      async (tx) => {
        await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${seller.id}::uuid FOR NO KEY UPDATE`;
        await requestScheduledPayouts();
      },
      { longest: 20_000 },
    );
    expect(await paid()).toEqual(of(other));
    await owe(other, 2_000);
    for (const _ of [1, 2]) await requestScheduledPayouts();
    expect(await paid()).toEqual(of(...[seller, other].toSorted((a, b) => (a.id < b.id ? -1 : 1))));
  });
});

test("a payout that the bank sends back after it was noted as paid is available again, once, with lines that name it", async () => {
  await saveRequisites(seller, SBP);
  const { id: payoutId } = await requestPayout(seller, { amount: "600" });
  const { id: other } = await requestPayout(seller, { amount: "700" });
  const { id } = await makeBatch(maker, {});
  await approveBatch(approver, { id });
  await sendBatch(maker, { id }, { locale: "ru" });
  await markPaid(maker, { id, number: "17", date: "2026-11-26" });
  // Only by its id: all of a batch that is paid did not come back by one press.
  await expect(markReturned(maker, { id, reason: "Счёт закрыт" })).rejects.toMatchObject({
    code: "PAYOUT_STATE",
  });
  const back = { id, ids: [payoutId], reason: "Счёт закрыт" };
  const both = await Promise.allSettled([markReturned(maker, back), markReturned(approver, back)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await balance()).toEqual(["1300.00", "0.00"]);
  expect((await listPayouts(seller)).items.find((each) => each.id === payoutId)).toMatchObject({
    state: "returned",
    reason: "Счёт закрыт",
    number: "17",
  });
  expect(
    (await listLedger(seller)).items.map(({ kind, amount, payoutId: of }) => [kind, amount, of]),
  ).toEqual([
    ["payout", "600.00", payoutId],
    ["payout", expect.any(String), expect.any(String)],
    ["payout", expect.any(String), expect.any(String)],
    ["adjustment", "2000.00", null],
  ]);
  expect((await listBatches(maker)).items).toMatchObject([{ state: "done" }]);
  const told = await db.notification.findMany({ where: { userId: seller.id, kind: "payout" } });
  expect(told.map(({ data }) => (data as { what: string }).what).toSorted()).toEqual([
    "paid",
    "paid",
    "returned",
  ]);
  // The payout can be requested again; nothing is booked twice.
  await requestPayout(seller, { amount: "1300" });
  expect([await checkLedger(), other]).toEqual([[], expect.any(String)]);
});

test("a payment order that is dated more than a year ahead is refused", async () => {
  await saveRequisites(seller, SBP);
  await requestPayout(seller, { amount: "600" });
  const { id } = await makeBatch(maker, {});
  await approveBatch(approver, { id });
  await sendBatch(maker, { id }, { locale: "ru" });
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  for (const date of [inDays(368), "9999-12-31"])
    await expect(markPaid(maker, { id, number: "17", date })).rejects.toMatchObject({
      code: "VALIDATION_FAILED",
      details: { fields: { date: ["validation.payouts.dateAhead"] } },
    });
  expect(await markPaid(maker, { id, number: "17", date: inDays(1) })).toMatchObject({ state: "done" });
});
