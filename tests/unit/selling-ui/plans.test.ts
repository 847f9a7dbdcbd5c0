import { plansOf } from "@/components/bases/purchase/plans";

const base = {
  access_type: "SUBSCRIPTION",
  subscription_price_monthly: 650,
  subscription_price_yearly: 5900,
  one_time_price: 100,
} as const;

test("a subscription is sold by the month and by the year, with what the year saves", () => {
  expect(plansOf(base)).toEqual([
    { term: "monthly", days: 30, price: 650, perMonth: null, saving: null },
    { term: "yearly", days: 365, price: 5900, perMonth: 491.67, saving: 24 },
  ]);
  expect(
    plansOf({ ...base, subscription_price_monthly: null }).map(({ term, saving }) => [term, saving]),
  ).toEqual([["yearly", null]]);
});

test("a one-time base is sold for life; the others are not sold", () => {
  expect(plansOf({ ...base, access_type: "ONE_TIME" })).toEqual([
    { term: null, days: null, price: 100, perMonth: null, saving: null },
  ]);
  for (const access_type of ["FREE", "CODE_ONLY", "PRIVATE"] as const)
    expect(plansOf({ ...base, access_type })).toEqual([]);
});
