import { purchaseAccess } from "@/lib/bases/purchases/mutations";
import { forgetReceiptAddresses } from "@/lib/bases/purchases/refunds/jobs";
import { refundOrder } from "@/lib/bases/purchases/refunds/mutations";
import { previewRefund } from "@/lib/bases/purchases/refunds/queries";
import { purchaseInput } from "@/lib/bases/purchases/schema";
import { db } from "@/lib/platform/db/client";
import { readEnv, reloadEnv } from "@/lib/platform/env";
import type { Member } from "@/lib/platform/viewer";
import { audit } from "@/tests/support/auditor";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aPromo } from "@/tests/support/factories/promo";
import { aMember } from "@/tests/support/viewers";
import { sellThroughYookassa } from "@/tests/support/yookassa-sales";

let shop: Awaited<ReturnType<typeof sellThroughYookassa>>;
let owner: Member;
let buyer: Member;
let base: Awaited<ReturnType<typeof aBase>>;

beforeAll(async () => {
  shop = await sellThroughYookassa();
  Object.assign(process.env, {
    YOOKASSA_RECEIPTS: "on",
    YOOKASSA_VAT_CODE: "7",
    YOOKASSA_TAX_SYSTEM_CODE: "2",
  });
  reloadEnv();
});
afterAll(() => shop.fake.close());
beforeEach(async () => {
  await resetDatabase();
  shop.reset();
  shop.fake.shop.rules.receipts = true;
  [owner, buyer] = [await aMember(), await aMember({ email: "profile@example.test" })];
  base = await aBase({ ownerId: owner.id, accessType: "SUBSCRIPTION", baseName: "Ю".repeat(100) });
});
afterEach(audit);

const purchase = (values: object = {}) => ({
  base_id: base.id,
  duration_type: "monthly" as const,
  receiptEmail: "boris@example.test",
  ...values,
});
const sent = () =>
  JSON.parse(
    shop.fake.calls.findLast(({ method, path }) => method === "POST" && path === "/v3/payments")!.body,
  ) as { receipt: unknown };
const emails = async () =>
  (await db.order.findMany({ orderBy: { createdAt: "asc" } })).map(({ receiptEmail }) => receiptEmail);

test("the receipt goes with the payment: to the typed address, of the payment's amount to the kopeck", async () => {
  await db.promptBase.update({ where: { id: base.id }, data: { subscriptionPriceYearly: 3333.33 } });
  await aPromo({ baseId: base.id, percent: 15 });
  const { paymentId } = await shop.waiting(buyer, purchase({ duration_type: "yearly", promoCode: "SALE" }));
  const amount = { value: "2833.33", currency: "RUB" };
  expect(shop.fake.shop.payments.get(paymentId)!.amount).toEqual(amount);
  const description = `Подписка на 365 дней: «${"Ю".repeat(100)}»`;
  expect(description.length).toBeLessThanOrEqual(128);
  const item = {
    description,
    quantity: 1,
    amount,
    vat_code: 7,
    payment_mode: "full_payment",
    payment_subject: "service",
  };
  expect(sent().receipt).toEqual({
    customer: { email: "boris@example.test" },
    items: [item],
    tax_system_code: 2,
  });
});

test("a part can go back where something was paid and its receipt has an address to go to, or none is needed", async () => {
  const canBePart = async (id: string) => (await previewRefund(owner, { id })).canBePart;
  const { orderId } = await shop.paid(buyer, purchase());
  expect(await canBePart(orderId)).toBe(true);
  await db.order.update({ where: { id: orderId }, data: { receiptEmail: null } });
  expect(await canBePart(orderId)).toBe(false);
  await db.order.update({ where: { id: orderId }, data: { provider: "instant" } });
  expect(await canBePart(orderId)).toBe(true);
  await aPromo({ baseId: base.id, code: "FREE", percent: 100 });
  const guest = await aMember();
  await purchaseAccess(guest, purchaseInput.parse(purchase({ promoCode: "FREE" })));
  expect(await canBePart((await db.order.findFirstOrThrow({ where: { userId: guest.id } })).id)).toBe(false);
});

test("without an address nothing is ordered where something is to be paid; for nothing none is asked", async () => {
  await expect(purchaseAccess(buyer, purchase({ receiptEmail: undefined }))).rejects.toMatchObject({
    code: "VALIDATION_FAILED",
    details: { fields: { receiptEmail: ["validation.purchase.receiptEmail"] } },
  });
  expect(await db.order.count()).toBe(0);
  await aPromo({ baseId: base.id, percent: 100 });
  await purchaseAccess(buyer, purchase({ promoCode: "SALE", receiptEmail: undefined }));
  expect(await emails()).toEqual([null]);
});

