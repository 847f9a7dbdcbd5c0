import { checkLedger } from "@/lib/money/ledger/jobs";
import { readBalance } from "@/lib/money/ledger/queries";
import { approveBatch, makeBatch, markPaid, markReturned, sendBatch } from "@/lib/money/payouts/batches";
import { requestPayout, saveRequisites } from "@/lib/money/payouts/mutations";
import { listAdminPayouts, listPayouts } from "@/lib/money/payouts/queries";
import { payoutNoticeInput } from "@/lib/money/payouts/schema";
import { requestScheduledPayouts } from "@/lib/money/payouts/schedule";
import { receivePayoutNotice, sendPayouts } from "@/lib/money/payouts/send";
import { db } from "@/lib/platform/db/client";
import { readEnv, reloadEnv } from "@/lib/platform/env";
import { GUEST, type Member } from "@/lib/platform/viewer";
import { resetDatabase } from "@/tests/support/database/test-database";
import { owe, SBP_REQUISITES as SBP } from "@/tests/support/factories/money";
import { startYookassa } from "@/tests/support/fakes/yookassa";
import { aMember } from "@/tests/support/viewers";

let fake: Awaited<ReturnType<typeof startYookassa>>;
let seller: Member;
let admin: Member;

beforeAll(async () => {
  fake = await startYookassa();
  Object.assign(process.env, fake.env, { PAYOUTS: "yookassa", APP_ORIGIN: "http://localhost:3000" });
  reloadEnv();
});
afterAll(() => fake.close());

beforeEach(async () => {
  await resetDatabase();
  fake.gateway.reset();
  fake.setMode("ok");
  fake.calls.length = 0;
  [seller, admin] = [await aMember(), await aMember({ role: "admin" })];
  await owe(seller, 1_000_000);
  await saveRequisites(seller, SBP);
});
afterEach(async () => expect(await checkLedger()).toEqual([]));

/** Payouts of these amounts in a batch that was sent. */
async function sent(...amounts: string[]) {
  const ids: string[] = [];
  for (const amount of amounts) ids.push((await requestPayout(seller, { amount })).id);
  const { id } = await makeBatch(admin, {});
  await approveBatch(admin, { id });
  return { id, ids, file: await (await sendBatch(admin, { id }, { locale: "ru" })).text() };
}
const states = async () => (await listPayouts(seller)).items.map(({ state }) => state);
const batch = () => db.payoutBatch.findFirstOrThrow();
const reserved = async () => (await readBalance(seller)).reserved;
const keys = () =>
  fake.calls.filter(({ method }) => method === "POST").map(({ headers }) => headers["idempotence-key"]);
const due = () => db.$executeRaw`UPDATE payouts SET next_at = now() WHERE next_at IS NOT NULL`;
const dayLater = () =>
  db.$executeRaw`UPDATE payouts SET attempt_at = attempt_at - interval '1 day', next_at = now()`;

test("what SBP takes is sent by the gateway, once however often; the rest is in the file @heavy", async () => {
  const { ids, file } = await sent("600.50", "500000.01");
  expect(file).toContain(ids[1]);
  expect(file).not.toContain(ids[0]);
  await Promise.all(Array.from({ length: 20 }, () => sendPayouts()));
  expect([...fake.gateway.payouts.values()]).toMatchObject([
    {
      amount: { value: "600.50", currency: "RUB" },
      payout_destination_data: { type: "sbp", phone: SBP.phone, bank_id: SBP.bankId },
      metadata: { payoutId: ids[0] },
    },
  ]);
  expect(new Set(keys())).toEqual(new Set([`payout-${ids[0]}-1`]));
  expect(await listPayouts(seller)).toMatchObject({
    items: [{ state: "sent" }, { state: "succeeded", number: expect.stringMatching(/^po-/) }],
  });
  expect(await reserved()).toBe("500000.01");
  await markPaid(admin, { id: (await batch()).id, number: "7", date: "2026-11-26" });
  expect([(await batch()).state, await reserved()]).toEqual(["done", "0.00"]);
  const lines = await db.ledgerLine.groupBy({
    by: ["account"],
    where: { personId: null, kind: "payout" },
    _sum: { amount: true },
  });
  expect(new Map(lines.map(({ account, _sum }) => [account, Number(_sum.amount)]))).toEqual(
    new Map([
      ["gateway", 60_050],
      ["clearing", 50_000_001],
    ]),
  );
});

