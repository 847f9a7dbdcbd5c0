import { PROMO_LIMITS } from "@/lib/bases/promo-codes/limits";
import { askedIn, promoOf, withAsked } from "@/components/bases/purchase/place";
import { safeNext } from "@/lib/identity/sign-in/safe-next";

const id = "01a1fb88-444e-749c-be76-dfeff9c268a4";

test("the way back keeps the page, its filters, the dialog and the plan", () => {
  const back = withAsked("/bases?access=paid&q=%D1%81%D0%B2%D0%B5%D1%82", id, "yearly");
  expect(safeNext(back)).toBe(back);
  expect(Object.fromEntries(new URL(back, "https://x.invalid").searchParams)).toEqual({
    access: "paid",
    q: "свет",
    buy: id,
    term: "yearly",
  });
  expect(askedIn({ buy: id, term: "yearly" })).toEqual({ id, term: "yearly" });
});

test("the way back keeps the promo code, which an address carries", () => {
  const back = withAsked(`/bases/${id}`, id, "yearly", "ЛЕТО-20");
  expect(promoOf(Object.fromEntries(new URL(back, "https://x.invalid").searchParams))).toBe("ЛЕТО-20");
  expect([
    promoOf({}),
    promoOf({ promo: [" A1 ", "B"] }),
    promoOf({ promo: "x".repeat(9_999) }).length,
  ]).toEqual(["", "A1", PROMO_LIMITS.pasted]);
});

test("a way back that sign-in would refuse leads to the base", () => {
  expect(withAsked(`/bases?cursor=${"x".repeat(600)}`, id, "monthly")).toBe(
    `/bases/${id}?buy=${id}&term=monthly`,
  );
});

test("an address that asks for nothing, or for a plan that is none", () => {
  expect(askedIn({})).toBeNull();
  expect(askedIn({ buy: [id, "other"], term: "for ever" })).toEqual({ id, term: null });
});
