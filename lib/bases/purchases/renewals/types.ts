import type { z } from "@/lib/platform/validation/zod";
import type { agreeInput, paymentMethodOutput, subscriptionOutput, subscriptionsInput } from "./schema";
import type { END_REASONS } from "./states";

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
