import { z } from "@/lib/platform/validation/zod";
import { PaymentRefused, type ReceiptsRequest } from "./provider";
import { type ReceiptSettings, receiptOf } from "./yookassa-receipt";
import { listed, type YookassaShop, yookassaRequest } from "./yookassa-request";

const receipt = z.object({ id: z.string(), status: z.enum(["pending", "succeeded", "canceled"]) });
const refund = z.object({ id: z.string().min(1).max(100), amount: z.object({ value: z.string() }) });

/** The INN for a seller without one (54-ФЗ, tag 1226). */
const NO_INN = "000000000000";

type Status = z.infer<typeof receipt>["status"];
/** Subject of a receipt: the payment, or one of its refunds. */
type Subject = { key: "payment_id" | "refund_id"; id: string; amount: string };

/**
 * Sends missing receipts of a payment and its refunds (`POST /receipts`), for payments whose own receipt cannot name the actual
 * seller. Idempotent: sent receipts are queried from YooKassa each time; a refused one is sent again under another key. While a
 * known refund is missing in YooKassa's list, receipts are pending.
 * @throws PaymentUnknown
 */
export async function sendReceipts(
  shop: YookassaShop,
  request: ReceiptsRequest,
  settings: ReceiptSettings | null,
): Promise<"sent" | "pending" | "refused"> {
  if (!settings) return "refused";
  const { paymentId, amount, refunded } = request;
  const refunds = await listed(shop, "/refunds", { payment_id: paymentId, status: "succeeded" }, refund);
  const subjects: Subject[] = [
    { key: "payment_id", id: paymentId, amount },
    ...refunds.map(({ id, amount: { value } }) => ({ key: "refund_id" as const, id, amount: value })),
  ];
  const statuses: Status[] = [];
  for (const subject of subjects) {
    statuses.push(await sendOne(shop, request, settings, subject));
    if (statuses[0] !== "succeeded") break; // the payment's receipt comes before those of refunds
  }
  if (statuses.includes("canceled")) return "refused";
  const known = refunds.reduce((sum, refund) => sum + kopecksOf(refund.amount.value), 0);
  const isListLate = known < kopecksOf(refunded);
  return isListLate || statuses.includes("pending") ? "pending" : "sent";
}

function kopecksOf(rubles: string): number {
  return Math.round(Number(rubles) * 100);
}

async function sendOne(
  shop: YookassaShop,
  { email, description, agent, supplier: { name, inn, phone } }: ReceiptsRequest,
  settings: ReceiptSettings,
  { key, id, amount }: Subject,
): Promise<Status> {
  const sent = await listed(shop, "/receipts", { [key]: id }, receipt);
  const standing = sent.find(({ status }) => status !== "canceled");
  if (standing) return standing.status;
  const price = { value: amount, currency: "RUB" };
  const supplier = { name, inn: inn ?? NO_INN, ...(phone && { phone }) };
  const body = {
    type: key === "payment_id" ? "payment" : "refund",
    [key]: id,
    send: true,
    ...receiptOf({ email, description, price }, settings, { agent_type: agent, supplier }),
    settlements: [{ type: "cashless", amount: price }],
  };
  try {
    const idempotenceKey = `receipt-${id}-${sent.length}`;
    const answer = await yookassaRequest(shop, { method: "POST", path: "/receipts", body, idempotenceKey });
    return receipt.safeParse(answer).data?.status ?? "pending";
  } catch (error) {
    if (error instanceof PaymentRefused) return "canceled";
    throw error;
  }
}
