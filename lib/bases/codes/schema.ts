import { LOCALES } from "@/lib/platform/i18n/locales";
import {
  countOf,
  flag,
  moment,
  optionalNumber,
  paging,
  searchText,
  uuid,
} from "@/lib/platform/validation/fields";
import { msg } from "@/lib/platform/validation/message";
import { spelled } from "@/lib/platform/validation/spellings";
import { line } from "@/lib/platform/validation/text";
import { z } from "@/lib/platform/validation/zod";
import { shortCode } from "./typed-code";
import { CODE_STATUSES } from "./status";

/** docs/product/codes.md 1; upper bounds not given there are set here. */
export const CODE_LIMITS = {
  input: 50,
  /** Pasted text may be a link that contains a code. */
  pasted: 500,
  quantityMax: 50,
  defaultMaxUses: 10,
  usesMax: 1000,
  durationDaysMax: 3650,
  livePerBase: 1000,
  batch: 60,
} as const;

const wholeNumber = (min: number, max: number) => optionalNumber(countOf(min, max));

// Without JavaScript a date field sends only the day: the code is valid until its end in the product's time zone.
const expiresAt = z.preprocess(
  (value) =>
    value === "" || value === null
      ? undefined
      : typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value)
        ? `${value}T23:59:59+03:00`
        : value,
  moment("validation.code.expiresAt").optional(),
);

// "." and ".." cannot be used in an address: programs take them for folders.
const batchName = line({
  min: 1,
  max: CODE_LIMITS.batch,
  tooLong: msg("validation.code.batch", { max: CODE_LIMITS.batch }),
}).refine((name) => !/^\.{1,2}$/.test(name), "validation.code.batchDots");
const noBatch = (value: unknown) =>
  value === null || (typeof value === "string" && value.trim() === "") ? undefined : value;
const batch = z.preprocess(noBatch, batchName.optional());

/**
 * The dialog's fields. `quantity` single-use codes (1 when empty), or exactly one multi-use code with `maxUses` (10 when empty).
 * Empty `durationDays`: unlimited access; empty `expiresAt` (ISO 8601): no deadline. `batch` groups codes by channel, for the
 * owner only.
 */
export const codeFields = z.object({
  quantity: wholeNumber(1, CODE_LIMITS.quantityMax),
  durationDays: wholeNumber(1, CODE_LIMITS.durationDaysMax),
  expiresAt,
  isMultiUse: flag.default(false),
  maxUses: wholeNumber(1, CODE_LIMITS.usesMax),
  batch,
});

export const createCodesInput = codeFields.extend({ id: uuid });
/** `q`: a part of a code, with or without dashes, or of the name or e-mail of a person who redeemed it. */
export const codesOfBaseInput = z.object({ id: uuid, batch, q: searchText, ...paging });
export const codeIdInput = z.object({ id: uuid });
/** The cursor of batches is a name: they are sorted by it. */
export const batchesInput = z.object({ id: uuid, limit: paging.limit, cursor: batchName.optional() });
export const pauseCodeInput = codeIdInput.extend({ paused: flag });
export const pauseBatchInput = pauseCodeInput.extend({ batch: batchName });
/** `locale`: the file's language; by default the caller's preferred one. */
export const exportCodesInput = z.object({ id: uuid, batch, locale: z.enum(LOCALES).optional() });

const typedCode = line({
  min: 1,
  max: CODE_LIMITS.input,
  required: "validation.code.required",
  tooLong: msg("validation.code.tooLong", { max: CODE_LIMITS.input }),
});

/** Typed or pasted: any case, with or without dashes, a whole link (see ./code-value). */
export const redeemFields = z.object({
  codeValue: z.preprocess<unknown, typeof typedCode, string>(
    (typed) => shortCode(typed, CODE_LIMITS.input),
    typedCode,
  ),
});
export const redeemCodeInput = spelled({ codeValue: ["code_value", "code"] }, redeemFields);

const iso = z.string().meta({ format: "date-time" });

export const codeOutput = z.object({
  id: uuid,
  codeValue: z.string(),
  batch: z.string().nullable(),
  status: z.enum(CODE_STATUSES),
  /** Cannot be redeemed until resumed; `status` shows it only when nothing else forbids redemption. */
  paused: z.boolean(),
  isMultiUse: z.boolean(),
  /** Single-use and redeemed. */
  isUsed: z.boolean(),
  maxUses: z.number().int(),
  currentUses: z.number().int(),
  /** Days of access that the code gives; null: unlimited. */
  durationDays: z.number().int().nullable(),
  /** Deadline of redemption; null: no deadline. */
  expiresAt: iso.nullable(),
  createdAt: iso,
  /** Of a single-use code; null until then. */
  usedBy: z.object({ id: uuid, name: z.string(), email: z.string().nullable() }).nullable(),
  usedAt: iso.nullable(),
  /** Latest first. Uses of people who deleted their account are counted in `currentUses` and not listed. */
  usages: z.array(
    z.object({ id: uuid, userId: uuid, userName: z.string(), userEmail: z.string().nullable(), usedAt: iso }),
  ),
});

/** docs/product/codes.md 4; with `baseId`, so that a page can open the base. */
export const activationOutput = z.object({
  message: z.string(),
  baseId: uuid,
  baseName: z.string(),
  /** Null: unlimited. */
  accessExpiresAt: iso.nullable(),
});

/** Counts of a batch of codes; each code is counted in exactly one of active, paused, expired and usedUp. */
export const codeBatchOutput = z.object({
  name: z.string(),
  codes: z.number().int(),
  /** Redemptions so far, out of the `maxUses` of its codes. */
  uses: z.number().int(),
  maxUses: z.number().int(),
  active: z.number().int(),
  paused: z.number().int(),
  expired: z.number().int(),
  /** Used single-use codes, and multi-use ones without uses left. */
  usedUp: z.number().int(),
  lastUsedAt: iso.nullable(),
});

/** A code as its base's owner sees it. */
export type ActivationCode = z.infer<typeof codeOutput>;
/** Result of a redemption. */
export type Activation = z.infer<typeof activationOutput>;
/** Values of the create dialog while editing. */
export type CodeFormValues = z.input<typeof codeFields>;
export type CreateCodesInput = z.output<typeof createCodesInput>;
export type RedeemCodeInput = z.output<typeof redeemFields>;
/** `limit` up to 100 over HTTP. */
export type ListCodesInput = { id: string; batch?: string; q?: string; limit?: number; cursor?: string };
/** A batch of codes with its counts. */
export type CodeBatch = z.infer<typeof codeBatchOutput>;
/** Counts of all codes of a base, or of a batch. */
export type CodeStats = Omit<CodeBatch, "name"> & { single: number; multi: number };
/** Content of a code's card. */
export type PrintedCode = Pick<ActivationCode, "id" | "codeValue" | "durationDays" | "expiresAt">;
