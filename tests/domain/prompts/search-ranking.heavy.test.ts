import { db } from "@/lib/platform/db/client";
import { GUEST } from "@/lib/platform/viewer";
import { listMyPrompts, listPrompts, listPublicPrompts } from "@/lib/prompts/queries";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aPrompt, manyPrompts } from "@/tests/support/factories/prompt";
import { aMember } from "@/tests/support/viewers";

const PLAIN = {
  title: "Заметка",
  shortDescription: "Обычная заметка.",
  promptText: "Напиши обычную заметку о погоде.",
  tags: [] as string[],
};

let base: Awaited<ReturnType<typeof aBase>>;

beforeEach(async () => {
  await resetDatabase();
  base = await aBase();
});

const add = (values: Partial<typeof PLAIN> & { copyCount?: number; createdAt?: Date; category?: string }) =>
  aPrompt({ base, ...PLAIN, ...values });
const titles = async (q: string) =>
  (await listPublicPrompts(GUEST, { q, limit: 100 })).items.map(({ title }) => title);

const OLD = { createdAt: new Date("2025-01-02"), copyCount: 0 };
const NEW = { createdAt: new Date("2026-11-01"), copyCount: 100_000 };

test("a word counts most in the title, then in the tags, in the description, in the text, whatever is newer and more often copied", async () => {
  await add({
    title: "По тексту",
    promptText: "Расскажи о кашалоте и о кашалотах, а потом о кашалоте.",
    ...NEW,
  });
  await add({ title: "По описанию", shortDescription: "Кашалот, кашалоты и ещё раз кашалот.", ...NEW });
  await add({ title: "По тегам", tags: ["кашалот"], ...NEW, copyCount: 0 });
  await add({ title: "Про кашалотов", ...OLD });
  expect(await titles("кашалот")).toEqual(["Про кашалотов", "По тегам", "По описанию", "По тексту"]);
});

test("of equal matches the newer and the more often copied come first", async () => {
  await add({ title: "Кашалот второй", ...OLD, createdAt: new Date("2026-10-01") });
  await add({ title: "Кашалот третий", ...OLD, copyCount: 50 });
  await add({ title: "Кашалот первый", ...OLD });
  expect((await titles("кашалот")).at(-1)).toBe("Кашалот первый");
});

test("the whole phrase in the title comes first", async () => {
  await add({
    title: "Урока план и план урока нет",
    tags: ["план", "урок"],
    shortDescription: "План урока, урок и план.",
    ...NEW,
  });
  await add({ title: "Готовый план урока", ...OLD });
  await add({ title: "Урок: как составить план", tags: ["план урока"], ...NEW });
  expect((await titles("план урока")).slice(0, 2).sort()).toEqual([
    "Готовый план урока",
    "Урока план и план урока нет",
  ]);
  expect((await titles("план урока"))[2]).toBe("Урок: как составить план");
});

test("what has every word comes before what has most of them, and a word that nothing has is left out", async () => {
  await add({ title: "Письмо клиенту о ценах", shortDescription: "Как сказать о повышении." });
  await add({ title: "Повышение цен", shortDescription: "Сообщения для клиентов." });
  await add({ title: "Письмо деду", shortDescription: "О погоде в деревне." });
  const found = await titles("помоги написать письмо клиенту о повышении цен");
  expect(found).toEqual(["Письмо клиенту о ценах", "Повышение цен"]);
  expect((await titles("midjourney клиенты")).sort()).toEqual(["Письмо клиенту о ценах", "Повышение цен"]);
});

test("of two words the rarer decides; where a page has every word, nothing with fewer is looked for", async () => {
  await manyPrompts(25, base, (index) => ({ ...PLAIN, title: `Письмо ${index}`, tags: ["почта"] }));
  await add({ title: "Выставка" });
  expect(await titles("письмо выставки")).toEqual(["Выставка"]);
  const found = await titles("письмо почты");
  expect(found).toHaveLength(25);
});

test("most of the words are looked for only where the reader may read, and texts are not", async () => {
  const owner = await aMember();
  const hidden = await aBase({ ownerId: owner.id, accessType: "PRIVATE" });
  await aPrompt({ base: hidden, ...PLAIN, title: "Тайный дневник маяка" });
  await add({ title: "По тексту", promptText: "Опиши маяк и его смотрителя." });
  expect(await titles("опиши тайный дневник")).toEqual([]);
  expect((await listMyPrompts(owner, { q: "опиши тайный дневник" })).items).toHaveLength(1);
  expect((await listPrompts(owner, { q: "опиши тайный дневник" })).items).toHaveLength(1);
});

test.each([
  ["a tag with a typo", "аудетория", "Сегменты"],
  ["a typo in the title beside a right tag", "сигменты аудитория", "Сегменты"],
  ["another form beside a typo", "плавающий багг", "Охота за плавающим багом"],
  ["English word forms in a Russian prompt", "spreadsheets", "Разбор spreadsheet"],
  ["Russian word forms in an English prompt", "таблицами", "Clean sheet: таблица"],
])("finds %s", async (_, q, title) => {
  await add({ title: "Сегменты", tags: ["аудитория", "отзывы"] });
  await add({ title: "Охота за плавающим багом" });
  await add({ title: "Разбор spreadsheet" });
  await add({ title: "Clean sheet: таблица" });
  expect(await titles(q)).toEqual([title]);
});

test("of a word that most of the newest have in their descriptions, older titles are found", async () => {
  await add({ title: "Первые дни новичка", ...OLD });
  await manyPrompts(1_100, base, () => ({
    ...PLAIN,
    shortDescription: "Подходит для новичков.",
    createdAt: new Date("2026-10-01"),
  }));
  await db.$executeRaw`ANALYZE prompts`;
  expect((await titles("новичкам"))[0]).toBe("Первые дни новичка");
});
