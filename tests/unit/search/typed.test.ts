import { hasWords, spellingsOf, type Typed, typedOf, wordsQuery } from "@/lib/platform/db/search-prefix";

const typed = (q: string): Typed => typedOf(q)!;

test.each(["", " ", "м", "!!", "а б", "-", "ё", "\u0301"])("%j is too short to suggest anything", (q) =>
  expect(typedOf(q)).toBeNull(),
);

test("what was typed is folded as names are, and bounded", () => {
  expect(typedOf("  Ёлки,\tпалки! ")).toEqual({
    raw: "Ёлки, палки!",
    text: "елки, палки!",
    words: ["елки", "палки"],
  });
  expect(typed("а".repeat(3) + " б".repeat(20)).words).toHaveLength(8);
});

test.each([
  ["план маркетинга", "марк план", true],
  ["План-«маркетинг»", "план мар", true],
  ["Ёлка", "елк", true],
  ["GPT-4o", "4o gpt", true],
  ["Ремарка", "марк", false],
  ["План", "план б", false],
  ["Код на C++", "c++", true],
  ["Код на C#", "c++", false],
  ["Код на C", "c#", false],
])("%j has %j: %s", (name, q, has) => expect(hasWords(name, typed(q))).toBe(has));

test.each([
  ["gPT", ["gPT", "gpt", "Gpt", "GPT"]],
  ["марк", ["марк", "Марк", "МАРК"]],
  ["42", ["42"]],
])("names that begin with %j are spelt %j", (raw, spellings) =>
  expect(spellingsOf({ raw })).toEqual(spellings),
);

test("an index is asked for beginnings of three letters, whole words of two, and nothing shorter", () => {
  expect(wordsQuery(typed("марк вк я"))).toBe("'марк':* & 'вк'");
  expect(wordsQuery(typed("марк вк"), "~")).toBe("'~марк':* & 'вк'");
  expect(wordsQuery({ raw: "", text: "", words: ["я"] })).toBeNull();
});
