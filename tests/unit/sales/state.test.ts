import { askedFor, csvHref, FIRST, parseSalesState, salesHref } from "@/components/sales/sales-state";

const parsed = (href: string) => parseSalesState(Object.fromEntries(new URLSearchParams(href.split("?")[1])));

test.each([
  {},
  { period: "all", base: "b", tab: "sources", sort: "name", desc: false, page: 3 },
  { tab: "facts", q: "Анна", oldest: true, cursors: ["c"] },
] as const)("what the page shows is its address: %o", (change) => {
  const state = { ...FIRST, ...change, cursors: "cursors" in change ? [...(change.cursors ?? [])] : [] };
  expect(parsed(salesHref(state))).toEqual(state);
});

test("what makes no sense is ignored", () => {
  expect(parseSalesState({ period: "13", tab: "x", sort: "id-desc", page: "-1", order: "odd" })).toEqual(
    FIRST,
  );
});

test("a period ends today; files ask for the same", () => {
  const asked = (period: (typeof FIRST)["period"]) => askedFor({ period, base: "" }, "2026-03-10");
  expect([asked("today"), asked("7"), asked("all")]).toEqual([
    { from: "2026-03-10", to: "2026-03-10" },
    { from: "2026-03-04", to: "2026-03-10" },
    { to: "2026-03-10" },
  ]);
  expect(csvHref({ ...FIRST, period: "7", base: "b" }, "sources", "2026-03-10", "ru")).toBe(
    "/api/sales/summary?from=2026-03-04&to=2026-03-10&base_id=b&format=csv&locale=ru&by=source",
  );
});
