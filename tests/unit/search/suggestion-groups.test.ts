import { groupsOf, searchPath, type SuggestionScope } from "@/components/search/suggestion-groups";
import type { Suggestions } from "@/lib/search/schema";

const base = { id: "b1", title: "Полка", accessType: "FREE" } as const;
const found: Suggestions = {
  meant: null,
  prompts: [
    { id: "p1", slug: "otkrytyj", title: "Открытый", contentType: "TEXT", isPublic: true, base },
    { id: "p2", slug: "kuplennyj", title: "Купленный", contentType: "IMAGE", isPublic: false, base },
  ],
  bases: [{ ...base, slug: "polka" }],
  people: [{ id: "u1", slug: "", name: "Марк" }],
  tags: [{ name: "c++ & co", contentType: "IMAGE" }],
  knowledge: [],
  variables: [{ id: "v1", name: "Тон", variableType: "text" }],
};
const OPEN: SuggestionScope = { place: "open", list: "/public-prompts" };

const shown = (scope: SuggestionScope) =>
  groupsOf(found, scope).map(({ name, suggestions }) => [name, suggestions.map(({ href }) => href)]);

test("each suggestion leads to its page; groups without any, and variables, are left out", () => {
  expect(shown(OPEN)).toEqual([
    ["prompts", ["/public-prompts/p1-otkrytyj", "/prompts/p2"]],
    ["bases", ["/bases/b1-polka"]],
    ["tags", ["/public-prompts?type=image&tag=c%2B%2B+%26+co"]],
    ["people", ["/profile/u1"]],
  ]);
});

test("own prompts open where their owner works, the catalogue has bases first, and a base does not name itself", () => {
  expect(shown({ place: "mine", list: "/my-prompts" })[0]).toEqual([
    "prompts",
    ["/my-prompts/p1", "/my-prompts/p2"],
  ]);
  expect(shown({ ...OPEN, first: "bases" }).map(([name]) => name)).toEqual([
    "bases",
    "prompts",
    "tags",
    "people",
  ]);
  expect(groupsOf(found, OPEN)[0]!.suggestions[0]!.note).toBe("Полка");
  expect(groupsOf(found, { ...OPEN, baseId: "b1" })[0]!.suggestions[0]!.note).toBeUndefined();
});

test("a field asks for what it searches", () => {
  expect(searchPath("a&b", OPEN)).toBe("/search?q=a%26b&limit=4");
  expect(searchPath("ab", { ...OPEN, place: "mine" })).toBe("/search?q=ab&limit=4&within=mine");
  expect(searchPath("ab", { place: "mine", list: "/bases/b1", baseId: "b1" })).toBe(
    "/search?q=ab&limit=4&promptBaseId=b1",
  );
});
