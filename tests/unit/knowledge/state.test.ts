import { uploadFailure } from "@/components/knowledge/files/use-upload";
import { fromBase, knowledgeHref, parseKnowledgeState } from "@/components/knowledge/state";
import { ApiError } from "@/lib/platform/browser/api-client";

describe("the state of /knowledge", () => {
  it.each([
    [{}, "/knowledge"],
    [{ category: "a" }, "/knowledge?category=a"],
    [{ base: "b", category: "a" }, "/knowledge?category=a&base=b"],
    [{ base: "b", place: { file: "f", from: 3, to: 90 } }, "/knowledge?base=b&file=f&at=3-90"],
    [{ base: "b", run: "r" }, "/knowledge?base=b&run=r"],
    [{ base: "b", also: ["c"], q: "x" }, "/knowledge?base=b&also=c&q=x"],
    [
      { q: "хлеб и соль" },
      `/knowledge?q=${encodeURIComponent("хлеб")}+${encodeURIComponent("и")}+${encodeURIComponent("соль")}`,
    ],
  ])("%j is %s and is read back", (state, href) => {
    expect(knowledgeHref(state)).toBe(href);
    const read = parseKnowledgeState(Object.fromEntries(new URL(href, "http://localhost").searchParams));
    expect(read).toEqual({ category: null, base: null, also: [], q: "", place: null, run: null, ...state });
  });

  it("takes the first of several values and cleans what is searched for", () => {
    expect(
      parseKnowledgeState({ category: ["a", "b"], base: "", q: `  a\u0000b\u202E${"я".repeat(200)}` }),
    ).toEqual({
      category: "a",
      base: null,
      also: [],
      q: `a b ${"я".repeat(96)}`,
      place: null,
      run: null,
    });
    expect(parseKnowledgeState({ file: "f", at: "1-x" }).place).toBeNull();
    expect(parseKnowledgeState({ q: "\ud800" }).q).toBe("");
    expect(parseKnowledgeState({ also: ["b", "", "b", ..."cdefghijklm"] }).also).toEqual([..."bcdefghij"]);
    const state = { base: "a", also: ["b", "c"] };
    expect(fromBase(state, "b")).toEqual({ base: "b", also: ["a", "c"] });
    expect(fromBase(state, "a")).toEqual(state);
  });
});

test.each([
  [new ApiError("Файл повреждён", "DOCUMENT_DAMAGED", 422), "Файл повреждён"],
  [new ApiError("", "NETWORK", 0), "Ошибка загрузки файла"],
  [new TypeError("boom"), "boom"],
  [new Error(""), "Неизвестная ошибка"],
  ["?", "Неизвестная ошибка"],
])("an upload that failed with %p says %s", (error, text) => {
  expect(uploadFailure(error, { failed: "Ошибка загрузки файла", unknown: "Неизвестная ошибка" })).toBe(text);
});
