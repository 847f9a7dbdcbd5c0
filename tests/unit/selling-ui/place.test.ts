import { carriedBy, purchaseHref, termOf } from "@/components/bases/purchase/place";
import { safeNext } from "@/lib/identity/sign-in/safe-next";
import { PROMO_LIMITS } from "@/lib/bases/promo-codes/limits";

const id = "01a1fb88-444e-749c-be76-dfeff9c268a4";
const search = (href: string) => Object.fromEntries(new URL(href, "https://x.invalid").searchParams);
const marks = { utm_source: "vk", utm_campaign: "весна" };

test("an address carries its promo code and marks to the purchase, and a sign-in keeps them", () => {
  const href = purchaseHref(id, carriedBy({ promo: [" ЛЕТО-20 ", "B"], ...marks, q: "свет" }));
  expect(safeNext(href)).toBe(href);
  expect(search(href)).toEqual({ promo: "ЛЕТО-20", ...marks });
  expect(carriedBy(search(href))).toEqual({ promo: "ЛЕТО-20", marks });
  expect(carriedBy({ promo: "x".repeat(9_999), utm_campaign: "весна" })).toEqual({
    promo: "x".repeat(PROMO_LIMITS.pasted),
    marks: {},
  });
  expect(purchaseHref(id, carriedBy({}))).toBe(`/purchase/new/${id}`);
});

test("a way back that sign-in would refuse loses its marks first, then the code", () => {
  const long = { utm_source: "я".repeat(60), utm_campaign: "я".repeat(60) };
  expect(purchaseHref(id, { promo: "LETO", marks: long })).toBe(`/purchase/new/${id}?promo=LETO`);
  expect(purchaseHref(id, { promo: "x".repeat(500), marks: long })).toBe(`/purchase/new/${id}`);
});

test("an address may name the plan", () => {
  expect([termOf({}), termOf({ term: "yearly" }), termOf({ term: "for ever" })]).toEqual([
    null,
    "yearly",
    null,
  ]);
});
