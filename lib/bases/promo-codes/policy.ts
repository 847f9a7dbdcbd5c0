import { AppError } from "@/lib/platform/errors";
import type { Term } from "../purchases/terms";
import type { FoundPromo } from "./find-promo";
import { promoStatus } from "./status";

const REFUSALS = {
  off: "PROMO_CODE_NOT_FOUND",
  expired: "PROMO_CODE_EXPIRED",
  exhausted: "PROMO_CODE_EXHAUSTED",
  scheduled: "PROMO_CODE_EARLY",
} as const;

/**
 * Lets a promo code pass for a purchase of this term (null: for life), or says why not (docs/product/promo-codes.md 4).
 * @throws AppError PROMO_CODE_NOT_FOUND (off), PROMO_CODE_OWN_BASE, PROMO_CODE_OTHER_TERM, PROMO_CODE_EXPIRED, PROMO_CODE_EXHAUSTED, PROMO_CODE_EARLY
 */
export function assertApplicable(promo: FoundPromo, term: Term | null): void {
  // Who makes promo codes buys at the full price, and keeps what was paid for once the role is taken.
  if (promo.manages) throw new AppError("PROMO_CODE_OWN_BASE");
  if (!promo.terms.includes(term ?? "once")) throw new AppError("PROMO_CODE_OTHER_TERM");
  const status = promoStatus(promo, promo.now);
  if (status !== "active") throw new AppError(REFUSALS[status]);
}
