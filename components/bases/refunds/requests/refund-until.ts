import { REQUEST_LIMITS } from "@/lib/bases/purchases/refunds/requests/limits";
import type { OrderRequest, RequestKind } from "@/lib/bases/purchases/refunds/requests/schema";
import type { Order } from "@/lib/bases/purchases/schema";
import { DAY } from "@/lib/platform/clock";

type Paid = Pick<Order, "amount" | "status" | "paidAt" | "refund">;

type Until = { at: string; isOver: boolean } | null;

/** Until when a buyer may ask for an order's money; null where there is none to return, or it is on its way back. */
export function refundUntil({ amount, status, paidAt, refund }: Paid): Until {
  if (amount === 0 || status !== "paid" || !paidAt || refund === "pending") return null;
  const at = new Date(Date.parse(paidAt) + REQUEST_LIMITS.refundDays * DAY);
  return { at: at.toISOString(), isOver: at.getTime() < Date.now() };
}

/** What the buyer of a paid order may ask now: nothing while a request for the money is open, the money also while a question is. */
export function askable(
  requests: readonly Pick<OrderRequest, "kind" | "answer">[],
  until: Until,
): RequestKind[] {
  const open = requests.flatMap(({ kind, answer }) => (answer === null ? [kind] : []));
  if (open.includes("refund")) return [];
  return [
    ...(until && !until.isOver ? (["refund"] as const) : []),
    ...(open.includes("question") ? [] : (["question"] as const)),
  ];
}
