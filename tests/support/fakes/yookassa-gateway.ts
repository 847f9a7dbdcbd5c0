import { randomUUID } from "node:crypto";
import type { FakeAnswer, FakeCall } from "./fake-server";

type Body = {
  amount: { value: string; currency: string };
  payout_destination_data: { type: "sbp"; phone: string; bank_id: string };
  description: string;
  metadata: { payoutId: string };
};
export type FakePayout = Body & {
  id: string;
  status: "pending" | "succeeded" | "canceled";
  cancellation_details?: { party: string; reason: string };
};

const BANKS = [
  { bank_id: "100000000111", name: "Сбербанк", bic: "044525225" },
  { bank_id: "100000000004", name: "Т-Банк", bic: "044525974" },
];

/** The gateway of YooKassa's payouts, whose id and key are not the shop's. Payouts are kept by id and by Idempotence-Key. */
export function yookassaGateway(gatewayId: string, key: string) {
  const payouts = new Map<string, FakePayout>();
  const byKey = new Map<string, { body: string; answer: FakePayout }>();
  /** What becomes of those asked for: "pending", "succeeded", "refused" (it is not even taken), or the reason for which it is canceled. */
  const rules = { outcome: "succeeded" };
  const authorization = `Basic ${Buffer.from(`${gatewayId}:${key}`).toString("base64")}`;
  const fault = (status: number, code: string): FakeAnswer => ({ status, body: { type: "error", code } });

  function finish(id: string, outcome: string): FakePayout {
    const payout = payouts.get(id)!;
    if (outcome === "succeeded" || outcome === "pending") payout.status = outcome;
    else
      Object.assign(payout, {
        status: "canceled",
        cancellation_details: { party: "payout_network", reason: outcome },
      });
    return payout;
  }

  function answer({ method, path, query, body, headers }: FakeCall): FakeAnswer {
    if (headers.authorization !== authorization) return fault(401, "invalid_credentials");
    if (path === "/v3/payouts/search") {
      const wanted = query.get("metadata[payoutId]");
      return {
        body: {
          type: "list",
          items: [...payouts.values()].filter(({ metadata }) => metadata.payoutId === wanted),
        },
      };
    }
    if (path === "/v3/sbp_banks") return { body: { type: "list", items: BANKS } };
    if (method === "GET") {
      const known = payouts.get(path.replace("/v3/payouts/", ""));
      return known ? { body: { ...known } } : fault(404, "not_found");
    }
    const idempotenceKey = headers["idempotence-key"];
    if (typeof idempotenceKey !== "string" || !/^[\w-]{1,64}$/.test(idempotenceKey))
      return fault(400, "invalid_request");
    const earlier = byKey.get(idempotenceKey);
    if (earlier) return earlier.body === body ? { body: earlier.answer } : fault(400, "invalid_request");
    const given = JSON.parse(body) as Body;
    const { type, phone, bank_id: bankId } = given.payout_destination_data;
    if (
      rules.outcome === "refused" ||
      type !== "sbp" ||
      !/^79\d{9}$/.test(phone) ||
      !/^\d{6,20}$/.test(bankId) ||
      !/^\d+\.\d\d$/.test(given.amount.value) ||
      Number(given.amount.value) > 500_000 ||
      given.description.length > 128
    )
      return fault(400, "invalid_request");
    const id = `po-${randomUUID()}`;
    payouts.set(id, { ...given, id, status: "pending" });
    finish(id, rules.outcome);
    byKey.set(idempotenceKey, { body, answer: { ...payouts.get(id)! } });
    return { body: { ...payouts.get(id)! } };
  }

  function reset(): void {
    payouts.clear();
    byKey.clear();
    rules.outcome = "succeeded";
  }

  /** The money that left, rubles. */
  const sent = () =>
    [...payouts.values()]
      .filter(({ status }) => status === "succeeded")
      .reduce((sum, { amount }) => sum + Number(amount.value), 0);

  return { payouts, rules, finish, answer, reset, sent, forgetKeys: () => byKey.clear() };
}