test.each([
  "boris",
  "boris@",
  "a b@example.test",
  "б@пример.рф\u0000",
  `${"x".repeat(250)}@example.test`,
  5,
  {},
])("%j is no address", (receiptEmail) => {
  const base_id = "00000000-0000-7000-8000-000000000000";
  expect(purchaseInput.safeParse({ base_id, receiptEmail }).success).toBe(false);
});

test("the address lasts as long as the order waits or can be given back, and not longer than the account", async () => {
  const [paid, left, cancelled] = [buyer, await aMember(), await aMember()];
  const first = await shop.waiting(paid, purchase());
  await shop.waiting(left, purchase());
  const third = await shop.waiting(cancelled, purchase());
  expect(await emails()).toEqual(Array(3).fill("boris@example.test"));
  await shop.pay(first.paymentId);
  await db.user.delete({ where: { id: left.id } });
  await shop.notify("payment.canceled", shop.fake.shop.finish(third.paymentId, "canceled"));
  expect(await emails()).toEqual(["boris@example.test", null, null]);
  const { paidAt } = await db.order.findUniqueOrThrow({ where: { id: first.orderId } });
  await db.$executeRaw`UPDATE orders SET paid_at = now() - interval '2 years 364 days' WHERE id = ${first.orderId}::uuid`;
  await forgetReceiptAddresses();
  expect(await emails()).toEqual(["boris@example.test", null, null]);
  await db.$executeRaw`UPDATE orders SET paid_at = now() - interval '3 years 1 minute' WHERE id = ${first.orderId}::uuid`;
  await forgetReceiptAddresses();
  expect(await emails()).toEqual([null, null, null]);
  await db.order.update({ where: { id: first.orderId }, data: { paidAt } });
});

test("a part carries the receipt of what goes back; without an address only the whole can", async () => {
  const { orderId } = await shop.paid(buyer, purchase());
  const back = () =>
    shop.fake.calls
      .filter(({ path }) => path === "/v3/refunds")
      .map(({ body }) => JSON.parse(body) as { receipt?: object });
  await refundOrder(owner, { id: orderId, amount: "100.00" });
  expect(back()[0]!.receipt).toMatchObject({
    customer: { email: "boris@example.test" },
    items: [{ amount: { value: "100.00", currency: "RUB" }, quantity: 1, vat_code: 7 }],
  });
  await refundOrder(owner, { id: orderId });
  expect(back()[1]!.receipt).toMatchObject({ items: [{ amount: { value: "390.00" } }] });
  const other = await aMember();
  const { orderId: old } = await shop.paid(other, purchase());
  await db.order.update({ where: { id: old }, data: { receiptEmail: null } });
  await expect(refundOrder(owner, { id: old, amount: "100" })).rejects.toMatchObject({
    code: "REFUND_PART_UNAVAILABLE",
  });
  expect(await refundOrder(owner, { id: old })).toMatchObject({ status: "refunded" });
  expect(back()[2]).not.toHaveProperty("receipt");
});

test("the same purchase again is the same order; to another address it is another, because a request must not change", async () => {
  shop.fake.setMode("lostAnswer");
  await expect(purchaseAccess(buyer, purchase())).rejects.toMatchObject({ code: "PAYMENT_FAILED" });
  shop.fake.setMode("ok");
  const { orderId } = await shop.waiting(buyer, purchase());
  expect([await db.order.count(), shop.fake.shop.payments.size]).toEqual([1, 1]);
  expect((await shop.waiting(buyer, purchase({ receiptEmail: "other@example.test" }))).orderId).not.toBe(
    orderId,
  );
});

test("a wrong rate is refused at start, and receipts without one", () => {
  const given = { DATABASE_URL: "postgres://x/y", AUTH_SECRET: "s".repeat(32) };
  expect(() => readEnv({ ...given, YOOKASSA_RECEIPTS: "on" })).toThrow(
    "YOOKASSA_VAT_CODE: required with YOOKASSA_RECEIPTS=on",
  );
  expect(() => readEnv({ ...given, YOOKASSA_RECEIPTS: "on", YOOKASSA_VAT_CODE: "13" })).toThrow(
    "YOOKASSA_VAT_CODE",
  );
  expect(() => readEnv({ ...given, YOOKASSA_TAX_SYSTEM_CODE: "0" })).toThrow("YOOKASSA_TAX_SYSTEM_CODE");
  expect(readEnv({ ...given, YOOKASSA_RECEIPTS: "on", YOOKASSA_VAT_CODE: "12" }).YOOKASSA_VAT_CODE).toBe(12);
});
