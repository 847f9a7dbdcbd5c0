type Money = { value: string; currency: string };
type Item = {
  description?: unknown;
  quantity?: unknown;
  amount?: Money;
  vat_code?: unknown;
  payment_mode?: unknown;
  payment_subject?: unknown;
  agent_type?: unknown;
  supplier?: { name?: unknown; inn?: unknown; phone?: unknown };
};
type Receipt = { customer?: { email?: unknown; phone?: unknown }; items?: Item[]; tax_system_code?: unknown };

const isWithin = (value: unknown, min: number, max: number) =>
  Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
const kopecks = (money: Money | undefined) => Math.round(Number(money?.value) * 100);

/** The parameter that YooKassa refuses in the receipt of a payment; null when it takes it. @param required the shop must send one */
export function receiptFault(
  { amount, receipt }: { amount: Money; receipt?: Receipt },
  required: boolean,
): string | null {
  if (!receipt) return required ? "receipt" : null;
  const { email, phone } = receipt.customer ?? {};
  const reachable =
    (typeof email === "string" && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) ||
    (typeof phone === "string" && /^\d{4,15}$/.test(phone));
  if (!reachable) return "receipt.customer";
  if (!Array.isArray(receipt.items) || receipt.items.length === 0 || receipt.items.length > 80)
    return "receipt.items";
  if (receipt.tax_system_code !== undefined && !isWithin(receipt.tax_system_code, 1, 6))
    return "receipt.tax_system_code";
  for (const item of receipt.items) {
    if (typeof item.description !== "string" || item.description.length < 1 || item.description.length > 128)
      return "receipt.items.description";
    if (!(Number(item.quantity) > 0)) return "receipt.items.quantity";
    if (!/^\d+\.\d\d$/.test(item.amount?.value ?? "") || item.amount?.currency !== amount.currency)
      return "receipt.items.amount";
    if (!isWithin(item.vat_code, 1, 12)) return "receipt.items.vat_code";
    if (item.payment_mode !== "full_payment") return "receipt.items.payment_mode";
    if (item.payment_subject !== "service") return "receipt.items.payment_subject";
    if (item.agent_type !== undefined || item.supplier !== undefined) return "receipt.items.agent_type";
  }
  const sum = receipt.items.reduce((total, item) => total + kopecks(item.amount) * Number(item.quantity), 0);
  return sum === kopecks(amount) ? null : "receipt.items.amount";
}

type Apart = Receipt & {
  type?: unknown;
  payment_id?: string;
  refund_id?: string;
  send?: unknown;
  settlements?: { type?: unknown; amount?: Money }[];
};

/** The parameter that `POST /receipts` refuses; null when it takes it. @param amount of the payment or refund that it is of */
export function apartFault(given: Apart, amount: Money): string | null {
  const { type, payment_id: paymentId, refund_id: refundId, send, settlements, items = [] } = given;
  if (type !== (refundId ? "refund" : "payment") || (paymentId === undefined) === (refundId === undefined))
    return "type";
  if (send !== true) return "send";
  const settled = (settlements ?? []).reduce((sum, each) => sum + kopecks(each.amount), 0);
  if (settled !== kopecks(amount) || settlements?.some((each) => each.type !== "cashless"))
    return "settlements";
  for (const { agent_type: agent, supplier } of items) {
    if (!["agent", "commissioner", "attorney"].includes(String(agent))) return "items.agent_type";
    if (typeof supplier?.name !== "string" || supplier.name.length < 1 || supplier.name.length > 239)
      return "items.supplier.name";
    if (!/^(\d{10}|\d{12})$/.test(String(supplier.inn))) return "items.supplier.inn";
    if (supplier.phone !== undefined && !/^\d{4,15}$/.test(String(supplier.phone)))
      return "items.supplier.phone";
  }
  const plain = items.map(({ agent_type: _agent, supplier: _supplier, ...item }) => item);
  return receiptFault({ amount, receipt: { ...given, items: plain } }, true);
}
