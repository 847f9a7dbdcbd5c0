import { AppError } from "@/lib/platform/errors";
import type { Price } from "../../promo-codes/discount";
import type { Term } from "../terms";
import type { PurchaseInput } from "../schema";

/** The amounts that a person agreed to. `agreed` null: the caller must send it and did not, as a page of an earlier version; undefined: it need not. */
export type Agreement = Pick<PurchaseInput, "agreed"> &
  Partial<Pick<PurchaseInput, "agreedDays" | "agreedMonthly" | "agreedYearly">>;

/** A purchase by a page of ours, which has to say what it showed. */
export function shownBy<T extends Agreement>(purchase: T): T {
  return { ...purchase, agreed: purchase.agreed ?? null };
}

/**
 * Refuses a purchase at another price than the one that its buyer saw (docs/product/access.md 2). Callers hold the lock that a change of the price takes.
 * @param term null: for life
 * @param price `due` is charged now, or after the trial days; `full` is what later terms cost
 * @param trialDays of a purchase that begins with them
 * @throws AppError PRICE_CHANGED, with the present `amount`, `fullAmount` and `trialDays` in its body
 */
export function assertAgreed(
  { agreed, agreedDays, agreedMonthly, agreedYearly }: Agreement,
  term: Term | null,
  { due, full }: Pick<Price, "due" | "full">,
  trialDays?: number,
): void {
  const ofTerm = term === "monthly" ? agreedMonthly : term === "yearly" ? agreedYearly : null;
  const isSamePrice =
    (agreed === undefined || (agreed !== null && due.equals(agreed))) && full.equals(ofTerm ?? full);
  const isSameTrial = trialDays === undefined || (agreedDays ?? trialDays) === trialDays;
  if (isSamePrice && isSameTrial) return;
  throw new AppError("PRICE_CHANGED", {
    params: { what: isSamePrice ? "days" : "price", amount: due.toNumber(), days: trialDays ?? 0 },
    body: {
      amount: due.toNumber(),
      fullAmount: full.toNumber(),
      ...(trialDays !== undefined && { trialDays }),
    },
  });
}
