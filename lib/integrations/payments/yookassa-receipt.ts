import { cut } from "@/lib/platform/text-length";

/** What the tax law wants of a shop's receipts (54-ФЗ); `taxSystemCode` null: the cash register knows. */
export type ReceiptSettings = { vatCode: number; taxSystemCode: number | null };

/** What YooKassa takes of an item's name. */
const DESCRIPTION_MAX = 128;

type Sold = { email: string; description: string; price: { value: string; currency: string } };

/** The receipt of one service, paid in full: its amount is the payment's, to the kopeck. */
export function receiptOf(
  { email, description, price }: Sold,
  { vatCode, taxSystemCode }: ReceiptSettings,
): object {
  return {
    customer: { email },
    items: [
      {
        description: cut(description, DESCRIPTION_MAX),
        quantity: 1,
        amount: price,
        vat_code: vatCode,
        payment_mode: "full_payment",
        payment_subject: "service",
      },
    ],
    ...(taxSystemCode !== null && { tax_system_code: taxSystemCode }),
  };
}
