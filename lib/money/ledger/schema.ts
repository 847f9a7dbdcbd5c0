import { LOCALES } from "@/lib/platform/i18n/locales";
import { paging, price, storableDay, uuid, wholeNumber } from "@/lib/platform/validation/fields";
import { z } from "@/lib/platform/validation/zod";

/** Rubles with two decimals, e.g. "-150.00". */
const rubles = z.string().regex(/^-?\d{1,15}\.\d{2}$/);
const moment = z.string().meta({ format: "date-time" });
const day = storableDay("validation.sales.day");
const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, "validation.ledger.month");

/** Days in Moscow time, both included. */
export const listLedgerInput = z.object({
  ...paging,
  limit: wholeNumber(1, 100).default(20),
  from: day.optional(),
  to: day.optional(),
});

export const statementInput = z.object({
  month,
  format: z.enum(["json", "csv", "pdf"]).default("json"),
  locale: z.enum(LOCALES).optional(),
});

export const balanceOutput = z.object({
  /** May be paid out now; a negative amount is offset against the next sales. */
  available: rubles,
  /** From sales whose hold has not ended. */
  onHold: rubles,
  /** In pending payouts. */
  reserved: rubles,
  currency: z.literal("RUB"),
  /** The next part of `onHold` that becomes available. */
  nextRelease: z.object({ at: moment, amount: rubles }).nullable(),
});

export const ledgerLineOutput = z.object({
  id: z.string(),
  at: moment,
  /** When it may be paid out. */
  availableAt: moment,
  kind: z.enum(["sale", "refund", "commission", "fee", "payout", "adjustment"]),
  amount: rubles,
  /** Everything owed to the seller after this line: available, on hold and reserved. */
  balance: rubles,
  orderId: uuid.nullable(),
  orderNumber: z.number().int().nullable(),
  /** For a payout, and for one that the bank returned. */
  payoutId: uuid.nullable(),
});

export const statementOutput = z.object({
  month,
  /** The month is not over. */
  open: z.boolean(),
  opening: rubles,
  lines: ledgerLineOutput.array(),
  closing: rubles,
});

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/**
 * `id`: a person's, or a text that contains it, such as a profile's address. `percent`: null, or empty in a form, means
 * COMMISSION_PERCENT.
 */
export const commissionInput = z.object({
  id: z.preprocess((given) => (typeof given === "string" ? (ID.exec(given)?.[0] ?? given) : given), uuid),
  percent: z.preprocess(
    (given) => (given === "" ? null : given),
    price
      .pipe(z.number().min(0, "validation.ledger.percent").max(100, "validation.ledger.percent"))
      .nullable(),
  ),
});

export const commissionOutput = z.object({ id: uuid, name: z.string(), percent: z.number().nullable() });

export type Balance = z.infer<typeof balanceOutput>;
export type LedgerLine = z.infer<typeof ledgerLineOutput>;
export type ListLedgerInput = z.input<typeof listLedgerInput>;
export type StatementInput = z.output<typeof statementInput>;
export type CommissionInput = z.output<typeof commissionInput>;
export type SellerCommission = z.infer<typeof commissionOutput>;
