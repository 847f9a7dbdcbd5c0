import { ACCESS_TYPE_FACTS } from "@/lib/bases/access-types";
import type { Base } from "@/lib/bases/schema";
import { promptTotal } from "../card/prompt-total";
import { type Plan, plansOf, type Priced } from "./plans";

/** What the purchase form shows of a base. */
export type Sale = {
  id: string;
  slug: string;
  name: string;
  plans: Plan[];
  /** Days before the first charge that the viewer may begin with; 0 without any. */
  trialDays: number;
  counts: Base["promptCounts"];
  total: number;
  /** Until when the viewer's access runs now, or ran; null without one. */
  expiresAt: string | null;
  /** The access runs: buying extends it. */
  running: boolean;
};

/** What a sale is made of. */
export type Sold = Pick<Base, "id" | "slug" | "base_name" | "promptCounts"> &
  Priced &
  Partial<Pick<Base, "expiresAt" | "hasAccess" | "trialDays" | "isTrialOpen">>;

/** Whether there is something to buy for this person: not without a price, nor with access that has no end. */
export function isForSale(base: Base): boolean {
  return canBeGiven(base) && (!base.hasAccess || base.expiresAt !== null) && plansOf(base).length > 0;
}

/** Whether it can be bought for somebody else, whatever access the viewer has. */
export function canBeGiven(base: Base): boolean {
  return !base.can.edit && !base.sellingStopped && base.sellerAgreed && plansOf(base).length > 0;
}

/** Whether a code gives this person access, or more of it: not without an end already. */
export function isOpenedByCode(base: Base): boolean {
  return (
    ACCESS_TYPE_FACTS[base.access_type].codes &&
    !base.can.edit &&
    !base.sellingStopped &&
    (!base.hasAccess || base.expiresAt !== null)
  );
}

/** The sale of a base that is for sale. */
export function saleOf(base: Sold): Sale {
  return {
    id: base.id,
    slug: base.slug,
    name: base.base_name,
    plans: plansOf(base),
    trialDays: (base.isTrialOpen && base.trialDays) || 0,
    counts: base.promptCounts,
    total: promptTotal(base),
    expiresAt: base.expiresAt ?? null,
    running: base.hasAccess ?? false,
  };
}
