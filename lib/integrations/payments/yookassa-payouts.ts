import { z } from "@/lib/platform/validation/zod";
import { PaymentUnknown } from "./provider";
import { type YookassaShop, yookassaRequest } from "./yookassa-request";

/** A payout to a person by SBP. Idempotent by payout and attempt, within a day. */
export type PayoutRequest = {
  payoutId: string;
  attempt: number;
  /** Rubles with two decimals. */
  amount: string;
  /** Digits: 79001234567. */
  phone: string;
  /** The bank's number in SBP. */
  bankId: string;
  /** At most 128 characters. */
  description: string;
};

/** What the provider says of a payout. `reason`: its word for why no money was sent. */
export type SentPayout = { id: string; status: "pending" | "succeeded" | "canceled"; reason: string | null };

/** What one payout by SBP may be at most, kopecks (YooKassa, Виды и лимиты выплат). */
export const SBP_PAYOUT_MAX = 50_000_000;

const answer = z.object({
  id: z.string().min(1).max(100),
  status: z.enum(["pending", "succeeded", "canceled"]),
  amount: z.object({ value: z.string(), currency: z.string() }),
  metadata: z.object({ payoutId: z.string() }),
  cancellation_details: z.object({ reason: z.string().regex(/^[a-z_]{1,60}$/) }).optional(),
});
const found = z.object({ items: z.array(answer) });

/** A bank that can be paid to by SBP: its number there, and what people know it by. */
export type SbpBank = { id: string; name: string; bic: string };

const listedBank = z
  .object({ bank_id: z.string().max(40), name: z.string().max(200), bic: z.string().max(20) })
  .transform(({ bank_id: id, name, bic }) => ({ id, name, bic }));
const bankList = z.object({ items: z.array(listedBank).min(1) });

type Asked = Pick<PayoutRequest, "payoutId" | "amount">;

/** YooKassa's payouts, API v3 (yookassa.ru/developers/payouts). @param gateway its id and secret in the place of the shop's */
export function yookassaPayouts(gateway: YookassaShop) {
  return {
    provider: "yookassa" as const,
    /** @throws PaymentUnknown; PaymentRefused: nothing was sent */
    async send(request: PayoutRequest): Promise<SentPayout> {
      const { payoutId, attempt, amount, phone, bankId, description } = request;
      const sent = await yookassaRequest(gateway, {
        method: "POST",
        path: "/payouts",
        idempotenceKey: `payout-${payoutId}-${attempt}`,
        body: {
          amount: { value: amount, currency: "RUB" },
          payout_destination_data: { type: "sbp", phone, bank_id: bankId },
          description,
          metadata: { payoutId },
        },
      });
      return sentOf(sent, request);
    },
    /** The banks of SBP. @throws PaymentUnknown */
    async banks(): Promise<SbpBank[]> {
      const parsed = bankList.safeParse(
        await yookassaRequest(gateway, { method: "GET", path: "/sbp_banks" }),
      );
      if (!parsed.success) throw new PaymentUnknown("the answer is not a list of banks", false);
      return parsed.data.items;
    },
    /** What became of it. @throws PaymentUnknown */
    async find(id: string, asked: Asked): Promise<SentPayout> {
      return sentOf(
        await yookassaRequest(gateway, { method: "GET", path: `/payouts/${encodeURIComponent(id)}` }),
        asked,
      );
    },
    /** Those that were asked for under a payout's id, of at most three months. @throws PaymentUnknown */
    async search(asked: Asked): Promise<SentPayout[]> {
      const query = new URLSearchParams({ "metadata[payoutId]": asked.payoutId });
      const parsed = found.safeParse(
        await yookassaRequest(gateway, { method: "GET", path: `/payouts/search?${query}` }),
      );
      if (!parsed.success) throw new PaymentUnknown("the answer is not a list of payouts", false);
      return parsed.data.items.map((item) => sentOf(item, asked));
    },
  };
}

export type PayoutGateway = ReturnType<typeof yookassaPayouts>;

/** @throws PaymentUnknown for an answer that is no payout, or not the one that was asked for */
function sentOf(given: object | null, { payoutId, amount }: Asked): SentPayout {
  const parsed = answer.safeParse(given);
  if (!parsed.success) throw new PaymentUnknown("the answer is not a payout", false);
  const { id, status, amount: sent, metadata, cancellation_details: details } = parsed.data;
  if (metadata.payoutId !== payoutId || sent.currency !== "RUB" || Number(sent.value) !== Number(amount))
    throw new PaymentUnknown("the payout is another one", false);
  return { id, status, reason: details?.reason ?? null };
}
