type Money = { value: string; currency: string };
type Item = {
  description?: unknown;
  quantity?: unknown;
  amount?: Money;
  vat_code?: unknown;
  payment_mode?: unknown;
  payment_subject?: unknown;
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
  }
  const sum = receipt.items.reduce((total, item) => total + kopecks(item.amount) * Number(item.quantity), 0);
  return sum === kopecks(amount) ? null : "receipt.items.amount";
}
