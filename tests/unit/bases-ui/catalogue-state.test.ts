import { parseCatalogueState } from "@/components/bases/catalogue/parse-state";
import { catalogueHref, catalogueInput, type CatalogueState } from "@/components/bases/catalogue/state";

const EMPTY: CatalogueState = { q: "", access: null, sort: "new", cursors: [] };

function paramsOf(href: string): Record<string, string[]> {
  const query = new URL(href, "http://localhost").searchParams;
  return Object.fromEntries([...query.keys()].map((name) => [name, query.getAll(name)]));
}

test("an address without state is the catalogue's own", () => {
  expect(catalogueHref(EMPTY)).toBe("/bases");
  expect(parseCatalogueState({})).toEqual(EMPTY);
});

test.each<CatalogueState>([
  { ...EMPTY, q: "код & ревью?" },
  { ...EMPTY, access: "paid", sort: "title" },
  { q: "SEO", access: "free", sort: "title", cursors: ["a", "b"] },
])("the address brings the state back: %j", (state) => {
  expect(parseCatalogueState(paramsOf(catalogueHref(state)))).toEqual(state);
});

test.each<Record<string, string>>([
  { access: "everything" },
  { sort: "price" },
  { q: "\u0000" },
  { q: "я".repeat(101) },
  { q: "   " },
  { q: "\ud800" },
])("what makes no sense in an address is ignored: %j", (params) => {
  expect(parseCatalogueState(params)).toEqual(EMPTY);
});

test("an address does not grow without end", () => {
  const cursors = Array.from({ length: 50 }, (_, index) => `c${index}`);
  const kept = paramsOf(catalogueHref({ ...EMPTY, cursors })).cursor!;
  expect(kept).toHaveLength(20);
  expect(kept.at(-1)).toBe("c49");
});

test("the domain is asked for other people's bases, behind the last cursor", () => {
  expect(catalogueInput({ q: "", access: "paid", sort: "new", cursors: ["a", "b"] }, 12)).toEqual({
    limit: 12,
    sort: "new",
    accessType: "PAID",
    cursor: "b",
  });
});
