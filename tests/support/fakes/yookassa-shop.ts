import { randomUUID } from "node:crypto";
import type { FakeAnswer, FakeCall } from "./fake-server";
import { apartFault, receiptFault } from "./yookassa-receipt";
import { checkoutPage } from "./yookassa-page";

type Money = { value: string; currency: string };
type CreateBody = {
  amount: Money;
  description: string;
  metadata: Record<string, string>;
  receipt?: object;
  confirmation: { return_url: string };
  save_payment_method?: boolean;
  payment_method_id?: string;
};
type RefundBody = { payment_id: string; amount: Money };
type FakeRefund = {
  id: string;
  payment_id: string;
  status: "pending" | "succeeded" | "canceled";
  amount: Money;
  created_at: string;
  cancellation_details?: object;
};
/** What becomes of a refund that is asked for; "refused": it is not even taken. */
type RefundOutcome = FakeRefund["status"] | "refused";

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
  payment_method?: { type: "bank_card"; id: string; saved: boolean; title: string; card: { last4: string } };
  cancellation_details?: { party: string; reason: string };
  created_at: string;
  captured_at?: string;
  income_amount?: Money;
  test: true;
};

/** A receipt sent separately from its payment, with its content. */
type FakeReceipt = {
  id: string;
  type: "payment" | "refund";
  payment_id?: string;
  refund_id?: string;
  status: "pending" | "succeeded" | "canceled";
  given: Record<string, unknown>;
};

const LAST4 = "4444";

/** A means of payment that is saved without a charge. */
type FakeBinding = {
  id: string;
  type: "bank_card";
  saved: boolean;
  status: "pending" | "active" | "inactive";
  title: string;
  card?: { last4: string };
  holder: { account_id: string; gateway_id: string };
  confirmation: { type: "redirect"; return_url: string; confirmation_url: string };
};

/**
 * `refunds`: what becomes of those asked for; `receipts`: the shop must send one with each payment; `charges`: what becomes of charges by a
 * kept means, "succeeded", "pending" or the reason why not; `fee`: what YooKassa keeps, percent; `receiptsApart`: what becomes of receipts that are sent apart
 * from their payment; `binds`: the shop may save a means without a charge.
 */
type Rules = {
  refunds: RefundOutcome;
  receipts: boolean;
  charges: string;
  fee: number;
  receiptsApart: FakeReceipt["status"];
  binds: boolean;
};
const USUAL: Rules = {
  refunds: "succeeded",
  receipts: false,
  charges: "succeeded",
  fee: 0,
  receiptsApart: "succeeded",
  binds: true,
};

