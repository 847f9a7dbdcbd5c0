import { refundOrder } from "@/lib/bases/purchases/refunds/mutations";
import { sendDueReceipts } from "@/lib/bases/purchases/settling/send-receipts";
import { saveRequisites } from "@/lib/money/payouts/mutations";
import { db } from "@/lib/platform/db/client";
import { readEnv, reloadEnv } from "@/lib/platform/env";
import { aShop } from "@/tests/support/shop";

const shop = aShop();
const DAY = 86_400_000;
const SOLE = {
  kind: "sole",
  name: "ИП Иванов Иван",
  inn: "500100732259",
  account: "40702810900000000001",
  bic: "044525225",
} as const;

beforeAll(() => {
  Object.assign(process.env, {
    YOOKASSA_RECEIPTS: "on",
    YOOKASSA_VAT_CODE: "1",
    YOOKASSA_RECEIPTS_AGENT: "agent",
  });
  reloadEnv();
});

const bought = () => shop.paid(shop.buyer, { ...shop.month(), receiptEmail: "boris@example.test" });
const sent = () => [...shop.fake.shop.receipts.values()];
const orderOf = (id: string) => db.order.findUniqueOrThrow({ where: { id } });

test("the payment carries no receipt; its own one names agent and seller as they were then", async () => {
  await saveRequisites(shop.owner, SOLE);
  const { orderId, paymentId } = await bought();
  expect(shop.fake.shop.payments.get(paymentId)!.receipt).toBeUndefined();
  await saveRequisites(shop.owner, { ...SOLE, name: "ИП Другой" });
  await sendDueReceipts();
  await sendDueReceipts(Date.now() + DAY);
  expect(sent().map(({ given }) => given)).toEqual([
    {
      type: "payment",
      payment_id: paymentId,
      send: true,
      customer: { email: "boris@example.test" },
      items: [
        {
          description: expect.stringContaining("Подписка на 30 дней") as string,
          quantity: 1,
          amount: { value: "490.00", currency: "RUB" },
          vat_code: 1,
          payment_mode: "full_payment",
          payment_subject: "service",
          agent_type: "agent",
          supplier: { name: SOLE.name, inn: SOLE.inn },
        },
      ],
      settlements: [{ type: "cashless", amount: { value: "490.00", currency: "RUB" } }],
    },
  ]);
  expect((await orderOf(orderId)).receiptsDueAt).toBeNull();
});

test("each refund has its own, also one made in the cabinet; the address lasts until they are sent", async () => {
  const { orderId, paymentId } = await bought();
  await sendDueReceipts();
  await refundOrder(shop.owner, { id: orderId, amount: "90.00" });
  await sendDueReceipts();
  await shop.notify("refund.succeeded", shop.fake.shop.refund(paymentId, "400.00"));
  expect(await orderOf(orderId)).toMatchObject({ status: "refunded", receiptEmail: "boris@example.test" });
  await sendDueReceipts();
  expect(sent().map(({ type, given }) => [type, (given.items as { amount: object }[])[0]!.amount])).toEqual([
    ["payment", { value: "490.00", currency: "RUB" }],
    ["refund", { value: "90.00", currency: "RUB" }],
    ["refund", { value: "400.00", currency: "RUB" }],
  ]);
  expect(await orderOf(orderId)).toMatchObject({ receiptsDueAt: null, receiptEmail: null });
});

test("a seller without requisites is named without INN; who deletes the account gets the receipt first", async () => {
  const { orderId } = await bought();
  await db.user.delete({ where: { id: shop.buyer.id } });
  await sendDueReceipts();
  expect(sent()[0]!.given.items).toMatchObject([{ supplier: { inn: "000000000000" } }]);
  expect(await orderOf(orderId)).toMatchObject({ receiptsDueAt: null, receiptEmail: null });
});

test.each(["error500", "lostAnswer", "badJson", "redirect"] as const)(
  "a register that is not heard (%s) is asked again, and has one receipt in the end",
  async (mode) => {
    await bought();
    shop.fake.setMode(mode);
    await sendDueReceipts();
    await sendDueReceipts();
    shop.fake.setMode("ok");
    expect(sent()).toHaveLength(0);
    await sendDueReceipts(Date.now() + 6 * 60_000);
    expect(sent()).toHaveLength(1);
  },
);

test("one that is on its way is waited for; one that was refused is sent anew", async () => {
  const { orderId } = await bought();
  shop.fake.shop.rules.receiptsApart = "pending";
  await sendDueReceipts();
  await sendDueReceipts(Date.now() + DAY);
  expect(sent()).toHaveLength(1);
  sent()[0]!.status = "canceled";
  await sendDueReceipts(Date.now() + 3 * DAY);
  expect(sent()).toHaveLength(2);
  sent()[1]!.status = "succeeded";
  await sendDueReceipts(Date.now() + 5 * DAY);
  expect(sent()).toHaveLength(2);
  expect((await orderOf(orderId)).receiptsDueAt).toBeNull();
});

test("a refund that the provider's list shows late has its receipt all the same", async () => {
  const { orderId } = await bought();
  await refundOrder(shop.owner, { id: orderId, amount: "90.00" });
  const [[id, refund]] = [...shop.fake.shop.refunds] as [[string, never]];
  shop.fake.shop.refunds.delete(id);
  await sendDueReceipts();
  expect(sent().map(({ type }) => type)).toEqual(["payment"]);
  shop.fake.shop.refunds.set(id, refund);
  await sendDueReceipts(Date.now() + DAY);
  expect(sent().map(({ type }) => type)).toEqual(["payment", "refund"]);
  expect((await orderOf(orderId)).receiptsDueAt).toBeNull();
});

test("two workers at once send one", async () => {
  await bought();
  await Promise.all(Array.from({ length: 5 }, () => sendDueReceipts()));
  expect(sent()).toHaveLength(1);
});

test("the sign needs receipts", () => {
  const given = { DATABASE_URL: "postgres://x/y", AUTH_SECRET: "s".repeat(32) };
  expect(() => readEnv({ ...given, YOOKASSA_RECEIPTS_AGENT: "agent" })).toThrow("YOOKASSA_RECEIPTS: on");
  expect(() => readEnv({ ...given, YOOKASSA_RECEIPTS_AGENT: "friend" })).toThrow("YOOKASSA_RECEIPTS_AGENT");
});
