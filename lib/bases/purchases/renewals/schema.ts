import { paging, price, uuid } from "@/lib/platform/validation/fields";
import { spelled } from "@/lib/platform/validation/spellings";
import { z } from "@/lib/platform/validation/zod";
import { TERMS } from "../terms";
import { END_REASONS, STATES } from "./states";

/** Rubles with two digits, e.g. "490.00". */
const rubles = z.string().regex(/^\d{1,10}\.\d{2}$/);
const iso = z.string().meta({ format: "date-time" });

export const subscriptionsInput = z.object(paging);
export const subscriptionIdInput = z.object({ id: uuid });
export const agreeInput = spelled({ amount: ["agreed"] }, z.object({ id: uuid, amount: price }));
export const methodIdInput = z.object({ id: uuid });

export const paymentMethodOutput = z.object({ id: uuid, title: z.string(), savedAt: iso });

export const subscriptionOutput = z.object({
  id: uuid,
  /** Null once the base is deleted. */
  baseId: uuid.nullable(),
  baseSlug: z.string(),
  baseName: z.string().nullable(),
  term: z.enum(TERMS),
  /** What the person has agreed to pay for each term. */
  amount: rubles,
  currency: z.literal("RUB"),
  /** What the term costs now where that is another price: nothing is charged until it is agreed to. */
  newAmount: rubles.nullable(),
  state: z.enum(STATES),
  /** Days before the first charge, 0 without any; until when they run, while nothing was charged yet. */
  trialDays: z.number().int(),
  trialUntil: iso.nullable(),
  /** Where the means of payment is saved, while it is pending. */
  confirmationUrl: z.string().nullable(),
  /** Null when nothing is charged any more. */
  nextChargeAt: iso.nullable(),
  /** End of access; null without access, or for life. */
  accessUntil: iso.nullable(),
  method: z.object({ id: uuid, title: z.string() }).nullable(),
  /** A charge for a later term is under way, also of a subscription that was ended meanwhile: it may go through still; left out otherwise. */
  isCharging: z.boolean().optional(),
  createdAt: iso,
  endedAt: iso.nullable(),
  endReason: z.enum(END_REASONS).nullable(),
  can: z.object({ cancel: z.boolean(), agree: z.boolean() }),
});

export type EndReason = (typeof END_REASONS)[number];
/** A subscription as its person sees it. */
export type Subscription = z.infer<typeof subscriptionOutput>;
export type PaymentMethod = z.infer<typeof paymentMethodOutput>;
/** Of a seller's bases: how many subscriptions renew now; of a period how many terms were renewed, how many charges failed, how many subscriptions ended, how many trials began and were paid for. */
export type RenewalFigures = Record<
  "active" | "renewed" | "failed" | "ended" | "trials" | "trialsPaid",
  number
>;
export type SubscriptionsInput = Partial<z.output<typeof subscriptionsInput>>;
export type AgreeInput = z.output<typeof agreeInput>;
