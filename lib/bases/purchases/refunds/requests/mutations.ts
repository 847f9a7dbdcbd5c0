import { recordAudit } from "@/lib/identity/audit/record";
import type { Kept, Told } from "@/lib/notifications/kinds";
import { notify } from "@/lib/notifications/notify";
import { DAY, databaseNow } from "@/lib/platform/clock";
import type { Database } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { isAdmin, requireMember, type Viewer, viewerId } from "@/lib/platform/viewer";
import { canGiveBack, orderSelect, type OrderRow, sellerOf } from "../../order-select";
import { refundSale } from "../mutations";
import { getAnswerableRequest, presentRequests, requestSelect } from "./queries";
import { REQUEST_LIMITS } from "./limits";
import type { AnswerRequestInput, CreateRequestInput, OrderRequest } from "./schema";

/**
 * Asks the seller of a paid order for the money back, or something else, and notifies the seller (docs/product/access.md 9).
 * @throws AppError UNAUTHENTICATED, FORBIDDEN (not the buyer), ORDER_NOT_FOUND, ORDER_NOT_PAID (also nothing was paid),
 *   REFUND_UNDER_WAY, REQUEST_OPEN (one of this kind), REQUEST_TOO_LATE (the money, more than two weeks after the payment)
 */
export async function createRequest(
  viewer: Viewer,
  { id, kind, text }: CreateRequestInput,
): Promise<OrderRequest> {
  const { id: userId } = requireMember(viewer);
  const row = await transaction(async (tx) => {
    // Waits for a refund of the order, which answers open requests.
    await tx.$queryRaw`SELECT 1 FROM orders WHERE id = ${id}::uuid AND user_id = ${userId}::uuid FOR UPDATE`;
    const order = await tx.order.findUnique({ where: { id }, select: orderSelect });
    if (order?.userId !== userId)
      throw new AppError(order && canGiveBack(viewer, order) ? "FORBIDDEN" : "ORDER_NOT_FOUND");
    await assertAskable(tx, order, kind);
    const open = { orderId: id, kind, answeredAt: null };
    if (await tx.orderRequest.findFirst({ where: open, select: { id: true } }))
      throw new AppError("REQUEST_OPEN");
    const known = sellerOf(order);
    // Null once the account is deleted: administrators answer.
    const sellerId =
      known && ((await tx.user.findUnique({ where: { id: known }, select: { id: true } }))?.id ?? null);
    const made = await tx.orderRequest.create({
      data: { orderId: id, userId, sellerId, kind, text },
      select: requestSelect,
    });
    if (sellerId) await notify(tx, [told(made.id, order, { userId: sellerId, fact: "request", what: kind })]);
    return made;
  });
  return (await presentRequests(viewer, [row]))[0]!;
}

async function assertAskable(tx: Database, order: OrderRow, kind: OrderRequest["kind"]): Promise<void> {
  if (order.status !== "paid" || !order.paidAt) throw new AppError("ORDER_NOT_PAID");
  if (kind === "question") return;
  if (order.amount.isZero()) throw new AppError("ORDER_NOT_PAID");
  if (order.refundRequestedAt) throw new AppError("REFUND_UNDER_WAY");
  const days = REQUEST_LIMITS.refundDays;
  if ((await databaseNow(tx)).getTime() > order.paidAt.getTime() + days * DAY)
    throw new AppError("REQUEST_TOO_LATE", { params: { days } });
}

/**
 * Answers a buyer's request with words, a refund, or both. The refund comes first: the request stays open if it is refused,
 * and until the money goes (`noteRefund`); the words are told with it, and replaced by a later answer if it never goes. A request that a refund has answered may still get words.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN (the viewer asked), NOT_FOUND, REQUEST_ANSWERED, and those of `refundOrder`
 */
export async function answerRequest(
  viewer: Viewer,
  { id, text, refund }: AnswerRequestInput,
): Promise<OrderRequest> {
  const { answer, order } = await getAnswerableRequest(viewer, { id });
  if (answer || (answer === "" && refund)) throw new AppError("REQUEST_ANSWERED");
  if (refund) await refundSale(viewer, { id: order.id, ...refund, requestId: id });
  const row = await transaction(async (tx) => {
    const isRefunded = refund !== undefined || answer !== null;
    const written = await tx.$executeRaw`
      UPDATE order_requests SET answer = ${text}, by_admin = seller_id IS DISTINCT FROM ${viewerId(viewer)}::uuid,
        answered_at = CASE WHEN ${text} = '' OR (${refund !== undefined} AND refunded IS NULL AND EXISTS (
          SELECT FROM orders o WHERE o.id = order_id AND o.status = 'paid' AND o.refund_attempt = order_requests.refund_attempt
        )) THEN answered_at ELSE now() END
      WHERE id = ${id}::uuid AND (answer = '' OR answered_at IS NULL) AND (answered_at IS NULL OR ${isRefunded})`;
    if (written === 0) throw new AppError("REQUEST_ANSWERED");
    const answered = await tx.orderRequest.findUniqueOrThrow({ where: { id }, select: requestSelect });
    const { userId } = answered.order;
    if (text && userId && answered.answeredAt)
      await notify(tx, [told(id, answered.order, { userId, fact: "answer", what: "answer" })]);
    if (isAdmin(viewer) && answered.byAdmin)
      await recordAudit(tx, viewerId(viewer), {
        action: "request-answered",
        target: { kind: "order", id: order.id },
      });
    return answered;
  });
  return (await presentRequests(viewer, [row]))[0]!;
}

type Known = Pick<OrderRow, "id" | "number" | "baseId" | "bundleName">;

function told(
  requestId: string,
  { id: orderId, number, baseId, bundleName }: Known,
  { userId, fact, what }: { userId: string; fact: string; what: Kept<"request">["data"]["what"] },
): Told {
  return {
    userId,
    kind: "request",
    fact: `${fact}:${requestId}`,
    data: { baseId, orderId, number, what, requestId, ...(bundleName !== null && { bundle: bundleName }) },
  };
}
