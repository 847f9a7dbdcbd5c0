import { REQUEST_LIMITS } from "@/lib/bases/purchases/refunds/requests/limits";
import type { Order } from "@/lib/bases/purchases/schema";
import { DAY } from "@/lib/platform/clock";

type Paid = Pick<Order, "amount" | "status" | "paidAt" | "refund">;

/** Until when a buyer may ask for an order's money; null where there is none to return, or it is on its way back. */
export function refundUntil({
  amount,
  status,
  paidAt,
  refund,
}: Paid): { at: string; isOver: boolean } | null {
  if (amount === 0 || status !== "paid" || !paidAt || refund === "pending") return null;
  const at = new Date(Date.parse(paidAt) + REQUEST_LIMITS.refundDays * DAY);
  return { at: at.toISOString(), isOver: at.getTime() < Date.now() };
}
