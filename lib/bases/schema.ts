import { pictureOutput } from "@/lib/attachments/schema";
import type { AccessGrantType } from "@/lib/platform/db/generated/enums";
import { everyOf } from "@/lib/platform/exhaustive-list";
import type { MessageKey } from "@/lib/platform/i18n/message-key";
import { countOf, flag, numeric, paging, price, searchText, uuid } from "@/lib/platform/validation/fields";
import { msg } from "@/lib/platform/validation/message";
import { spelled } from "@/lib/platform/validation/spellings";
import { line, text } from "@/lib/platform/validation/text";
import { spooledFile } from "@/lib/platform/validation/uploaded-file";
import { z } from "@/lib/platform/validation/zod";
import { MEMBER_ROLES } from "@/lib/platform/viewer";
import { ACCESS_TYPES, type AccessType } from "./access-types";
import { byType } from "./content-types";
import { BASE_LIMITS } from "./limits";
import { BASE_SORTS } from "./lists/sorts";
import { arePricesComplete, type BasePrices } from "./purchases/prices";
import { newSinceOutput } from "./updates/schema";

// A form sends "" for an empty price, the API null; Russian keyboards type a decimal comma.
const rubles = z
  .union([z.number(), z.string(), z.null()], { error: "validation.price" })
  .optional()
  .transform((value, context) => {
    const typed = typeof value === "string" ? value.trim() : value;
    if (typed === "" || typed === null || typed === undefined) return null;
    const parsed = price.safeParse(typed);
    if (parsed.success) return parsed.data;
    for (const { message } of parsed.error.issues) context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

const accessType = z.enum(ACCESS_TYPES, { error: "validation.base.accessType" });
const priced = z.object({
  access_type: accessType,
  subscription_price_monthly: rubles,
  subscription_price_yearly: rubles,
  one_time_price: rubles,
});

const pricesAreComplete = (value: z.infer<typeof priced>) => arePricesComplete(value.access_type, value);
// Without `when` a short name would hide a missing price until the second attempt.
const whenOfType =
  (type: AccessType) =>
  ({ value }: { value: unknown }) => {
    const parsed = priced.safeParse(value);
    return parsed.success && parsed.data.access_type === type;
  };

/** The error, and its field, when a base of the type has none of its prices; null for types without prices. */
const MISSING_PRICE: Record<AccessType, { path: [keyof BasePrices]; error: MessageKey } | null> = {
  PRIVATE: null,
  FREE: null,
  SUBSCRIPTION: { path: ["subscription_price_monthly"], error: "validation.base.subscriptionPrice" },
  ONE_TIME: { path: ["one_time_price"], error: "validation.base.oneTimePrice" },
  CODE_ONLY: null,
};

/** Prompts of the base that everyone may read in full, in this order. Omitted: unchanged; "" from a form: no samples. */
const sampleIds = z
  .array(uuid.or(z.literal("")))
  .max(100)
  .transform((ids) => [...new Set(ids.filter(Boolean))])
  .refine(
    (ids) => ids.length <= BASE_LIMITS.samples,
    msg("validation.base.samplesMax", { max: BASE_LIMITS.samples }),
  )
  .optional();

const fields = z.object({
  base_name: line({
    min: BASE_LIMITS.nameMin,
    max: BASE_LIMITS.nameMax,
    required: "validation.base.nameRequired",
    tooShort: msg("validation.base.nameMin", { min: BASE_LIMITS.nameMin }),
    tooLong: msg("validation.base.nameMax", { max: BASE_LIMITS.nameMax }),
  }),
  base_description: text({
    min: BASE_LIMITS.descriptionMin,
    max: BASE_LIMITS.descriptionMax,
    required: msg("validation.base.descriptionMin", { min: BASE_LIMITS.descriptionMin }),
    tooShort: msg("validation.base.descriptionMin", { min: BASE_LIMITS.descriptionMin }),
    tooLong: msg("validation.base.descriptionMax", { max: BASE_LIMITS.descriptionMax }),
  }),
  ...priced.shape,
  /** Titles and descriptions of its prompts are public. Omitted: true for a new base, unchanged for an existing one. */
  showContents: flag.optional(),
  /** In catalogue, lists, searches, feeds and sitemap, with its prompts. Omitted: for a new base, and a draft without a choice, true unless codes open it; else unchanged. */
  isListed: flag.optional(),
  /**
   * How often a person without access may try its prompts (docs/product/runs.md 5). Omitted: 0 for a new base, unchanged for an
   * existing one.
   */
  trialRuns: numeric(countOf(0, BASE_LIMITS.trialRuns)).optional(),
  /**
   * Days before the first charge of a renewing subscription (docs/product/renewals.md 5). Omitted: 0 for a new base, unchanged
   * for an existing one.
   */
  trialDays: numeric(countOf(0, BASE_LIMITS.trialDays)).optional(),
});

/** The base form: every rule and text of docs/product/bases.md 2. Prices are rubles or null. */
export const baseFields = ACCESS_TYPES.reduce((schema, type) => {
  const missing = MISSING_PRICE[type];
  return missing ? schema.refine(pricesAreComplete, { ...missing, when: whenOfType(type) }) : schema;
}, fields);

/** With the fields that only an existing base has. */
export const settingsFields = baseFields.safeExtend({ sampleIds });

const SPELLINGS = {
  base_name: ["baseName", "name"],
  base_description: ["baseDescription", "description"],
  access_type: ["accessType"],
  subscription_price_monthly: ["subscriptionPriceMonthly"],
  subscription_price_yearly: ["subscriptionPriceYearly"],
  one_time_price: ["oneTimePrice"],
  showContents: ["show_contents"],
  isListed: ["is_listed"],
  trialRuns: ["trial_runs"],
  trialDays: ["trial_days"],
  sampleIds: ["sample_ids"],
};

export const createBaseInput = spelled(SPELLINGS, baseFields);
export const updateBaseInput = spelled(SPELLINGS, settingsFields.safeExtend({ id: uuid }));
export const baseIdInput = z.object({ id: uuid });
/** A prompt of an own base, by its id. */
export const sampleInput = z.object({ id: uuid, isSample: flag });
/** Whether lists show an own base. */
export const listedInput = z.object({ id: uuid, isListed: flag });
export const pagingInput = z.object(paging);

/** `access_type=SUBSCRIPTION,ONE_TIME`: a comma-separated or repeated list. */
const accessTypeList = z.preprocess(
  (value) =>
    (Array.isArray(value) ? value : [value]).flatMap((part) =>
      typeof part === "string" ? part.split(",") : [part],
    ),
  z.array(accessType).max(20),
);

export const listBasesInput = z.object({
  accessType: z.enum(["FREE", "PAID"]).optional(),
  access_type: accessTypeList.optional(),
  user_id: uuid.optional(),
  /** Without the caller's own bases. */
  others: flag.optional(),
  q: searchText,
  sort: z.enum(BASE_SORTS).default("new"),
  ...paging,
});

export const accessRecordsInput = z.object({ user_id: uuid.optional(), base_id: uuid.optional(), ...paging });
export const baseCoverInput = z.object({ id: uuid, file: spooledFile });
export const subscribersInput = z.object({ baseId: uuid, ...paging });

const iso = z.string().meta({ format: "date-time" });

/** How access was obtained. */
const ACCESS_GRANTS = everyOf<AccessGrantType>()(["PURCHASED", "CODE"]);

/** The slug of a page (docs/product/discovery.md 4); "" where there is none. */
const slug = z.string();

export const personOutput = z.object({
  id: uuid,
  slug,
  full_name: z.string(),
  avatar_url: z.string().nullable(),
});

export const baseOutput = z.object({
  id: uuid,
  slug,
  base_name: z.string(),
  base_description: z.string(),
  access_type: z.enum(ACCESS_TYPES),
  owner: personOutput,
  owner_id: uuid,
  subscription_price_monthly: z.number().nullable(),
  subscription_price_yearly: z.number().nullable(),
  one_time_price: z.number().nullable(),
  created_at: iso,
  /** Average rating of buyers, out of five; null without reviews. */
  rating: z.object({ average: z.number(), count: z.number().int() }).nullable(),
  promptCounts: z.object(byType(() => z.number())),
  /** People other than the owner with unexpired access; only for the owner. */
  subscriberCount: z.number().optional(),
  cover: pictureOutput.nullable(),
  /** Pictures of results in place of a cover, at most four, visible to the caller. */
  mosaic: z.array(pictureOutput),
  /** Titles and descriptions of its prompts are public. */
  showContents: z.boolean(),
  /** In catalogue, lists, searches, feeds and sitemap; readable at its address otherwise. */
  isListed: z.boolean(),
  /** How often a person without access may try its prompts. */
  trialRuns: z.number().int(),
  /**
   * Days before the first charge of a renewing subscription, and whether the caller may start with them: once, for people who
   * have no access and never paid for it.
   */
  trialDays: z.number().int(),
  isTrialOpen: z.boolean(),
  /** How many people have tried its prompts, and how many of them later bought access or entered a code; only for the owner. */
  trials: z.object({ people: z.number().int(), buyers: z.number().int() }).optional(),
  /** Prompts that everyone may read in full, at most three, in the owner's order. */
  sampleIds: z.array(uuid),
  hasAccess: z.boolean(),
  /** End of the caller's own access; null without access or without an end. In the past: expired. */
  expiresAt: iso.nullable(),
  isActivatedByCode: z.boolean(),
  /** It cannot be bought or opened by codes now: it is hidden, its owner is blocked, or sales are off. */
  sellingStopped: z.boolean(),
  /** Its owner has accepted the seller agreement, which selling requires. True where there is no agreement. */
  sellerAgreed: z.boolean(),
  /** Visible only to its owner, administrators and people with an access record. */
  isHidden: z.boolean(),
  /** Hidden until its owner publishes it; only for the owner. */
  isDraft: z.literal(true).optional(),
  /** Its owner has switched sales off; only for the owner. */
  isOffSale: z.literal(true).optional(),
  /** Why it is hidden; only for the owner. */
  hiddenReason: z.string().optional(),
  /** Among the caller's favourites; absent for a guest. */
  isFavourite: z.boolean().optional(),
  /** Its owner has sorted its prompts; lists use that order unless another `sort` is requested. */
  isOrdered: z.boolean(),
  /** The caller's part in another's base (docs/product/members.md). */
  role: z.enum(MEMBER_ROLES).optional(),
  /** In lists of purchased bases: changes since the caller's last visit; null without changes. */
  newSince: newSinceOutput.nullable().optional(),
  can: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    addPrompt: z.boolean(),
    manageCodes: z.boolean(),
    managePromoCodes: z.boolean(),
  }),
});

export const accessOutput = z.object({
  id: uuid,
  userId: uuid,
  base_id: uuid,
  accessType: z.enum(ACCESS_GRANTS),
  expires_at: iso.nullable(),
  created_at: iso,
  isActivatedByCode: z.boolean(),
  user: personOutput.extend({ email: z.string().nullable() }),
});

export type { AccessType } from "./access-types";

/** A base in API and pages: fields of docs/product/bases.md 2, prices in rubles, times in ISO 8601. */
export type Base = z.infer<typeof baseOutput>;
/** One person's access to one base, with the person. */
export type BaseAccess = z.infer<typeof accessOutput>;
export type Person = z.infer<typeof personOutput>;

/** Values of the base form while editing and when sent. */
export type BaseFormValues = z.input<typeof settingsFields>;
export type BaseInput = z.output<typeof baseFields>;
export type UpdateBaseInput = z.output<typeof updateBaseInput>;

export type PagingInput = z.input<typeof pagingInput>;
export type ListBasesInput = z.input<typeof listBasesInput>;
export type SubscribersInput = z.input<typeof subscribersInput>;
export type AccessRecordsInput = z.input<typeof accessRecordsInput>;