test("what was paid by hand because the gateway could not, and came back, is the operator's own again", async () => {
  const { id, ids } = await sent("600");
  await db.payout.updateMany({ data: { problem: "insufficient_funds", nextAt: null } });
  await markPaid(admin, { id, ids, number: "7", date: "2026-11-26" });
  await markReturned(admin, { id, ids, reason: "Счёт закрыт" });
  await expect(markReturned(admin, { id, ids, reason: "Ещё раз" })).rejects.toMatchObject({
    code: "PAYOUT_STATE",
  });
  const lines = await db.ledgerLine.groupBy({
    by: ["account"],
    where: { personId: null, kind: "payout" },
    _sum: { amount: true },
  });
  expect(lines.map(({ account, _sum }) => [account, Number(_sum.amount)])).toEqual([["clearing", 0]]);
  expect(await readBalance(seller)).toMatchObject({ available: "1000000.00", reserved: "0.00" });
});

test("one under way is asked about until it ends, by its notification at once; nothing in that is believed", async () => {
  fake.gateway.rules.outcome = "pending";
  const { id, ids } = await sent("600");
  await sendPayouts();
  expect(await states()).toEqual(["sent"]);
  await expect(markReturned(admin, { id, ids, reason: "нет" })).rejects.toMatchObject({
    code: "PAYOUT_STATE",
  });
  const [payout] = fake.gateway.payouts.values();
  const notify = () =>
    receivePayoutNotice(
      GUEST,
      payoutNoticeInput.parse({ event: "payout.succeeded", object: { ...payout } }),
      { address: "192.0.2.1" },
    );
  await notify();
  expect(await states()).toEqual(["sent"]);
  fake.gateway.finish(payout!.id, "succeeded");
  await Promise.all([notify(), notify(), due().then(sendPayouts)]);
  expect([await states(), (await batch()).state, fake.gateway.sent()]).toEqual([["succeeded"], "done", 600]);
  expect(await db.notification.count({ where: { userId: seller.id, kind: "payout" } })).toBe(1);
});

test.each(["recipient_not_found", "fraud_suspected"])(
  "%s: the money is available again, and the seller reads why",
  async (reason) => {
    fake.gateway.rules.outcome = reason;
    await sent("600");
    await sendPayouts();
    const [payout] = (await listPayouts(seller)).items;
    expect(payout).toMatchObject({ state: "returned" });
    expect(payout!.reason).toMatch(/^[А-Я]/);
    expect(await readBalance(seller)).toMatchObject({ available: "1000000.00", reserved: "0.00" });
  },
);

test.each(["insufficient_funds", "issuer_unavailable", "refused"])(
  "%s: reserved still, tried again in an hour under another key, or returned by hand",
  async (outcome) => {
    fake.gateway.rules.outcome = outcome;
    const { id, ids } = await sent("600", "700");
    await sendPayouts();
    await sendPayouts();
    expect((await listAdminPayouts(admin, { batchId: id })).items.map(({ problem }) => problem)).toEqual([
      outcome,
      outcome,
    ]);
    expect([await reserved(), keys().sort()]).toEqual([
      "1300.00",
      ids.map((each) => `payout-${each}-1`).sort(),
    ]);
    await markReturned(admin, { id, ids: [ids[1]!], reason: "по просьбе" });
    fake.gateway.rules.outcome = "succeeded";
    await due();
    await sendPayouts();
    expect(keys().at(-1)).toBe(`payout-${ids[0]}-2`);
    expect([(await batch()).state, await reserved(), fake.gateway.sent()]).toEqual(["done", "0.00", 600]);
  },
);

test.each(["error500", "badJson", "lostAnswer"] as const)(
  "no usable answer (%s): the same key again, and it is paid once",
  async (mode) => {
    await sent("600");
    fake.setMode(mode);
    await sendPayouts();
    expect([await states(), await reserved()]).toEqual([["sent"], "600.00"]);
    fake.setMode("ok");
    await due();
    await sendPayouts();
    expect([await states(), fake.gateway.sent(), new Set(keys()).size]).toEqual([["succeeded"], 600, 1]);
  },
);

test("one that was made, whose answer was lost, and whose repeat is refused is not made again, nor returned by hand", async () => {
  const { id, ids } = await sent("600");
  fake.setMode("lostAnswer");
  await sendPayouts();
  fake.setMode("ok");
  fake.gateway.forgetKeys();
  fake.gateway.rules.outcome = "refused";
  await due();
  await sendPayouts();
  await expect(markReturned(admin, { id, ids, reason: "нет" })).rejects.toMatchObject({
    code: "PAYOUT_STATE",
  });
  fake.gateway.rules.outcome = "succeeded";
  await dayLater();
  await sendPayouts();
  expect([await states(), fake.gateway.sent(), fake.gateway.payouts.size]).toEqual([["succeeded"], 600, 1]);
});

