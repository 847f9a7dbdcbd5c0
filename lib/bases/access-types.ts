import type { AccessType as StoredAccessType } from "@/lib/platform/db/generated/enums";

type Facts = {
  /** A form offers it. A person's one PRIVATE base is made at the first sign-in. */
  offered: boolean;
  /** What `accessType=PAID` means (docs/product/bases.md 1). */
  paid: boolean;
  /** Its owner gives out activation codes, which open it. */
  codes: boolean;
  /** The prices that belong to it; at least one of them is needed. */
  prices: readonly ("subscription_price_monthly" | "subscription_price_yearly" | "one_time_price")[];
};

/**
 * How a base is read (docs/product/bases.md 1), in the order in which a form offers them. How each looks and what is said of it:
 * components/bases/access-type-look.ts. What it opens and sells: access/policy.ts, purchases/offer.ts.
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
/** What the public catalogue may show: never a PRIVATE base. */
export const LISTED_TYPES = ACCESS_TYPES.filter((type) => type !== "PRIVATE");
export const PAID_TYPES = ACCESS_TYPES.filter((type) => ACCESS_TYPE_FACTS[type].paid);
