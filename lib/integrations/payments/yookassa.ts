import { z } from "@/lib/platform/validation/zod";
import { type Payment, type PaymentProvider, PaymentRefused, type PaymentRequest, PaymentUnknown } from "./provider";
import { type YookassaShop, yookassaRequest } from "./yookassa-request";

const money = z.object({ value: z.string().regex(/^\d{1,12}(\.\d{1,2})?$/), currency: z.string() });

const paymentAnswer = z.object({
  id: z.string().min(1).max(100),
  status: z.enum(["pending", "waiting_for_capture", "succeeded", "canceled"]),
  amount: money,
  refunded_amount: money.optional(),
  metadata: z.record(z.string(), z.unknown()).optional(),
  recipient: z.object({ account_id: z.string() }).optional(),
  confirmation: z
    .object({
      confirmation_url: z
        .url({ protocol: /^https?$/ })
        .max(1000)
        .optional(),
    })
    .optional(),
});

const refundAnswer = z.object({ status: z.enum(["pending", "succeeded", "canceled"]) });

/** YooKassa, API v3 (yookassa.ru/developers): payment with redirect, one stage. */
export function yookassa(shop: YookassaShop): PaymentProvider {
  return {
    name: "yookassa",
    async create(request) {
      const answer = await yookassaRequest(shop, { method: "POST", path: "/payments", body: paymentBody(request), idempotenceKey: request.orderId });
      return paymentOf(shop, answer);
    },
    async find(paymentId) {
      const answer = await yookassaRequest(shop, { method: "GET", path: `/payments/${encodeURIComponent(paymentId)}` });
      return answer && paymentOf(shop, answer);
    },
    async refund({ id, orderId, amount }) {
      const body = { payment_id: id, amount: { value: amount, currency: "RUB" } };
      const answer = await yookassaRequest(shop, { method: "POST", path: "/refunds", body, idempotenceKey: `refund-${orderId}` });
      const refund = refundAnswer.safeParse(answer);
      if (!refund.success) throw new PaymentUnknown("POST /refunds: not a refund", false);
      if (refund.data.status === "canceled") throw new PaymentRefused("POST /refunds: canceled");
    },
  };
}

function paymentBody({ orderId, amount, description, returnUrl, locale, email }: PaymentRequest): object {
  const price = { value: amount, currency: "RUB" };
  return {
    amount: price,
    capture: true,
    confirmation: { type: "redirect", return_url: returnUrl, locale: locale === "en" ? "en_US" : "ru_RU" },
    description,
    metadata: { orderId },
    ...(email && { receipt: { customer: { email }, items: [receiptItem(description, price)] } }),
  };
}

/** One service without VAT, paid in full (54-FZ). */
function receiptItem(description: string, amount: object): object {
  return { description, quantity: 1, amount, vat_code: 1, payment_mode: "full_payment", payment_subject: "service" };
}

/** @throws PaymentUnknown for an answer that is no payment, or one of another shop */
function paymentOf(shop: YookassaShop, answer: object | null): Payment {
  const parsed = paymentAnswer.safeParse(answer);
  if (!parsed.success) throw new PaymentUnknown("the answer is not a payment", false);
  const { data } = parsed;
  if (data.recipient && data.recipient.account_id !== shop.shopId) throw new PaymentUnknown("the payment belongs to another shop", false);
  const orderId = data.metadata?.orderId;
  return {
    id: data.id,
    status: statusOf(data),
    orderId: typeof orderId === "string" ? orderId : null,
    amount: data.amount.value,
    currency: data.amount.currency,
    refundedAmount: data.refunded_amount?.value ?? "0.00",
    confirmationUrl: data.confirmation?.confirmation_url ?? null,
  };
}

function statusOf(payment: z.infer<typeof paymentAnswer>): Payment["status"] {
  if (payment.status === "canceled") return "cancelled";
  if (payment.status !== "succeeded") return "pending";
  return Number(payment.refunded_amount?.value ?? 0) >= Number(payment.amount.value) ? "refunded" : "paid";
}
