import type { AccessType as StoredAccessType } from "@/lib/platform/db/generated/enums";

type Facts = {
  /** Offered in forms. A person's only PRIVATE base is created at the first sign-in. */
  offered: boolean;
  /** Matched by `accessType=PAID` (docs/product/bases.md 1). */
  paid: boolean;
  /** Opened by activation codes that its owner issues. */
  codes: boolean;
  /** Prices of this type; at least one of them is required. */
  prices: readonly ("subscription_price_monthly" | "subscription_price_yearly" | "one_time_price")[];
};

/**
 * Access types (docs/product/bases.md 1), in the order of the form. Icons and labels: components/bases/access-type-look.ts.
 * Rights: access/policy.ts. Offers: purchases/offer.ts.
 */
export const ACCESS_TYPE_FACTS: Record<StoredAccessType, Facts> = {
  PRIVATE: { offered: false, paid: false, codes: false, prices: [] },
  FREE: { offered: true, paid: false, codes: false, prices: [] },
  SUBSCRIPTION: {
    offered: true,
    paid: true,
    codes: false,
    prices: ["subscription_price_monthly", "subscription_price_yearly"],
  },
  ONE_TIME: { offered: true, paid: true, codes: false, prices: ["one_time_price"] },
  CODE_ONLY: { offered: true, paid: true, codes: true, prices: [] },
};

export type AccessType = StoredAccessType;
export const ACCESS_TYPES = Object.keys(ACCESS_TYPE_FACTS) as [AccessType, ...AccessType[]];
/** Types of the public catalogue: never a PRIVATE base. */
export const LISTED_TYPES = ACCESS_TYPES.filter((type) => type !== "PRIVATE");
export const PAID_TYPES = ACCESS_TYPES.filter((type) => ACCESS_TYPE_FACTS[type].paid);

/** Whether lists have a base unless its owner chooses: who has a code has the address. */
export const isListedAtFirst = (type: AccessType): boolean => type !== "CODE_ONLY";
