import { cut } from "@/lib/platform/text/text-length";

/** What the tax law wants of a shop's receipts (54-ФЗ); `taxSystemCode` null: the cash register knows. */
export type ReceiptSettings = { vatCode: number; taxSystemCode: number | null };

/** What YooKassa takes of an item's name. */
const DESCRIPTION_MAX = 128;

type Sold = { email: string; description: string; price: { value: string; currency: string } };

/**
 * The receipt of one service, paid in full: its amount is the payment's, to the kopeck.
 * @param agent what its item says of the seller, where another one sells through the shop
 */
export function receiptOf(
  { email, description, price }: Sold,
  { vatCode, taxSystemCode }: ReceiptSettings,
  agent: object = {},
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
        ...agent,
      },
    ],
    ...(taxSystemCode !== null && { tax_system_code: taxSystemCode }),
  };
}
