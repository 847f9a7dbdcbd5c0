import { type Locale } from "@/lib/platform/i18n/locales";
import { cut } from "@/lib/platform/text/text-length";
import { z } from "@/lib/platform/validation/zod";
import {
  type Binding,
  type ChargeRequest,
  type Payment,
  type PaymentProvider,
  PaymentRefused,
  type PaymentRequest,
  PaymentUnknown,
  type Refund,
  type RefundRequest,
} from "./provider";
import { type ReceiptSettings, receiptOf } from "./yookassa-receipt";
import { sendReceipts } from "./yookassa-receipts-apart";
import { listed, type YookassaShop, yookassaRequest } from "./yookassa-request";

const PAGE_LANGUAGE: Record<Locale, string> = { ru: "ru_RU", en: "en_US" };

const money = z.object({ value: z.string().regex(/^\d{1,12}(\.\d{1,2})?$/), currency: z.string() });

const confirmation = z
  .object({
    confirmation_url: z
      .url({ protocol: /^https?$/ })
      .max(1000)
      .optional(),
  })
  .optional();
const shownMethod = {
  title: z.string().optional(),
  card: z.object({ last4: z.string() }).optional(),
};

const paymentAnswer = z.object({
  id: z.string().min(1).max(100),
  status: z.enum(["pending", "waiting_for_capture", "succeeded", "canceled"]),
  amount: money,
  refunded_amount: money.optional(),
  income_amount: money.optional(),
  metadata: z.record(z.string(), z.unknown()).optional(),
  recipient: z.object({ account_id: z.string() }).optional(),
  confirmation,
  payment_method: z
    .object({ id: z.string().min(1).max(100).optional(), saved: z.boolean().optional(), ...shownMethod })
    .optional(),
  cancellation_details: z.object({ reason: z.string() }).optional(),
});
/** Stored length of a payment method's title. */
const TITLE_LENGTH = 100;

const bindingAnswer = z.object({
  id: z.string().min(1).max(100),
  saved: z.boolean(),
  status: z.enum(["pending", "active", "inactive"]),
  holder: z.object({ account_id: z.string() }).optional(),
  confirmation,
  ...shownMethod,
});

const refundAnswer = z.object({
  id: z.string().min(1).max(100),
  payment_id: z.string(),
  status: z.enum(["pending", "succeeded", "canceled"]),
  amount: money,
});

const refundOfList = z.object({ payment_id: z.string() });
const REFUND_STATUS = { pending: "pending", succeeded: "done", canceled: "refused" } as const;

/**
 * YooKassa, API v3 (yookassa.ru/developers): payment with redirect, one stage.
 * @param receipts null: this shop sends its receipts another way
 * @param autopayments the shop may charge saved means of payment
 */
export function yookassa(
  shop: YookassaShop,
  {
    receipts = null,
    autopayments = false,
  }: { receipts?: ReceiptSettings | null; autopayments?: boolean } = {},
): PaymentProvider {
  return {
    name: "yookassa",
    sendsReceipts: receipts !== null,
    renews: autopayments,
    async create(request) {
      const answer = await yookassaRequest(shop, {
        method: "POST",
        path: "/payments",
        // Shops that may save means of payment must explicitly say not to.
        body: {
          ...paymentBody(request, receipts),
          ...(autopayments && { save_payment_method: request.save }),
        },
        idempotenceKey: request.orderId,
      });
      return paymentOf(shop, answer);
    },
    async charge(request) {
      const answer = await yookassaRequest(shop, {
        method: "POST",
        path: "/payments",
        body: chargeBody(request, receipts),
        idempotenceKey: request.key,
      });
      return paymentOf(shop, answer);
    },
    async bind({ key, returnUrl }) {
      const answer = await yookassaRequest(shop, {
        method: "POST",
        path: "/payment_methods",
        body: { type: "bank_card", confirmation: { type: "redirect", return_url: returnUrl } },
        idempotenceKey: key,
      });
      return bindingOf(shop, answer);
    },
    async findBinding(id) {
      const path = `/payment_methods/${encodeURIComponent(id)}`;
      const answer = await yookassaRequest(shop, { method: "GET", path });
      return answer && bindingOf(shop, answer);
    },
    async find(paymentId) {
      const answer = await yookassaRequest(shop, {
        method: "GET",
        path: `/payments/${encodeURIComponent(paymentId)}`,
      });
      return answer && paymentOf(shop, answer);
    },
    // YooKassa makes the receipt of a full refund of the payment itself (decision 051).
    async refund(request) {
      const { paymentId, orderId, amount, attempt, receipt } = request;
      const price = { value: amount, currency: "RUB" };
      const body = {
        payment_id: paymentId,
        amount: price,
        ...(receipts && receipt && { receipt: receiptOf({ ...receipt, price }, receipts) }),
      };
      const key = attempt === 1 ? `refund-${orderId}` : `refund-${orderId}-${attempt}`;
      const answer = await yookassaRequest(shop, {
        method: "POST",
        path: "/refunds",
        body,
        idempotenceKey: key,
      });
      if (!answer) throw new PaymentRefused("POST /refunds: the payment is not known");
      return refundOf(answer, request);
    },
    async findRefund(refundId, request) {
      return refundOf(
        await yookassaRequest(shop, { method: "GET", path: `/refunds/${encodeURIComponent(refundId)}` }),
        request,
      );
    },
    sendReceipts: (request) => sendReceipts(shop, request, receipts),
    async refundedSince(moment) {
      const range = { "created_at.gte": moment.toISOString(), status: "succeeded" };
      const refunds = await listed(shop, "/refunds", range, refundOfList);
      return [...new Set(refunds.map(({ payment_id: paymentId }) => paymentId))];
    },
    async paidBetween(from, until) {
      const range = {
        "captured_at.gte": from.toISOString(),
        "captured_at.lt": until.toISOString(),
        status: "succeeded",
      };
      return (await listed(shop, "/payments", range, paymentAnswer)).map((payment) =>
        presented(shop, payment),
      );
    },
  };
}

