import { PayoutBatchState, PayoutState, SellerKind } from "@/lib/platform/db/generated/enums";
import { paging, rublesAsText, storableDay, uuid, wholeNumber } from "@/lib/platform/validation/fields";
import { msg } from "@/lib/platform/validation/message";
import { line } from "@/lib/platform/validation/text";
import { z } from "@/lib/platform/validation/zod";
import { PAYOUT_LIMITS } from "./limits";
import { bankIn, RUSSIAN_BANKS } from "./russian-banks";

/** Rubles with two digits. */
const rubles = z.string().regex(/^-?\d{1,15}\.\d{2}$/);
const moment = z.string().meta({ format: "date-time" });

const name = line({
  min: 1,
  max: PAYOUT_LIMITS.nameMax,
  required: "validation.payouts.nameRequired",
  tooLong: msg("validation.payouts.nameMax", { max: PAYOUT_LIMITS.nameMax }),
});
const inn = z.string().trim().refine(isInn, "validation.payouts.inn");
const personInn = inn.refine((text) => text.length === 12, "validation.payouts.personInn");
const companyInn = inn.refine((text) => text.length === 10, "validation.payouts.companyInn");
/** A Russian mobile number: 7 and ten digits. */
const phone = z
  .string()
  .transform((text) => text.replace(/[\s()+-]/g, "").replace(/^8(?=\d{10}$)/, "7"))
  .pipe(z.string().regex(/^79\d{9}$/, "validation.payouts.phone"));
/** A bank's number in SBP, its BIC, or its name in the list of banks (./banks), which is looked up on saving. */
const bankId = z
  .string()
  .trim()
  .regex(/^(1\d{11}|04\d{7}|(?=.*\p{L})[^\p{C}]{1,100})$/u, "validation.payouts.bankId");
const bank = {
  account: z
    .string()
    .trim()
    .regex(/^[1-9]\d{19}$/, "validation.payouts.account"),
  /** BIC, or the name of a known bank. */
  bic: z
    .string()
    .transform((typed) => bankIn(RUSSIAN_BANKS, typed)?.bic ?? typed.trim())
    .pipe(z.string().regex(/^04(?!0{7})\d{7}$/, "validation.payouts.bic")),
};
const accountFits = ({ bic, account }: { bic: string; account: string }) => isAccountOf(bic, account);
const accountRule = { path: ["account"], error: "validation.payouts.accountOfBank" };

/** Where a seller is paid to: by SBP, or to an account. */
export const requisitesInput = z.discriminatedUnion(
  "kind",
  [
    z.object({ kind: z.literal("person"), name, inn: personInn, phone, bankId }),
    z.object({ kind: z.literal("selfEmployed"), name, inn: personInn, phone, bankId }),
    z.object({ kind: z.literal("sole"), name, inn: personInn, ...bank }).refine(accountFits, accountRule),
    z.object({ kind: z.literal("company"), name, inn: companyInn, ...bank }).refine(accountFits, accountRule),
  ],
  { error: "validation.payouts.kind" },
);

export const requisitesOutput = z.object({
  kind: z.enum(SellerKind),
  name: z.string(),
  inn: z.string(),
  phone: z.string().nullable(),
  bankId: z.string().nullable(),
  account: z.string().nullable(),
  bic: z.string().nullable(),
  savedAt: moment,
  /** Until then nothing is paid out, because the requisites were changed. */
  frozenUntil: moment.nullable(),
});

export const requestPayoutInput = z.object({ amount: rublesAsText("validation.payouts.amount") });
export const listPayoutsInput = z.object({ ...paging, limit: wholeNumber(1, 100).default(20) });

export const payoutOutput = z.object({
  id: uuid,
  amount: rubles,
  state: z.enum(PayoutState),
  requestedAt: moment,
  endedAt: moment.nullable(),
  number: z.string().nullable(),
  paidOn: z.string().nullable(),
  reason: z.string().nullable(),
});