test("a seller who is blocked is paid nothing meanwhile, whatever was asked for or batched before", async () => {
  await requestPayout(seller, { amount: "600" });
  const block = (blockedAt: Date | null) => db.user.update({ where: { id: seller.id }, data: { blockedAt } });
  await block(new Date());
  await expect(makeBatch(admin, {})).rejects.toMatchObject({ code: "PAYOUT_STATE" });
  await block(null);
  const { id } = await makeBatch(admin, {});
  await approveBatch(admin, { id });
  await block(new Date());
  await (await sendBatch(admin, { id }, { locale: "ru" })).text();
  await sendPayouts();
  expect([fake.gateway.sent(), await states(), (await batch()).state]).toEqual([0, ["requested"], "done"]);
  await block(null);
  expect(await makeBatch(admin, {})).toMatchObject({ count: 1 });
});

test("a seller who is blocked after the batch was sent is paid nothing before they are let in again; by hand it can be returned", async () => {
  const block = (blockedAt: Date | null) => db.user.update({ where: { id: seller.id }, data: { blockedAt } });
  const { id, ids } = await sent("600", "700");
  await block(new Date());
  await sendPayouts();
  expect([fake.gateway.sent(), await states()]).toEqual([0, ["sent", "sent"]]);
  expect((await listAdminPayouts(admin, { batchId: id })).items).toMatchObject([
    { problem: "blocked" },
    { problem: "blocked" },
  ]);
  await markReturned(admin, { id, ids: [ids[0]!], reason: "Мошенничество" });
  await block(null);
  await due();
  await sendPayouts();
  expect([fake.gateway.sent(), await states(), await reserved()]).toEqual([
    700,
    ["succeeded", "returned"],
    "0.00",
  ]);
});

test("after a day, when the key is forgotten, one that was made is found, and one that was not is made anew", async () => {
  const { ids } = await sent("600", "700");
  fake.setMode("lostAnswer");
  await sendPayouts();
  fake.setMode("ok");
  fake.gateway.forgetKeys();
  const [, lost] = [...fake.gateway.payouts.values()];
  fake.gateway.payouts.delete(lost!.id);
  await dayLater();
  await sendPayouts();
  await due();
  await sendPayouts();
  expect([await states(), fake.gateway.sent(), await reserved()]).toEqual([
    ["succeeded", "succeeded"],
    1300,
    "0.00",
  ]);
  expect(keys().filter((key) => String(key).endsWith("-2"))).toEqual([`payout-${lost!.metadata.payoutId}-2`]);
  expect(ids).toContain(lost!.metadata.payoutId);
});

test("another administrator's hand and the queue at once: paid or returned, never both", async () => {
  fake.gateway.rules.outcome = "insufficient_funds";
  const { id, ids } = await sent("600");
  await sendPayouts();
  fake.gateway.rules.outcome = "succeeded";
  await due();
  const [byHand] = await Promise.allSettled([markReturned(admin, { id, ids, reason: "нет" }), sendPayouts()]);
  const isReturned = byHand.status === "fulfilled";
  expect([await states(), fake.gateway.sent()]).toEqual(
    isReturned ? [["returned"], 0] : [["succeeded"], 600],
  );
  expect(await reserved()).toBe("0.00");
});

test("on the days of the schedule all that is available is asked for, once, of sellers who can be paid", async () => {
  const [poor, bare, frozen] = [await aMember(), await aMember(), await aMember()];
  for (const { id } of [poor, frozen]) await saveRequisites({ ...seller, id }, SBP);
  await saveRequisites(frozen, { ...SBP, phone: "79001234568" });
  await owe(poor, 499.99);
  await owe(bare, 900);
  await owe(frozen, 900);
  const dayIn = (days: number) =>
    Number(
      new Intl.DateTimeFormat("en", { timeZone: "Europe/Moscow", day: "numeric" }).format(
        Date.now() + days * 86_400_000,
      ),
    );
  const on = async (day: number) => {
    const ahead = Array.from({ length: 40 }, (_, days) => days).find((days) => dayIn(days) === day)!;
    process.env.PAYOUT_DAYS = "1,15";
    process.env.CLOCK_OFFSET_S = String(ahead * 86_400);
    reloadEnv();
    await requestScheduledPayouts();
  };
  try {
    await on(14);
    expect(await db.payout.count()).toBe(0);
    await Promise.all([on(15), on(15)]);
    await on(15);
    expect(await db.payout.findMany({ select: { personId: true, amount: true, state: true } })).toEqual([
      { personId: seller.id, amount: 100_000_000n, state: "requested" },
    ]);
  } finally {
    delete process.env.PAYOUT_DAYS;
    delete process.env.CLOCK_OFFSET_S;
    reloadEnv();
  }
});

test("a gateway without its key does not start", () => {
  expect(() =>
    readEnv({
      DATABASE_URL: "postgres://x/y",
      AUTH_SECRET: "s".repeat(32),
      PAYOUTS: "yookassa",
      YOOKASSA_GATEWAY_ID: "1",
    }),
  ).toThrow("required with PAYOUTS=yookassa");
});
