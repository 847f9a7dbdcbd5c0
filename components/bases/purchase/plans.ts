import { TERM_DAYS } from "@/lib/bases/access/terms";
import type { Term } from "@/lib/bases/purchases/terms";
import type { Base } from "@/lib/bases/schema";
import { yearlySaving } from "@/lib/bases/purchases/prices";

/** One way to buy a base: `term` null is for life, `days` null has no end, prices are rubles. */
export type Plan = {
  term: Term | null;
  days: number | null;
  price: number;
  perMonth: number | null;
  saving: number | null;
};

/** What a base costs; a price that is left out is none. */
export type Priced = Pick<Base, "access_type"> &
  Partial<Pick<Base, "subscription_price_monthly" | "subscription_price_yearly" | "one_time_price">>;

/** What a base is sold for, the shortest term first; empty when it is not for sale (docs/product/access.md 2). */
export function plansOf(base: Priced): Plan[] {
  const {
    subscription_price_monthly: monthly,
    subscription_price_yearly: yearly,
    one_time_price: once,
  } = base;
  switch (base.access_type) {
    case "PRIVATE":
    case "FREE":
    case "CODE_ONLY":
      return [];
    case "ONE_TIME":
      return once ? [{ term: null, days: null, price: once, perMonth: null, saving: null }] : [];
    case "SUBSCRIPTION":
      return [
        ...(monthly
          ? [
              {
                term: "monthly" as const,
                days: TERM_DAYS.monthly,
                price: monthly,
                perMonth: null,
                saving: null,
              },
            ]
          : []),
        ...(yearly ? [yearlyPlan(yearly, monthly)] : []),
      ];
  }
}

function yearlyPlan(price: number, monthly: number | null | undefined): Plan {
  return {
    term: "yearly",
    days: TERM_DAYS.yearly,
    price,
    perMonth: Math.round((price / 12) * 100) / 100,
    saving: yearlySaving(monthly, price),
  };
}