/** As administrators see it. */
export const adminPayoutOutput = payoutOutput.extend({
  batchId: uuid.nullable(),
  personId: uuid,
  /** Null: the account was deleted. */
  personName: z.string().nullable(),
  requisites: z.record(z.string(), z.string().nullable()),
  /** Whether the provider's gateway sends it, or it is paid by hand; known after sending. */
  byGateway: z.boolean(),
  /** The provider's word for why the last attempt sent no money; it is tried again, or returned by hand. */
  problem: z.string().nullable(),
});

export const batchOutput = z.object({
  id: uuid,
  state: z.enum(PayoutBatchState),
  count: z.number().int(),
  amount: rubles,
  createdAt: moment,
  madeBy: z.string().nullable(),
  approvedBy: z.string().nullable(),
  /** Why the caller may not approve it; null: may. */
  can: z.object({ approve: z.boolean() }),
});

export const adminPayoutsInput = z.object({
  ...paging,
  limit: wholeNumber(1, PAYOUT_LIMITS.perBatch).default(50),
  batchId: uuid.optional(),
});
/** A form carries ids as text, separated by commas. */
const ids = z
  .preprocess(
    (given) => (typeof given === "string" ? given.split(",") : given),
    z.array(uuid).min(1).max(PAYOUT_LIMITS.perBatch),
  )
  .optional();

/** A notification of YooKassa's payouts: which one to ask about. */
export const payoutNoticeInput = z
  .object({
    event: z.string().max(100),
    object: z.object({
      id: z.string().regex(/^[\x21-\x7E]{1,100}$/),
      /** Of another system on the same gateway it may be anything. */
      metadata: z.unknown().optional(),
    }),
  })
  .transform(({ object }) => ({
    id: object.id,
    payoutId: z.object({ payoutId: uuid }).safeParse(object.metadata).data?.payoutId ?? null,
  }));

export const makeBatchInput = z.object({ ids });
export const batchIdInput = z.object({ id: uuid });

const some = { id: uuid, ids };

export const paidInput = z.object({
  ...some,
  number: line({ min: 1, max: PAYOUT_LIMITS.numberMax, required: "validation.payouts.number" }),
  date: storableDay("validation.payouts.date"),
});
export const returnedInput = z.object({
  ...some,
  reason: line({ min: 1, max: PAYOUT_LIMITS.reasonMax, required: "validation.payouts.reason" }),
});

const digitsOf = (text: string) => [...text].map(Number);
const weigh = (digits: readonly number[], weights: readonly number[]) =>
  weights.reduce((sum, weight, at) => sum + weight * digits[at]!, 0);

const INN_10 = [2, 4, 10, 3, 5, 9, 4, 6, 8];
const INN_12 = [
  [7, 2, 4, 10, 3, 5, 9, 4, 6, 8],
  [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8],
];

/**
 * Whether a text is a valid taxpayer's number: 10 digits for a company, 12 for others, with their check digits (order of the
 * Federal Tax Service ММВ-7-6/435@). It begins with the code of a region, which is never 00 (the types ИННЮЛ and ИННФЛ of the
 * service's XML schemas).
 */
export function isInn(text: string): boolean {
  if (!/^(?!00)(\d{10}|\d{12})$/.test(text)) return false;
  const digits = digitsOf(text);
  const check = (weights: readonly number[]) => (weigh(digits, weights) % 11) % 10;
  return text.length === 10
    ? check(INN_10) === digits[9]
    : check(INN_12[0]!) === digits[10] && check(INN_12[1]!) === digits[11];
}

const ACCOUNT = [7, 1, 3];

/** Whether an account of 20 digits is one of the bank: its key and the BIC's last three digits fit (Bank of Russia, 515). */
export function isAccountOf(bic: string, account: string): boolean {
  if (!/^\d{9}$/.test(bic) || !/^\d{20}$/.test(account)) return false;
  const digits = digitsOf(bic.slice(-3) + account);
  return digits.reduce((sum, digit, at) => sum + digit * ACCOUNT[at % 3]!, 0) % 10 === 0;
}

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
