import { TERM_DAYS } from "@/lib/bases/access/terms";
import type { Term } from "@/lib/bases/purchases/types";
import type { Base } from "@/lib/bases/types";
import { yearlySaving } from "@/lib/bases/yearly-saving";

/** One way to buy a base: `term` null is for life, `days` null has no end, prices are rubles. */
export type Plan = { term: Term | null; days: number | null; price: number; perMonth: number | null; saving: number | null };

/** What a base costs; a price that is left out is none. */
export type Priced = Pick<Base, "access_type"> & Partial<Pick<Base, "subscription_price_monthly" | "subscription_price_yearly" | "one_time_price">>;

/** What a base is sold for, the shortest term first; empty when it is not for sale (docs/product/access.md 2). */
export function plansOf(base: Priced): Plan[] {
  const { subscription_price_monthly: monthly, subscription_price_yearly: yearly, one_time_price: once } = base;
  if (base.access_type === "ONE_TIME") return once ? [{ term: null, days: null, price: once, perMonth: null, saving: null }] : [];
  if (base.access_type !== "SUBSCRIPTION") return [];
  const plans: Plan[] = [];
  if (monthly) plans.push({ term: "monthly", days: TERM_DAYS.monthly, price: monthly, perMonth: null, saving: null });
  if (yearly) {
    plans.push({
      term: "yearly",
      days: TERM_DAYS.yearly,
      price: yearly,
      perMonth: Math.round((yearly / 12) * 100) / 100,
      saving: yearlySaving(monthly, yearly),
    });
  }
  return plans;
}
