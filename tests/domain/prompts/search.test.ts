import { GUEST } from "@/lib/platform/viewer";
import {
  categoryCounts,
  listMyPrompts,
  listPrompts,
  listPublicPrompts,
  popularTags,
  searchSpelling,
} from "@/lib/prompts/queries";
import type { ListPromptsInput } from "@/lib/prompts/lists/schema";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aPrompt, manyPrompts } from "@/tests/support/factories/prompt";
import { aMember } from "@/tests/support/viewers";

const PROMPTS = {
  letter: {
    title: "Письмо покупателю",
    shortDescription: "Вежливый ответ на жалобу.",
    tags: ["продажи"],
    category: "Продажи",
    copyCount: 3,
  },
  market: {
    title: "Маркетинговый план",
    shortDescription: "План продвижения на квартал.",
    tags: ["план"],
    category: "Маркетинг",
    copyCount: 9,
  },
  review: {
    title: "Code review",
    shortDescription: "Finds defects in changed files.",
    promptText: "You are reviewing pull requests for a payments team.",
    tags: ["код", "ревью"],
    category: "Программирование",
    isFillable: true,
  },
  yolka: {
    title: "Ёлочный базар",
    shortDescription: "Объявление о продаже ёлок.",
    tags: ["реклама"],
    category: "Без категории",
  },
  poster: {
    title: "Плакат выставки",
    shortDescription: "Афиша для музея техники.",
    contentType: "IMAGE" as const,
    category: "Плакаты",
    tags: ["плакат"],
  },
};

beforeAll(async () => {
  await resetDatabase();
  const base = await aBase();
  for (const values of Object.values(PROMPTS))
    await aPrompt({ base, promptText: "Сделай это сегодня и покажи результат.", ...values });
});

const titles = async (input: ListPromptsInput) =>
  (await listPrompts(GUEST, input)).items.map(({ title }) => title);

test.each([
  ["a Russian word form", "письмами покупателей", "Письмо покупателю"],
  ["a word form in the description", "жалобой", "Письмо покупателю"],
  ["an English word form", "defect", "Code review"],
  ["an English word form in the text", "review payment", "Code review"],
  ["a prefix of the last word", "план продвиж", "Маркетинговый план"],
  ["a tag", "ревью", "Code review"],
  ["е for ё", "елочный", "Ёлочный базар"],
  ["operators, which are read as spaces", "письмо & !покупателю", "Письмо покупателю"],
  ["capitals", "ПЛАКАТЫ", "Плакат выставки"],
  ["a replaced letter", "маркитинговый", "Маркетинговый план"],
  ["a replaced letter in another form", "маркитинг", "Маркетинговый план"],
  ["a missing letter", "писмо", "Письмо покупателю"],
  ["a surplus letter", "плаккат", "Плакат выставки"],
  ["swapped letters", "reviwe", "Code review"],
  ["a typo beside a right word", "письмо пакупателю", "Письмо покупателю"],
])("finds by %s", async (_, q, title) => {
  expect(await titles({ q })).toEqual([title]);
});

test.each(["кот", "несуществующее", "млн", "!!!", "' OR 1=1 --", "%", "a".repeat(100)])(
  "does not find by %p",
  async (q) => {
    expect(await titles({ q })).toEqual([]);
  },
);

test("the better match comes first, and an explicit sort wins over it", async () => {
  const base = await aBase();
  await aPrompt({ base, title: "Таблица", shortDescription: "Сводка: кашалот.", worth: 50 });
  await aPrompt({ base, title: "Кашалот и море", shortDescription: "Рассказ для детей.", worth: 1 });
  expect(await titles({ q: "кашалот" })).toEqual(["Кашалот и море", "Таблица"]);
  expect(await titles({ q: "кашалот", sort: "popular" })).toEqual(["Таблица", "Кашалот и море"]);
});

test("filters combine with each other and with the search", async () => {
  expect(await titles({ contentType: "IMAGE" })).toEqual(["Плакат выставки"]);
  expect(await titles({ category: ["Маркетинг", "Программирование"], sort: "title" })).toEqual([
    "Маркетинговый план",
    "Code review",
  ]);
  expect(await titles({ category: ["Без категории"] })).toEqual(["Ёлочный базар"]);
  expect(await titles({ tag: ["код", "ревью"] })).toEqual(["Code review"]);
  expect(await titles({ tag: ["код", "план"] })).toEqual([]);
  expect(await titles({ isFillable: true })).toEqual(["Code review"]);
  expect(await titles({ q: "план", contentType: "IMAGE" })).toEqual([]);
});

