import { linkMarks } from "@/lib/bases/purchases/source";
import { personOutput } from "@/lib/bases/schema";
import { LOCALES } from "@/lib/platform/i18n/locales";
import { day as dayWithin, paging, searchText, uuid } from "@/lib/platform/validation/fields";
import { z } from "@/lib/platform/validation/zod";

const day = dayWithin("validation.sales.day");

const within = {
  /** Days of Moscow, both included; without `from` since the first sale, without `to` until today. */
  from: day.optional(),
  to: day.optional(),
  base_id: uuid.optional(),
  /** A file for spreadsheets, as `Accept: text/csv` asks for it. */
  format: z.enum(["json", "csv"]).optional(),
  /** The file's language, for a link of a page; without it the one that the caller prefers. */
  locale: z.enum(LOCALES).optional(),
};

/** `q`: the number of an order, or a part of the buyer's name or e-mail, of the base's name, of a code or a source, among the newest 10,000. */
export const listSalesInput = z.object({
  ...within,
  q: searchText,
  sort: z.enum(["new", "old"]).default("new"),
  ...paging,
});
export const summarizeSalesInput = z.object({
  ...within,
  by: z.enum(["day", "base", "source"]).default("base"),
});
export const countViewInput = z.object({ id: uuid, ...linkMarks });

const count = z.number().int();

const sourceOutput = z.object({
  kind: z.enum(["direct", "utm", "promo", "batch", "code", "other"]),
  /** Of a marked link, a promo code or a batch. */
  name: z.string().nullable(),
});

/** A base, or a bundle, which is listed as one. */
const saleBaseOutput = z.object({
  id: uuid,
  base_name: z.string(),
  isDeleted: z.boolean(),
  isBundle: z.boolean(),
});

export const saleOutput = z.object({
  id: uuid,
  kind: z.enum(["purchase", "redemption", "refund"]),
  /** A charge for a later term of a subscription, or its refund; left out of any other. */
  isRenewal: z.boolean().optional(),
  /** Of a purchase and of its refund. */
  orderId: uuid.nullable(),
  /** Of that order; null once it is deleted. */
  orderNumber: count.nullable(),
  at: z.string().meta({ format: "date-time" }),
  base: saleBaseOutput,
  /** Rubles: paid, or given back; 0 with a promo code of 100 %, and of a redemption. */
  amount: z.number(),
  source: sourceOutput,
  /** The promo code or the activation code. */
  code: z.string().nullable(),
  /** Null when the account was deleted. */
  person: personOutput.extend({ email: z.string().nullable() }).nullable(),
});

const figures = {
  views: count,
  guestViews: count,
  memberViews: count,
  purchases: count,
  redemptions: count,
  refunds: count,
  /** Rubles of the purchases on the days on which they were paid. */
  revenue: z.number(),
  /** Rubles that went back, on the days on which they did. */
  refunded: z.number(),
  /** Purchases of a hundred views; null without views. */
  conversion: z.number().nullable(),
};

const subscribers = {
  /** People with access at the end of the last day; today: now. */
  activeSubscribers: count,
  /** Whose access ended in the period and who did not come back within a week. */
  lostSubscribers: count,
  /** Percent of the people with access in the period; null without any. */
  churn: z.number().nullable(),
};

const figuresOutput = z.object({ ...figures, ...subscribers });

export const summaryOutput = z.object({
  from: day.nullable(),
  to: day,
  total: figuresOutput,
  /** Of the period of the same length before; null where the period has no beginning. */
  before: figuresOutput.nullable(),
  /** Days on which something was, in order. */
  days: z.array(z.object({ day, ...figures, activeSubscribers: count })),
  /** By `by`: days, bases, or sources; those with the highest revenue first. What more than 200 sources have is the last row, "other". */
  rows: z.array(
    z.union([
      z.object({ base: saleBaseOutput, ...figures, ...subscribers }),
      z.object({ source: sourceOutput, ...figures }),
      z.object({ day, ...figures, activeSubscribers: count }),
    ]),
  ),
});

/** A purchase, a redemption or a refund, as the seller sees it. */
export type Sale = z.infer<typeof saleOutput>;
export type Source = z.infer<typeof sourceOutput>;
/** Figures of a period with those of its subscribers. */
export type WholeFigures = z.infer<typeof figuresOutput>;
/** What can be said of a day, a base or a source. */
export type Figures = Omit<WholeFigures, "activeSubscribers" | "lostSubscribers" | "churn">;
export type SalesSummary = z.infer<typeof summaryOutput>;
export type DayRow = SalesSummary["days"][number];
export type BaseRow = { base: Sale["base"] } & WholeFigures;
export type SourceRow = { source: Source } & Figures;
export type ListSalesInput = z.input<typeof listSalesInput>;
export type SummarizeSalesInput = z.input<typeof summarizeSalesInput>;
