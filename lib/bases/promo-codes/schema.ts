import { countOf, flag, moment, numeric, paging, price, uuid } from "@/lib/platform/validation/fields";
import { msg } from "@/lib/platform/validation/message";
import { spelled } from "@/lib/platform/validation/spellings";
import { z } from "@/lib/platform/validation/zod";
import { TERMS } from "../purchases/terms";
import { parsePromoCode } from "./code-name";
import { PROMO_LIMITS } from "./limits";
import { shortCode } from "../codes/typed-code";
import { PROMO_STATUSES } from "./status";

const PROMO_TERMS = ["monthly", "yearly", "once"] as const;

// A form sends "" for an empty field, the API null; both clear the field. Omitted fields are unchanged.
const emptyAsNull = (value: unknown) => (typeof value === "string" && value.trim() === "" ? null : value);
const wholeNumber = (min: number, max: number) =>
  z.preprocess(emptyAsNull, numeric(countOf(min, max)).nullish());

const rubles = z.preprocess(
  emptyAsNull,
  price.refine((value) => value > 0, "validation.promo.amount").nullish(),
);

// Without JavaScript a date field sends only the day: from its start to its end in the product's time zone.
const dayOrMoment = (time: string) =>
  z.preprocess(
    (value) =>
      typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value)
        ? `${value}T${time}+03:00`
        : emptyAsNull(value),
    moment("validation.code.expiresAt").nullish(),
  );

const code = z.string({ error: "validation.promo.required" }).transform((typed, context) => {
  const name = parsePromoCode(typed);
  if (name !== null) return name;
  context.addIssue({
    code: "custom",
    message: typed.trim() ? "validation.promo.code" : "validation.promo.required",
  });
  return z.NEVER;
});

/** A list, or a form field with comma-separated items. */
const terms = z.preprocess(
  (value) => (typeof value === "string" ? value.split(",") : value),
  z
    .array(z.string(), { error: "validation.promo.terms" })
    .min(1, "validation.promo.terms")
    .max(PROMO_TERMS.length)
    // One error for the whole field, where the form shows it.
    .refine(
      (each) => each.every((term) => (PROMO_TERMS as readonly string[]).includes(term)),
      "validation.promo.terms",
    )
    .transform((each) => PROMO_TERMS.filter((term) => each.includes(term))),
);

/** Fields of the seller's form: either percent or amount. */
const fields = z.object({
  code,
  percent: wholeNumber(1, 100),
  amount: rubles,
  maxUses: wholeNumber(1, PROMO_LIMITS.usesMax),
  validFrom: dayOrMoment("00:00:00"),
  validTo: dayOrMoment("23:59:59"),
  terms,
});

type Given = { percent?: number | null; amount?: number | null };
const isOneReduction = ({ percent, amount }: Given) =>
  (percent ?? null) === null || (amount ?? null) === null;
const isSomeReduction = ({ percent, amount }: Given) =>
  (percent ?? null) !== null || (amount ?? null) !== null;
const areDatesInOrder = ({ validFrom, validTo }: { validFrom?: Date | null; validTo?: Date | null }) =>
  !validFrom || !validTo || validFrom < validTo;
// Without `when` a wrong code would hide a missing reduction until the second attempt.
const when = ({ value }: { value: unknown }) =>
  fields.pick({ percent: true, amount: true }).safeParse(value).success;
const ONE = { path: ["percent"], error: "validation.promo.oneReduction", when };
const SOME = { path: ["percent"], error: "validation.promo.reduction", when };
const ORDER = { path: ["validTo"], error: "validation.promo.dates" };

export const promoFields = fields
  .refine(isOneReduction, ONE)
  .refine(isSomeReduction, SOME)
  .refine(areDatesInOrder, ORDER);

const SPELLINGS = {
  maxUses: ["max_uses"],
  validFrom: ["valid_from"],
  validTo: ["valid_to"],
  isActive: ["is_active"],
};

export const createPromoInput = spelled(SPELLINGS, promoFields.safeExtend({ id: uuid }));
export const updatePromoInput = spelled(
  SPELLINGS,
  fields
    .partial()
    .extend({ id: uuid, promoId: uuid, isActive: flag.optional() })
    .refine(isOneReduction, ONE)
    .refine(areDatesInOrder, ORDER),
);
export const promosOfBaseInput = z.object({ id: uuid, ...paging });
export const promoIdInput = z.object({ id: uuid, promoId: uuid });

const buyersCode = z
  .string()
  .trim()
  .max(PROMO_LIMITS.typed, msg("validation.promo.tooLong", { max: PROMO_LIMITS.typed }))
  .nullish();

/** Typed or pasted by a buyer; blank means no code. Errors are always "unknown", because the text is only looked up. */
export const typedPromoCode = z
  .preprocess<unknown, typeof buyersCode, string | null | undefined>(
    (typed) => shortCode(typed, PROMO_LIMITS.typed),
    buyersCode,
  )
  .transform((typed) => typed || undefined)
  .optional();

export const priceInput = spelled(
  { duration_type: ["durationType"], promoCode: ["promo_code"] },
  z.object({
    id: uuid,
    duration_type: z.enum(TERMS, { error: "validation.purchase.termRequired" }).nullish(),
    promoCode: typedPromoCode,
  }),
);

/** Rubles. */
export const priceOutput = z.object({ full: z.number(), discount: z.number(), due: z.number() });

const iso = z.string().meta({ format: "date-time" });

export const promoOutput = z.object({
  id: uuid,
  code: z.string(),
  status: z.enum(PROMO_STATUSES),
  percent: z.number().int().nullable(),
  /** Rubles; either this or `percent`. */
  amount: z.number().nullable(),
  /** Null: unlimited. */
  maxUses: z.number().int().nullable(),
  /** Orders that hold or have spent a use. */
  uses: z.number().int(),
  validFrom: iso.nullable(),
  validTo: iso.nullable(),
  terms: z.array(z.enum(PROMO_TERMS)),
  isActive: z.boolean(),
  createdAt: iso,
});

/** A promo code as its base's owner sees it. */
export type PromoCode = z.infer<typeof promoOutput>;
export type PromoTerm = (typeof PROMO_TERMS)[number];
/** Values of the seller's form while editing and when sent. */
export type PromoFormValues = z.input<typeof promoFields>;
export type CreatePromoInput = z.output<typeof createPromoInput>;
export type UpdatePromoInput = z.output<typeof updatePromoInput>;
/** `limit` up to 100 over HTTP. */
export type ListPromosInput = { id: string; limit?: number; cursor?: string };
export type PriceInput = z.output<typeof priceInput>;
/** Price of a purchase, in rubles. */
export type Quote = z.infer<typeof priceOutput>;
