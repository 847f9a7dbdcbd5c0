import { purchaseAccess } from "@/lib/bases/purchases/mutations";
import { AcceptedResponse } from "@/lib/platform/http/accepted-response";
import { db } from "@/lib/platform/db/client";
import { aToken, send } from "@/tests/support/api";
import { aShop } from "@/tests/support/shop";
import { aMember } from "@/tests/support/viewers";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as basesPurchasesRoutes } from "@/lib/bases/purchases/routes";

const { GET: waiting } = handlersAt("/admin/orders", basesPurchasesRoutes);
const { POST: ask } = handlersAt("/admin/orders/{id}/ask", basesPurchasesRoutes);

const shop = aShop({
  buyer: { fullName: "Борис", email: "boris@example.test" },
  base: { baseName: "Промпты" },
});

/** An order of twenty minutes ago that nobody told about. */
async function anOldOrder() {
  const result = await purchaseAccess(shop.buyer, shop.month());
  if (!(result instanceof AcceptedResponse) || !("orderId" in result.body))
    throw new Error("It was paid at once.");
  const { orderId } = result.body;
  await db.$executeRaw`UPDATE orders SET created_at = created_at - interval '20 minutes' WHERE id = ${orderId}::uuid`;
  const { providerPaymentId } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  return { orderId, paymentId: providerPaymentId! };
}

test("administrators see orders that wait for longer than people take to pay, and have the provider asked", async () => {
  const token = await aToken((await aMember({ role: "admin" })).id);
  const list = async () => (await send(waiting, "GET", { token })).body as { id: string }[];
  await purchaseAccess(await aMember({ email: "vera@example.test" }), shop.month()); // of this minute
  expect(await list()).toEqual([]);
  const { orderId, paymentId } = await anOldOrder();
  expect(await list()).toMatchObject([
    { id: orderId, name: "Промпты", amount: "490.00", provider: "yookassa", buyer: { full_name: "Борис" } },
  ]);
  const askOf = (id: string, as = token) => send(ask, "POST", { params: { id }, token: as });
  expect(await askOf(orderId)).toMatchObject({ status: 200, body: { id: orderId, status: "pending" } });
  shop.fake.shop.finish(paymentId, "succeeded");
  expect(await askOf(orderId)).toMatchObject({ status: 200, body: { status: "paid" } });
  expect(await list()).toEqual([]);
  expect(await db.userBaseAccess.count({ where: { userId: shop.buyer.id } })).toBe(1);
  expect((await askOf(orderId)).body).toMatchObject({ status: "paid" }); // once more changes nothing
  expect((await askOf("00000000-0000-7000-8000-000000000000")).status).toBe(404);
});

test("nobody else may", async () => {
  const { orderId } = await anOldOrder();
  for (const token of [await aToken(shop.buyer.id), await aToken(shop.owner.id)]) {
    expect((await send(waiting, "GET", { token })).status).toBe(403);
    expect((await send(ask, "POST", { params: { id: orderId }, token })).status).toBe(403);
  }
  const admin = await aMember({ role: "admin" });
  const reader = await aToken(admin.id, ["read", "write"]);
  expect((await send(waiting, "GET", { token: reader })).body).toMatchObject({ code: "SCOPE_MISSING" });
});
