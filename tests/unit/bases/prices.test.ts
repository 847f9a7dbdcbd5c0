import { pricesOf, yearlySaving } from "@/lib/bases/purchases/prices";

const ALL = { subscription_price_monthly: 490, subscription_price_yearly: 4900, one_time_price: 1490 };
const NONE = { subscription_price_monthly: null, subscription_price_yearly: null, one_time_price: null };

test.each([
  ["PRIVATE", NONE],
  ["FREE", NONE],
  ["CODE_ONLY", NONE],
  ["SUBSCRIPTION", { ...ALL, one_time_price: null }],
  ["ONE_TIME", { ...NONE, one_time_price: 1490 }],
] as const)("%s keeps only its own prices", (accessType, prices) =>
  expect(pricesOf(accessType, ALL)).toEqual(prices),
);

test("a price of 0 is no price", () => {
  expect(
    pricesOf("SUBSCRIPTION", { ...ALL, subscription_price_monthly: 0 }).subscription_price_monthly,
  ).toBeNull();
});

test.each([
  [490, 4900, 17],
  [100, 600, 50],
  [100, 1200, null],
  [100, 1500, null],
  [100, 1199, null], // less than half a percent
  [0, 100, null],
  [null, 100, null],
  [100, undefined, null],
  [-5, 100, null],
])("%p a month and %p a year save %p percent", (monthly, yearly, percent) =>
  expect(yearlySaving(monthly, yearly)).toBe(percent),
);
