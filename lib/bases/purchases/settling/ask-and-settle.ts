import { providerNamed } from "@/lib/integrations/payments/payments";
import { PaymentUnknown } from "@/lib/integrations/payments/provider";
import { log } from "@/lib/platform/log";
import type { OrderRow } from "../order-select";
import { isPaymentOf, settleOrder } from "./settle";

/**
 * Asks the provider for the state of an order's payment and settles the order; without an answer the order is unchanged.
 * @returns false without an answer
 */
export async function askAndSettle(order: OrderRow): Promise<boolean> {
  const provider = providerNamed(order.provider);
  try {
    const payment = order.providerPaymentId && (await provider?.find(order.providerPaymentId));
    if (provider && payment && isPaymentOf(order, payment)) await settleOrder(order, payment, provider);
    return true;
  } catch (error) {
    if (!(error instanceof PaymentUnknown)) throw error;
    log.warn({ orderId: order.id, err: error }, "the payment provider did not tell about an order"); // it stays pending
    return false;
  }
}
