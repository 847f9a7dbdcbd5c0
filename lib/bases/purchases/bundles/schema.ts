import { paging, price, uuid } from "@/lib/platform/validation/fields";
import { msg } from "@/lib/platform/validation/message";
import { line, text } from "@/lib/platform/validation/text";
import { z } from "@/lib/platform/validation/zod";
import { personOutput } from "../../schema";
import { purchaseFields } from "../schema";

export const BUNDLE_LIMITS = { title: 100, description: 1_000, fewest: 2, most: 10, perUser: 50 } as const;

const iso = z.string().meta({ format: "date-time" });

export const bundleIdInput = z.object({ id: uuid });

const BASES = msg("validation.bundle.bases", { min: BUNDLE_LIMITS.fewest, max: BUNDLE_LIMITS.most });

/** The fields of a bundle's form. */
const fields = {
  title: line({
    min: 1,
    max: BUNDLE_LIMITS.title,
    required: "validation.bundle.title",
    tooLong: msg("validation.bundle.titleMax", { max: BUNDLE_LIMITS.title }),
  }),
  description: text({
    max: BUNDLE_LIMITS.description,
    tooLong: msg("validation.bundle.descriptionMax", { max: BUNDLE_LIMITS.description }),
  }),
  /** Rubles for all of it. */
  price: price.refine((value: number) => value > 0, "validation.bundle.price"),
  /** Own ONE_TIME bases, in the order in which the bundle shows them. */
  baseIds: z
    .array(uuid, BASES)
    .min(BUNDLE_LIMITS.fewest, BASES)
    .max(BUNDLE_LIMITS.most, BASES)
    .refine((ids) => new Set(ids).size === ids.length, BASES),
};

export const createBundleInput = z.object({ ...fields, description: fields.description.default("") });
/** As a form has it. */
export const bundleFields = z.object(fields);
export const updateBundleInput = bundleFields.partial().extend({ id: uuid });

/** `user_id`: what that person sells as bundles, by default the caller's own. */
export const bundlesInput = z.object({ user_id: uuid.optional(), ...paging });

/** Not for bundles: refused instead of ignored. */
const none = z.null("validation.bundle.none").optional();

/** The seller, the bases and the price come from the bundle, never from the input. */
export const bundlePurchaseInput = z.object({
  id: uuid,
  /** Ids of the bases that the buyer agreed to, in a form separated by spaces; the purchase is refused if one has left the bundle. Pages always send it. */
  agreedBases: z.preprocess(
    (sent) => (typeof sent === "string" ? sent.split(" ") : sent),
    z.array(uuid).max(BUNDLE_LIMITS.most).nullish(),
  ),
  promoCode: none,
  gift: none,
  renew: none,
  ...purchaseFields,
});

const bundledBase = z.object({
  id: uuid,
  slug: z.string(),
  base_name: z.string(),
  base_description: z.string(),
  /** Rubles for it alone; null while it is not sold for life. */
  price: z.number().nullable(),
  promptsCount: z.number().int(),
  /** The caller has it for life. */
  isOwned: z.boolean(),
});

export const bundleOutput = z.object({
  id: uuid,
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  /** Rubles for all of it. */
  price: z.number(),
  /** Rubles of its bases one by one; null while one of them is not sold. */
  fullPrice: z.number().nullable(),
  /** Those that were deleted are not among them. */
  bases: z.array(bundledBase),
  owner: personOutput,
  /** It can be bought now: all its bases are sold. */
  isSold: z.boolean(),
  /** It is sold, and all its bases are listed: profile, storefronts and sitemap show it. */
  isListed: z.boolean(),
  /** Its owner has accepted the agreement that sellers need; without it nothing is sold. */
  sellerAgreed: z.boolean(),
  created_at: iso,
  can: z.object({ edit: z.boolean() }),
});

/** A purchase that is paid already. */
export const boughtBundleOutput = z.object({ orderId: uuid });

export type Bundle = z.infer<typeof bundleOutput>;
export type CreateBundleInput = z.output<typeof createBundleInput>;
export type UpdateBundleInput = z.output<typeof updateBundleInput>;
export type BundlesInput = Partial<z.output<typeof bundlesInput>>;
export type BundlePurchase = z.output<typeof bundlePurchaseInput>;
/** An own base that a bundle can hold. `notSold`: why no bundle with it is sold now. */
export type BundleChoice = { id: string; name: string; price: number; notSold: "hidden" | "offSale" | null };
