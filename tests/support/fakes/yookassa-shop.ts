import { randomUUID } from "node:crypto";
import type { FakeAnswer, FakeCall } from "./fake-server";
import { checkoutPage } from "./yookassa-page";

type Money = { value: string; currency: string };
type CreateBody = { amount: Money; description: string; metadata: Record<string, string>; receipt?: object; confirmation: { return_url: string } };
type RefundBody = { payment_id: string; amount: Money };

export type FakePayment = {
  id: string;
  status: "pending" | "succeeded" | "canceled";
  paid: boolean;
  amount: Money;
  refunded_amount?: Money;
  description: string;
  metadata: Record<string, string>;
  recipient: { account_id: string; gateway_id: string };
  confirmation?: { type: "redirect"; return_url: string; confirmation_url: string };
  receipt?: object;
  created_at: string;
  test: true;
};

/** One shop's payments, kept by id and by Idempotence-Key. @param address where the page stands, known once it listens */
export function yookassaShop(shopId: string, secretKey: string, address: { url: string }) {
  const payments = new Map<string, FakePayment>();
  const byKey = new Map<string, { body: string; answer: object }>();
  const authorization = `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString("base64")}`;

  function create(body: CreateBody): FakePayment {
    const id = randomUUID();
    const payment: FakePayment = {
      id,
      status: "pending",
      paid: false,
      amount: body.amount,
      description: body.description,
      metadata: body.metadata,
      receipt: body.receipt,
      recipient: { account_id: shopId, gateway_id: "100700" },
      confirmation: { type: "redirect", return_url: body.confirmation.return_url, confirmation_url: `${address.url}/checkout/${id}` },
      created_at: new Date().toISOString(),
      test: true,
    };
    payments.set(id, payment);
    return payment;
  }

  /** What the person, or time, does to a payment. */
  function finish(id: string, result: "succeeded" | "canceled"): FakePayment {
    const payment = payments.get(id)!;
    if (payment.status === "pending") Object.assign(payment, { status: result, paid: result === "succeeded" });
    return payment;
  }

  /** A refund in the shop's cabinet; of everything unless told. */
  function refund(id: string, value = payments.get(id)!.amount.value): object {
    const payment = payments.get(id)!;
    payment.refunded_amount = { value, currency: "RUB" };
    return { id: randomUUID(), payment_id: id, status: "succeeded", amount: payment.refunded_amount };
  }

  function api({ method, path, body, headers }: FakeCall): FakeAnswer {
    if (headers.authorization !== authorization) return { status: 401, body: error("invalid_credentials") };
    if (method === "GET") {
      const payment = payments.get(path.replace("/v3/payments/", ""));
      return payment ? { body: payment } : { status: 404, body: error("not_found") };
    }
    const key = headers["idempotence-key"];
    if (typeof key !== "string" || !/^[\w+.-]{1,64}$/.test(key)) return { status: 400, body: error("invalid_request", "Idempotence-Key") };
    const earlier = byKey.get(key);
    if (earlier) return earlier.body === body ? { body: earlier.answer } : { status: 400, body: error("invalid_request", "Idempotence-Key") };
    const given = JSON.parse(body) as CreateBody & RefundBody;
    if (!/^\d+\.\d\d$/.test(given.amount?.value)) return { status: 400, body: error("invalid_request", "amount.value") };
    const answer = path === "/v3/refunds" ? refund(given.payment_id, given.amount.value) : create(given);
    byKey.set(key, { body, answer });
    return { body: answer };
  }

  function page({ path, query }: FakeCall): FakeAnswer | undefined {
    const payment = payments.get(path.replace("/checkout/", ""));
    if (!payment) return undefined;
    const result = query.get("result");
    if (result !== "succeeded" && result !== "canceled") return { body: checkoutPage(payment.description, payment.amount.value) };
    const object = finish(payment.id, result);
    const returnUrl = new URL(payment.confirmation!.return_url);
    void fetch(`${returnUrl.origin}/api/payments/yookassa/webhook`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ type: "notification", event: `payment.${result}`, object }),
    }).catch(() => undefined);
    return { body: returnUrl };
  }

  return { payments, finish, refund, answer: (call: FakeCall) => (call.path.startsWith("/v3/") ? api(call) : page(call)) };
}

function error(code: string, parameter?: string): object {
  return { type: "error", id: randomUUID(), code, description: "fake", parameter };
}
