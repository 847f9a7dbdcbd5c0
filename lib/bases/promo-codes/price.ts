import { db } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { type Viewer, viewerId } from "@/lib/platform/viewer";
import { offerOf } from "../purchases/offer";
import { visibleBases } from "../scope";
import { assertSelling } from "../sales-off/selling";
import { priceOf } from "./discount";
import { findPromo } from "./find-promo";
import { assertApplicable } from "./policy";
import type { PriceInput, Quote } from "./schema";
import { findUse } from "./uses";

/**
 * What a purchase costs the viewer, in rubles: `grant` with the same fields asks for `due`, to the kopeck.
 * @param context whose guesses a guest's are
 * @throws AppError BASE_NOT_FOUND (also one that the viewer may not know of), SELLING_STOPPED, what `offerOf`, `findPromo` and `assertApplicable` throw, PROMO_CODE_USED
 */
export async function getPrice(
  viewer: Viewer,
  { id, duration_type: term, promoCode }: PriceInput,
  context?: { address: string },
): Promise<Quote> {
  const base = await db.promptBase.findFirst({
    where: { id, AND: visibleBases(viewer) },
    select: {
      accessType: true,
      subscriptionPriceMonthly: true,
      subscriptionPriceYearly: true,
      oneTimePrice: true,
    },
  });
  if (!base) throw new AppError("BASE_NOT_FOUND");
  await assertSelling(db, id);
  const offer = offerOf(base, term);
  const userId = viewerId(viewer);
  const promo = promoCode ? await findPromo(userId, id, promoCode, context?.address) : null;
  if (promo) {
    const use = userId ? await findUse(db, promo.id, userId) : null;
    if (use && !use.pending) throw new AppError("PROMO_CODE_USED");
    // A person with a use in an open order sees its price, also when it was the last one, or before they became a manager.
    assertApplicable(use ? { ...promo, maxUses: null, manages: false } : promo, offer.durationType);
  }
  const { full, discount, due } = priceOf(offer.amount, promo);
  return { full: full.toNumber(), discount: discount.toNumber(), due: due.toNumber() };
}
