import type { z } from "@/lib/platform/validation/zod";
import type {
  adminPayoutOutput,
  adminPayoutsInput,
  batchOutput,
  listPayoutsInput,
  makeBatchInput,
  paidInput,
  payoutNoticeInput,
  payoutOutput,
  requestPayoutInput,
  requisitesInput,
  requisitesOutput,
  returnedInput,
} from "./schema";

export type RequisitesInput = z.output<typeof requisitesInput>;
export type Requisites = z.infer<typeof requisitesOutput>;
export type RequestPayoutInput = z.output<typeof requestPayoutInput>;
export type ListPayoutsInput = z.input<typeof listPayoutsInput>;
export type Payout = z.infer<typeof payoutOutput>;
export type AdminPayout = z.infer<typeof adminPayoutOutput>;
export type AdminPayoutsInput = z.input<typeof adminPayoutsInput>;
export type Batch = z.infer<typeof batchOutput>;
export type PayoutNotice = z.output<typeof payoutNoticeInput>;
export type MakeBatchInput = z.output<typeof makeBatchInput>;
export type PaidInput = z.output<typeof paidInput>;
export type ReturnedInput = z.output<typeof returnedInput>;
