import { matchingBases } from "@/lib/bases/lists/base-search";
import { GUEST } from "@/lib/platform/viewer";
import { listMyPrompts, listPublicPrompts, searchSpelling } from "@/lib/prompts/queries";
import { search } from "@/lib/search/queries";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aPrompt } from "@/tests/support/factories/prompt";
import { aMember } from "@/tests/support/viewers";

const TITLES = [
  "IT рекрутер",
  "Кто я: тест",
  "Опиши как есть",
  "Ещё раз и по порядку",
  "How to write a letter",
  "Шесть шляп мышления",
  "Код на C",
  "Код на C#",
  "Код на C++",
];

let author: Awaited<ReturnType<typeof aMember>>;

beforeAll(async () => {
  await resetDatabase();
  author = await aMember();
  const base = await aBase({ ownerId: author.id, baseName: "IT и продажи" });
  // The oldest is the one that signs are looked for in: newer ones would come first without them.
  for (const title of TITLES.toReversed())
    await aPrompt({ base, userId: author.id, title, shortDescription: "Описание задачи", tags: [] });
});

const found = async (q: string) => (await listPublicPrompts(GUEST, { q })).items.map(({ title }) => title);
const own = async (q: string) => (await listMyPrompts(author, { q })).items.map(({ title }) => title);

test.each([
  ["IT", ["IT рекрутер"]],
  ["it", ["IT рекрутер"]],
  ["кто я", ["Кто я: тест"]],
  ["как есть", ["Опиши как есть"]],
  ["ещё раз и", ["Ещё раз и по порядку"]],
  ["how to", ["How to write a letter"]],
])("a search of stop words alone, %j, finds what has them as written", async (q, titles) => {
  expect(await found(q)).toEqual(titles);
  expect(await own(q)).toEqual(titles);
});

test("words beside stop words are searched for in any form, as ever", async () => {
  expect((await found("как писать письмо"))[0]).toBeUndefined();
  expect(await found("the letters")).toEqual(["How to write a letter"]);
  expect((await found("it рекрутеры"))[0]).toBe("IT рекрутер");
});

test("stop words that nothing has are not read in the other keyboard layout", async () => {
  const nobody = await aMember();
  expect((await listMyPrompts(nobody, { q: "it" })).items).toEqual([]);
  expect(await found("by")).toEqual([]); // «иы», as the keys say
  expect(await searchSpelling(GUEST, { q: "it" })).not.toHaveProperty("meant");
});

test("bases find them", async () => {
  const asked = { types: ["FREE" as const], without: null };
  expect((await matchingBases("it", asked)).found).toHaveLength(1);
  expect((await matchingBases("и", asked)).found).toHaveLength(1);
  expect(await matchingBases("by", asked)).toEqual({ found: [], meant: null });
});

test.each([
  ["C++", "Код на C++"],
  ["c#", "Код на C#"],
  ["C", "Код на C"],
  ["код на c++", "Код на C++"],
])("%j: the title with these signs comes first, and is suggested", async (q, first) => {
  expect((await found(q))[0]).toBe(first);
  const { prompts } = await search(GUEST, { q });
  if (q.length > 1) expect(prompts.map(({ title }) => title)).toEqual([first]);
});

test("soft hyphens and zero-width characters inside of a search are read over", async () => {
  expect(await found("мыш\u00ADления")).toEqual(["Шесть шляп мышления"]);
  expect(await found("\u200Bмышления\uFEFF")).toEqual(["Шесть шляп мышления"]);
});