test("a search answers page by page, completely and without repetition", async () => {
  const base = await aBase();
  await manyPrompts(25, base, (index) => ({ title: `Дирижабль ${index}`, tags: index % 2 ? ["чёт"] : [] }));
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listPrompts(GUEST, { q: "дирижабли", limit: 7, cursor });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(new Set(seen).size).toBe(25);
  expect(seen).toHaveLength(25);
});

test("own prompts are found by their owner only, in a search as well", async () => {
  const owner = await aMember();
  const base = await aBase({ ownerId: owner.id, accessType: "PRIVATE" });
  await aPrompt({ base, title: "Тайный дневник", promptText: "Запиши, о чём я думал сегодня на маяке." });
  expect((await listMyPrompts(owner, { q: "маяки" })).items).toHaveLength(1);
  expect((await listPrompts(owner, { q: "тайный" })).items).toHaveLength(1);
  expect((await listPublicPrompts(owner, { q: "тайный" })).items).toHaveLength(0);
  expect((await listPrompts(GUEST, { q: "тайный" })).items).toHaveLength(0);
});

test("category counts follow the list; popular tags come from public prompts and skip the chosen ones", async () => {
  const hidden = await aBase({ accessType: "ONE_TIME" });
  await manyPrompts(5, hidden, () => ({ contentType: "IMAGE", category: "Плакаты", tags: ["секрет"] }));
  expect(await categoryCounts(GUEST, { contentType: "IMAGE" })).toEqual([{ category: "Плакаты", count: 1 }]);
  expect(await categoryCounts(GUEST, { q: "ёлок" })).toEqual([{ category: "Без категории", count: 1 }]);
  const tags = await popularTags(GUEST, { contentType: "IMAGE" });
  expect(tags[0]).toBe("плакат");
  expect(tags).toHaveLength(10);
  expect(tags).not.toContain("секрет");
  expect(await popularTags(GUEST, { contentType: "IMAGE", exclude: ["Плакат"], limit: 1 })).toEqual([
    "портрет",
  ]);
});

test("popular tags of a base are its own, for those who may read it", async () => {
  const owner = await aMember();
  const sold = await aBase({ accessType: "ONE_TIME", ownerId: owner.id });
  await manyPrompts(3, sold, (index) => ({
    contentType: "VIDEO",
    tags: index === 0 ? ["редкий", "частый"] : ["частый"],
  }));
  const stranger = await aMember();
  const asked = { contentType: "VIDEO", promptBaseId: sold.id } as const;
  expect(await popularTags(owner, asked)).toEqual(["частый", "редкий"]);
  expect(await popularTags(owner, { ...asked, contentType: "TEXT" })).toEqual([]);
  for (const viewer of [stranger, GUEST]) expect(await popularTags(viewer, asked)).toEqual([]);
});

test("words typed in the other keyboard layout are found, and it is said what was meant", async () => {
  expect((await titles({ q: "gbcmvj" }))[0]).toBe("Письмо покупателю");
  expect((await titles({ q: "Gbcmvj gjregfntk." }))[0]).toBe("Письмо покупателю");
  expect(await titles({ q: "кумшуц" })).toEqual(["Code review"]);
  expect(await searchSpelling(GUEST, { q: "gbcmvj" })).toEqual({ meant: "письмо" });
  expect(await categoryCounts(GUEST, { q: "gbcmvj" })).toEqual(await categoryCounts(GUEST, { q: "письмо" }));
});

test("words that are found as they stand, or in no layout, are meant as they stand", async () => {
  for (const q of ["письмо", "review", "zzzzqqqq", "12345", "письмо review"])
    expect(await searchSpelling(GUEST, { q })).toEqual({});
});

test("a text with very many different words is found by its beginning; prose by its end as well", async () => {
  const base = await aBase();
  const word = (at: number) => `слово${at.toString(36)}ъ`;
  const list = Array.from({ length: 4_300 }, (_, at) => word(at)).join(" ");
  await aPrompt({
    base,
    title: "Список слов",
    promptText: `Начинается заглавием ${list} кончается подвалом`,
  });
  const prose = "Одни и те же слова снова и снова. ".repeat(1_400);
  await aPrompt({ base, title: "Проза", promptText: `${prose} кончается чердаком` });
  expect(await titles({ q: "начинается заглавием" })).toEqual(["Список слов"]);
  expect(await titles({ q: "подвалом" })).toEqual([]);
  expect(await titles({ q: "чердаком" })).toEqual(["Проза"]);
});
