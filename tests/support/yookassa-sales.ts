import { purchaseAccess, receiveNotification } from "@/lib/bases/purchases/mutations";
import type { PurchaseInput } from "@/lib/bases/purchases/schema";
import { yookassaNotification } from "@/lib/integrations/payments/yookassa-notification";
import { AcceptedResponse } from "@/lib/platform/http/accepted-response";
import { db } from "@/lib/platform/db/client";
import { GUEST, type Member } from "@/lib/platform/viewer";
import { startYookassa } from "./fakes/yookassa";

export type Waiting = { orderId: string; confirmationUrl: string; paymentId: string };

/** The fake YooKassa as the provider of this process, and what happens there to purchases. */
export async function sellThroughYookassa() {
  const fake = await startYookassa();
  Object.assign(process.env, fake.env, { APP_ORIGIN: "http://localhost:3000" });
  const notify = (event: string, object: object) =>
    receiveNotification(GUEST, yookassaNotification.parse({ event, object }), { address: "192.0.2.1" });

  /** A purchase that waits to be paid. */
  async function waiting(buyer: Member, purchase: PurchaseInput): Promise<Waiting> {
    const result = await purchaseAccess(buyer, purchase);
    if (!(result instanceof AcceptedResponse)) throw new Error("It was paid at once.");
    const order = await db.order.findUniqueOrThrow({ where: { id: result.body.orderId } });
    return { ...result.body, paymentId: order.providerPaymentId! };
  }

  const pay = (paymentId: string) => notify("payment.succeeded", fake.shop.finish(paymentId, "succeeded"));

  return {
    fake,
    notify,
    waiting,
    pay,
    async paid(buyer: Member, purchase: PurchaseInput): Promise<Waiting> {
      const made = await waiting(buyer, purchase);
      await pay(made.paymentId);
      return made;
    },
    /** How often the provider was asked to give money back. */
    asked: () => fake.calls.filter(({ method, path }) => method === "POST" && path === "/v3/refunds").length,
    reset() {
      fake.setMode("ok");
      fake.calls.length = 0;
      fake.shop.reset();
    },
  };
}
