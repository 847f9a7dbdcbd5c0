import { askedFor, csvHref, FIRST, parseSalesState, salesHref } from "@/components/sales/sales-state";
import { searchText } from "@/lib/platform/validation/fields";

const ID = "01890000-0000-7000-8000-000000000000";
const parsed = (href: string) => parseSalesState(Object.fromEntries(new URLSearchParams(href.split("?")[1])));

test.each([
  {},
  { period: "all", base: ID, tab: "sources", sort: "name", desc: false, page: 3 },
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

test.each(["b", `${ID}-name`, ID.replace("89", "8F"), "\0", "\ud800"])("no base has the id %j", (base) => {
  expect(parseSalesState({ base })).toEqual(FIRST);
});

test("a search is what the domain takes, whatever was pasted", () => {
  const q = (typed: string) => {
    const read = parseSalesState({ q: typed }).q;
    return [read, searchText.safeParse(read).success];
  };
  expect(q(" Анна\0\u202E Б ")).toEqual(["Анна   Б", true]);
  expect(q("\ud800")).toEqual(["", true]);
  expect(q("a".repeat(99) + "😀😀")).toEqual([`${"a".repeat(99)}😀`, true]);
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