function paymentBody(request: PaymentRequest, receipts: ReceiptSettings | null): object {
  const { returnUrl, locale } = request;
  return {
    ...soldBody(request, receipts),
    confirmation: { type: "redirect", return_url: returnUrl, locale: PAGE_LANGUAGE[locale] },
  };
}

function chargeBody(request: ChargeRequest, receipts: ReceiptSettings | null): object {
  return { ...soldBody(request, receipts), payment_method_id: request.methodId };
}

function soldBody(
  {
    orderId,
    amount,
    description,
    sold,
    receiptEmail,
  }: Pick<PaymentRequest, "orderId" | "amount" | "description" | "sold" | "receiptEmail">,
  receipts: ReceiptSettings | null,
): object {
  const price = { value: amount, currency: "RUB" };
  return {
    amount: price,
    capture: true,
    description,
    metadata: { orderId },
    ...(receipts &&
      receiptEmail && { receipt: receiptOf({ email: receiptEmail, description: sold, price }, receipts) }),
  };
}

/** @throws PaymentUnknown for an invalid answer, or another refund than requested */
function refundOf(answer: object | null, { paymentId, amount }: RefundRequest): Refund {
  const parsed = refundAnswer.safeParse(answer);
  if (!parsed.success) throw new PaymentUnknown("the answer is not a refund", false);
  const { data } = parsed;
  const fits =
    data.payment_id === paymentId &&
    data.amount.currency === "RUB" &&
    Number(data.amount.value) === Number(amount);
  if (!fits) throw new PaymentUnknown("the refund is of another payment or amount", false);
  return { id: data.id, status: REFUND_STATUS[data.status] };
}

/** @throws PaymentUnknown for an invalid answer, and as `presented` */
function paymentOf(shop: YookassaShop, answer: object | null): Payment {
  const parsed = paymentAnswer.safeParse(answer);
  if (!parsed.success) throw new PaymentUnknown("the answer is not a payment", false);
  return presented(shop, parsed.data);
}

/** @throws PaymentUnknown for a payment of another shop */
function presented(shop: YookassaShop, data: z.infer<typeof paymentAnswer>): Payment {
  if (data.recipient && data.recipient.account_id !== shop.shopId)
    throw new PaymentUnknown("the payment belongs to another shop", false);
  const orderId = data.metadata?.orderId;
  return {
    id: data.id,
    status: statusOf(data),
    orderId: typeof orderId === "string" ? orderId : null,
    amount: data.amount.value,
    currency: data.amount.currency,
    refundedAmount: data.refunded_amount?.value ?? "0.00",
    income: data.income_amount?.value,
    confirmationUrl: data.confirmation?.confirmation_url ?? null,
    method: methodOf(data),
    cancelReason: data.cancellation_details?.reason ?? null,
  };
}

/** Only a means of payment that YooKassa confirms as saved. */
function methodOf({ payment_method: method }: z.infer<typeof paymentAnswer>): Payment["method"] {
  return method?.saved && method.id ? { id: method.id, title: titleOf(method) } : null;
}

function titleOf({ card, title }: { card?: { last4: string }; title?: string }): string {
  return cut(card ? `•• ${card.last4}` : (title ?? ""), TITLE_LENGTH);
}

/** @throws PaymentUnknown for an invalid answer, or another shop's */
function bindingOf(shop: YookassaShop, answer: object | null): Binding {
  const parsed = bindingAnswer.safeParse(answer);
  if (!parsed.success) throw new PaymentUnknown("the answer is not a means of payment", false);
  const { data } = parsed;
  if (data.holder && data.holder.account_id !== shop.shopId)
    throw new PaymentUnknown("the means of payment belongs to another shop", false);
  const isSaved = data.status === "active" && data.saved;
  return {
    id: data.id,
    // Active but not saved means that it cannot be charged.
    status: data.status === "active" && !isSaved ? "inactive" : data.status,
    confirmationUrl: data.confirmation?.confirmation_url ?? null,
    method: isSaved ? { id: data.id, title: titleOf(data) } : null,
  };
}

function statusOf(payment: z.infer<typeof paymentAnswer>): Payment["status"] {
  if (payment.status === "canceled") return "cancelled";
  if (payment.status !== "succeeded") return "pending";
  return Number(payment.refunded_amount?.value ?? 0) >= Number(payment.amount.value) ? "refunded" : "paid";
}
