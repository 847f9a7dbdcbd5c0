import type { Prisma } from "@/lib/platform/db/generated/client";
import { AppError } from "@/lib/platform/errors";
import type { AccessType } from "../access-types";
import type { Term } from "./terms";

export type PricedBase = {
  accessType: AccessType;
  subscriptionPriceMonthly: Prisma.Decimal | null;
  subscriptionPriceYearly: Prisma.Decimal | null;
  oneTimePrice: Prisma.Decimal | null;
};

/** Price in rubles, and the term of a subscription (null: for life). */
export type Offer = { durationType: Term | null; amount: Prisma.Decimal };

/**
 * A base's offer for the requested term; a ONE_TIME base ignores the term (docs/product/access.md 2).
 * @throws AppError BASE_IS_FREE, BASE_CODE_ONLY, BASE_NOT_FOUND (PRIVATE), VALIDATION_FAILED (no term), TERM_UNAVAILABLE (no
 *   price)
 */
export function offerOf(base: PricedBase, term: Term | null | undefined): Offer {
  switch (base.accessType) {
    case "PRIVATE":
      throw new AppError("BASE_NOT_FOUND");
    case "FREE":
      throw new AppError("BASE_IS_FREE");
    case "CODE_ONLY":
      throw new AppError("BASE_CODE_ONLY");
    case "ONE_TIME":
      return { durationType: null, amount: priced(base.oneTimePrice) };
    case "SUBSCRIPTION":
      if (!term)
        throw new AppError("VALIDATION_FAILED", {
          fields: { duration_type: ["validation.purchase.termRequired"] },
        });
      return {
        durationType: term,
        amount: priced(term === "monthly" ? base.subscriptionPriceMonthly : base.subscriptionPriceYearly),
      };
  }
}

function priced(price: Prisma.Decimal | null): Prisma.Decimal {
  if (price?.greaterThan(0)) return price;
  throw new AppError("TERM_UNAVAILABLE", {
    fields: { duration_type: ["validation.purchase.termUnavailable"] },
  });
}