/** One shop's payments, kept by id and by Idempotence-Key. @param address where the page stands, known once it listens */
export function yookassaShop(shopId: string, secretKey: string, address: { url: string }) {
  const payments = new Map<string, FakePayment>();
  const refunds = new Map<string, FakeRefund>();
  const receipts = new Map<string, FakeReceipt>();
  const rules: Rules = { ...USUAL };
  const saved = new Set<string>();
  const bindings = new Map<string, FakeBinding>();
  const byKey = new Map<string, { body: string; answer: object }>();
  const authorization = `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString("base64")}`;

  function create(body: CreateBody): FakePayment | string {
    const id = randomUUID();
    if (body.payment_method_id !== undefined) return charge(id, body, body.payment_method_id);
    const payment: FakePayment = {
      id,
      status: "pending",
      paid: false,
      amount: body.amount,
      description: body.description,
      metadata: body.metadata,
      receipt: body.receipt,
      recipient: { account_id: shopId, gateway_id: "100700" },
      confirmation: {
        type: "redirect",
        return_url: body.confirmation.return_url,
        confirmation_url: `${address.url}/checkout/${id}`,
      },
      created_at: new Date().toISOString(),
      test: true,
    };
    if (body.save_payment_method) payment.payment_method = cardOf(randomUUID(), false);
    payments.set(id, payment);
    return payment;
  }

  const cardOf = (id: string, isSaved: boolean): FakePayment["payment_method"] => ({
    type: "bank_card",
    id,
    saved: isSaved,
    title: `Bank card *${LAST4}`,
    card: { last4: LAST4 },
  });

  /** Nobody is there to confirm it: it succeeds or not at once, or stays pending. */
  function charge(id: string, body: CreateBody, methodId: string): FakePayment | string {
    if (!saved.has(methodId)) return "payment_method_id";
    const isKnown = rules.charges === "succeeded" || rules.charges === "pending";
    const payment: FakePayment = {
      id,
      status: isKnown ? (rules.charges as "succeeded" | "pending") : "canceled",
      paid: rules.charges === "succeeded",
      amount: body.amount,
      description: body.description,
      metadata: body.metadata,
      receipt: body.receipt,
      recipient: { account_id: shopId, gateway_id: "100700" },
      payment_method: cardOf(methodId, true),
      ...(rules.charges === "succeeded" && { captured_at: new Date().toISOString() }),
      ...(!isKnown && { cancellation_details: { party: "payment_network", reason: rules.charges } }),
      created_at: new Date().toISOString(),
      test: true,
    };
    payments.set(id, payment);
    return payment;
  }

  function bind({
    type,
    confirmation,
  }: {
    type?: string;
    confirmation: { return_url: string };
  }): FakeBinding | string {
    if (type !== "bank_card") return "type";
    const id = randomUUID();
    const binding: FakeBinding = {
      id,
      type,
      saved: false,
      status: "pending",
      title: `Bank card *${LAST4}`,
      holder: { account_id: shopId, gateway_id: "100700" },
      confirmation: {
        type: "redirect",
        return_url: confirmation.return_url,
        confirmation_url: `${address.url}/checkout/${id}`,
      },
    };
    bindings.set(id, binding);
    return binding;
  }

  /** What the person, or time, does to a means that is being saved. */
  function finishBinding(id: string, result: "active" | "inactive"): FakeBinding {
    const binding = bindings.get(id)!;
    if (binding.status === "pending") binding.status = result;
    if (binding.status === "active") {
      Object.assign(binding, { saved: true, card: { last4: LAST4 } });
      saved.add(id);
    }
    return binding;
  }

  /** What the person, or time, does to a payment. */
  function finish(id: string, result: "succeeded" | "canceled"): FakePayment {
    const payment = payments.get(id)!;
    if (payment.status === "pending")
      Object.assign(payment, {
        status: result,
        paid: result === "succeeded",
        ...(result === "succeeded" && {
          captured_at: new Date().toISOString(),
          income_amount: {
            value: (Number(payment.amount.value) * (1 - rules.fee / 100)).toFixed(2),
            currency: "RUB",
          },
        }),
      });
    if (payment.status === "succeeded" && payment.payment_method) {
      payment.payment_method.saved = true;
      saved.add(payment.payment_method.id);
    }
    return payment;
  }

  /** A refund in the shop's cabinet; of everything unless told. */
  function refund(id: string, value = payments.get(id)!.amount.value): FakeRefund {
    return finishRefund(newRefund(id, value, "pending").id, "succeeded");
  }

  function newRefund(paymentId: string, value: string, status: FakeRefund["status"]): FakeRefund {
    const made: FakeRefund = {
      id: randomUUID(),
      payment_id: paymentId,
      status,
      amount: { value, currency: "RUB" },
      created_at: new Date().toISOString(),
    };
    if (status === "canceled")
      made.cancellation_details = { party: "yoo_money", reason: "insufficient_funds" };
    refunds.set(made.id, made);
    return status === "succeeded" ? finishRefund(made.id, "succeeded") : made;
  }

  /** What time does to a refund that is on its way. */
  function finishRefund(id: string, result: "succeeded" | "canceled"): FakeRefund {
    const made = refunds.get(id)!;
    made.status = result;
    const payment = payments.get(made.payment_id)!;
    if (result === "succeeded")
      payment.refunded_amount = {
        value: (refundedOf(payment) + Number(made.amount.value)).toFixed(2),
        currency: "RUB",
      };
    return made;
  }

  function refundedOf({ refunded_amount: refunded }: FakePayment): number {
    return Number(refunded?.value ?? 0);
  }

  /** Rubles of a payment that are neither refunded nor being refunded. */
  function leftOf(id: string): number {
    const payment = payments.get(id)!;
    const onItsWay = [...refunds.values()]
      .filter(({ payment_id: of, status }) => of === id && status === "pending")
      .reduce((sum, { amount }) => sum + Number(amount.value), 0);
    return Number((Number(payment.amount.value) - refundedOf(payment) - onItsWay).toFixed(2));
  }

  /** Newest first, two a page, so that nobody takes the first page for all. */
  function list(
    all: Iterable<{ status: string; created_at?: string; captured_at?: string }>,
    query: URLSearchParams,
  ): object {
    const by = query.has("captured_at.gte") ? "captured_at" : "created_at";
    const [since, until] = [query.get(`${by}.gte`) ?? "", query.get(`${by}.lt`) ?? "9"];
    const found = [...all]
      .filter(
        (each) =>
          each.status === (query.get("status") ?? each.status) &&
          (each[by] ?? "") >= since &&
          (each[by] ?? "") < until,
      )
      .reverse();
    const from = Number(query.get("cursor") ?? 0);
    return {
      type: "list",
      items: found.slice(from, from + 2),
      ...(found.length > from + 2 && { next_cursor: String(from + 2) }),
    };
  }

  function askedRefund({ payment_id: id, amount }: RefundBody): object | string {
    const payment = payments.get(id);
    if (!payment || payment.status !== "succeeded") return "payment_id";
    if (amount.currency !== payment.amount.currency || Number(amount.value) > leftOf(id))
      return "amount.value";
    return rules.refunds === "refused" ? "payment_id" : newRefund(id, amount.value, rules.refunds);
  }

  function sendReceipt(given: FakeReceipt): object | string {
    const of = given.refund_id ? refunds.get(given.refund_id) : payments.get(given.payment_id ?? "");
    if (of?.status !== "succeeded") return given.refund_id ? "refund_id" : "payment_id";
    const fault = apartFault(given, of.amount);
    if (fault) return fault;
    const { type, payment_id, refund_id } = given;
    const made = { id: randomUUID(), type, payment_id, refund_id, status: rules.receiptsApart };
    receipts.set(made.id, { ...made, given });
    return made;
  }

  /** Those of a payment or a refund. */
  const of = <T extends { payment_id?: string; refund_id?: string }>(
    all: Iterable<T>,
    query: URLSearchParams,
  ) =>
    [...all].filter(
      (each) =>
        each.payment_id === (query.get("payment_id") ?? each.payment_id) &&
        each.refund_id === (query.get("refund_id") ?? each.refund_id),
    );

  function api({ method, path, query, body, headers }: FakeCall): FakeAnswer {
    if (headers.authorization !== authorization) return { status: 401, body: error("invalid_credentials") };
    if (method === "GET" && path === "/v3/refunds") return { body: list(of(refunds.values(), query), query) };
    if (method === "GET" && path === "/v3/receipts")
      return { body: list(of(receipts.values(), query), query) };
    if (method === "GET" && path === "/v3/payments") return { body: list(payments.values(), query) };
    if (method === "GET") {
      const id = path.split("/").at(-1)!;
      const all = { refunds, payment_methods: bindings }[path.split("/")[2]!] ?? payments;
      const known = all.get(id);
      return known ? { body: { ...known } } : { status: 404, body: error("not_found") };
    }
    const key = headers["idempotence-key"];
    if (typeof key !== "string" || !/^[\w+.-]{1,64}$/.test(key))
      return { status: 400, body: error("invalid_request", "Idempotence-Key") };
    const earlier = byKey.get(key);
    if (earlier)
      return earlier.body === body
        ? { body: earlier.answer }
        : { status: 400, body: error("invalid_request", "Idempotence-Key") };
    const given = JSON.parse(body) as CreateBody & RefundBody & { type?: string };
    if (path === "/v3/payment_methods") {
      if (!rules.binds) return { status: 403, body: error("forbidden") };
      const binding = bind(given);
      if (typeof binding === "string") return { status: 400, body: error("invalid_request", binding) };
      byKey.set(key, { body, answer: { ...binding } });
      return { body: binding };
    }
    if (path === "/v3/receipts") {
      const sent = sendReceipt(given as unknown as FakeReceipt);
      if (typeof sent === "string") return { status: 400, body: error("invalid_request", sent) };
      byKey.set(key, { body, answer: sent });
      return { body: sent };
    }
    if (!/^\d+\.\d\d$/.test(given.amount?.value))
      return { status: 400, body: error("invalid_request", "amount.value") };
    const fault = path === "/v3/refunds" ? null : receiptFault(given, rules.receipts);
    if (fault) return { status: 400, body: error("invalid_request", fault) };
    const answer = path === "/v3/refunds" ? askedRefund(given) : create(given);
    if (typeof answer === "string") return { status: 400, body: error("invalid_request", answer) };
    byKey.set(key, { body, answer: { ...answer } });
    return { body: answer };
  }

  function page({ path, query }: FakeCall): FakeAnswer | undefined {
    const id = path.replace("/checkout/", "");
    const [payment, binding] = [payments.get(id), bindings.get(id)];
    if (!payment && !binding) return undefined;
    const result = query.get("result");
    if (result !== "succeeded" && result !== "canceled")
      return {
        body: checkoutPage(payment?.description ?? "Привязка карты", payment?.amount.value ?? "0.00"),
      };
    const returnUrl = new URL((payment ?? binding)!.confirmation!.return_url);
    if (payment) tell(returnUrl, `payment.${result}`, finish(id, result));
    else if (result === "succeeded") tell(returnUrl, "payment_method.active", finishBinding(id, "active"));
    else finishBinding(id, "inactive"); // without a notification
    return { body: returnUrl };
  }

  function tell({ origin }: URL, event: string, object: object): void {
    void fetch(`${origin}/api/payments/yookassa/webhook`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ type: "notification", event, object }),
    }).catch(() => undefined);
  }

  function reset(): void {
    for (const known of [payments, refunds, receipts, bindings, byKey, saved]) known.clear();
    Object.assign(rules, USUAL);
  }

  return {
    payments,
    refunds,
    receipts,
    bindings,
    finishBinding,
    rules,
    reset,
    finish,
    refund,
    finishRefund,
    leftOf,
    answer: (call: FakeCall) => (call.path.startsWith("/v3/") ? api(call) : page(call)),
  };
}

function error(code: string, parameter?: string): object {
  return { type: "error", id: randomUUID(), code, description: "fake", parameter };
}
