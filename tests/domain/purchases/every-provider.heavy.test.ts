import { settlePendingOrders } from "@/lib/bases/purchases/jobs";
import { noticeRefunds } from "@/lib/bases/purchases/refunds/jobs";
import { instant } from "@/lib/integrations/payments/instant";
import type { Payment } from "@/lib/integrations/payments/provider";
import { db } from "@/lib/platform/db/client";
import type { Member } from "@/lib/platform/viewer";
import { audit } from "@/tests/support/auditor";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aMember } from "@/tests/support/viewers";

// The jobs ask every provider, not one by its name: `instant` stands for another one that answers later.
let buyer: Member;
let base: Awaited<ReturnType<typeof aBase>>;

beforeEach(async () => {
  await resetDatabase();
  const owner = await aMember();
  buyer = await aMember({ email: "boris@example.test" });
  base = await aBase({ ownerId: owner.id, accessType: "ONE_TIME" });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await audit();
});

const anOrder = () =>
  db.order.create({
    data: {
      userId: buyer.id,
      baseId: base.id,
      sellerId: base.ownerId,
      baseName: base.baseName,
      accessType: "ONE_TIME",
      amount: "299.00",
      currency: "RUB",
      status: "pending",
      provider: "instant",
      providerPaymentId: "payment-1",
    },
  });
const answers = (payment: Partial<Payment> & { orderId: string }) =>
  jest.spyOn(instant, "find").mockResolvedValue({
    id: "payment-1",
    status: "paid",
    amount: "299.00",
    currency: "RUB",
    refundedAmount: "0.00",
    confirmationUrl: null,
    method: null,
    cancelReason: null,
    ...payment,
  });
const statusOf = async (id: string) => (await db.order.findUniqueOrThrow({ where: { id } })).status;
const inMinutes = (minutes: number) => Date.now() + minutes * 60_000;

test("a pending order of any provider is settled by what its provider answers", async () => {
  const { id } = await anOrder();
  const find = answers({ orderId: id });
  await settlePendingOrders(inMinutes(6));
  expect(find).toHaveBeenCalledWith("payment-1");
  expect(await statusOf(id)).toBe("paid");
  expect(await db.userBaseAccess.count({ where: { userId: buyer.id, baseId: base.id } })).toBe(1);
});

test("money that went back at any provider is noticed", async () => {
  const { id } = await anOrder();
  answers({ orderId: id });
  await settlePendingOrders(inMinutes(6));
  answers({ orderId: id, status: "refunded", refundedAmount: "299.00" });
  jest.spyOn(instant, "refundedSince").mockResolvedValue(["payment-1"]);
  await noticeRefunds();
  expect(await statusOf(id)).toBe("refunded");
});
