import {
  changed,
  countFilters,
  emptyState,
  parseState,
  stateHref,
  toggled,
  withoutFilters,
} from "@/components/prompts/browser/state";

const PATH = "/public-prompts";

describe("the state of a list in its address", () => {
  test("comes back from the address as it went in", () => {
    const state = {
      ...emptyState(),
      q: "план статьи",
      type: "IMAGE" as const,
      categories: ["Портрет", "Фото"],
      tags: ["a&b", "в=г"],
      fillable: false,
      sort: "popular" as const,
      view: "catalogue" as const,
      base: "0190a2b4-0000-7000-8000-000000000000",
      cursors: ["one", "two"],
    };
    const params = new URLSearchParams(stateHref(PATH, state).split("?")[1]);
    const search = Object.fromEntries(
      [...new Set(params.keys())].map((key) => [
        key,
        params.getAll(key).length > 1 ? params.getAll(key) : params.get(key)!,
      ]),
    );
    expect(parseState(search)).toEqual(state);
  });

  test("an unfiltered list has a plain address, whatever its own type is", () => {
    expect(stateHref(PATH, emptyState())).toBe(PATH);
    expect(stateHref("/bases/1", emptyState("AUDIO"), "AUDIO")).toBe("/bases/1");
    expect(stateHref("/bases/1", emptyState("TEXT"), "AUDIO")).toBe("/bases/1?type=text");
    expect(parseState({}, "AUDIO").type).toBe("AUDIO");
  });

  test.each([
    ["an unknown type", { type: "VIRUS" }],
    ["an unknown order, view and flag", { sort: "random", view: "table", fillable: "maybe" }],
    ["a base that is no id", { base: "1' OR 1=1" }],
    ["a lone surrogate and blanks", { q: "\uD800", tag: ["  ", ""] }],
  ])("ignores %s", (_, search) => {
    expect(parseState(search)).toEqual(emptyState());
  });

  test("cuts what is too long and drops control characters", () => {
    const state = parseState({
      q: `a\u0000b${"я".repeat(500)}`,
      tag: Array.from({ length: 40 }, (_, n) => `тег${n}`),
      category: "к".repeat(100),
    });
    expect([...state.q]).toHaveLength(100);
    expect(state.q.startsWith("a b")).toBe(true);
    expect(state.tags).toHaveLength(10);
    expect(state.categories[0]).toHaveLength(60);
  });

  test("reads a tag in two cases as one, the first", () => {
    expect(parseState({ tag: ["СММ", "план", "смм"] }).tags).toEqual(["СММ", "план"]);
  });

  test("remembers the last twenty cursors only", () => {
    const cursors = Array.from({ length: 30 }, (_, n) => `c${n}`);
    const params = new URLSearchParams(stateHref(PATH, { ...emptyState(), cursors }).split("?")[1]);
    expect(params.getAll("cursor")).toEqual(cursors.slice(10));
  });
});

describe("choices", () => {
  const state = {
    ...emptyState(),
    q: "код",
    categories: ["SEO"],
    tags: ["план"],
    fillable: true,
    cursors: ["x"],
    view: "catalogue" as const,
  };

  test("any choice leads to the first page; another type drops its categories", () => {
    expect(changed(state, { q: "план" })).toEqual({ ...state, q: "план", cursors: [] });
    expect(changed(state, { type: "VIDEO" })).toMatchObject({
      type: "VIDEO",
      categories: [],
      tags: ["план"],
    });
    expect(changed(state, { type: "TEXT" }).categories).toEqual(["SEO"]);
  });

  test("the badge counts categories, tags and the prompt type", () => {
    expect(countFilters(state)).toBe(3);
    expect(countFilters(withoutFilters(state))).toBe(0);
    expect(withoutFilters(state)).toMatchObject({ q: "", view: "catalogue", type: "TEXT" });
    expect(toggled(["a", "b"], "a")).toEqual(["b"]);
    expect(toggled(["a"], "b")).toEqual(["a", "b"]);
  });
});
