import { db } from "@/lib/platform/db/client";
import { GUEST, type Member, type Viewer } from "@/lib/platform/viewer";
import { search } from "@/lib/search/queries";
import type { SearchInput } from "@/lib/search/schema";
import { resetDatabase } from "@/tests/support/database/test-database";
import { anAccess } from "@/tests/support/factories/access";
import { aBase } from "@/tests/support/factories/base";
import { aKnowledgeBase } from "@/tests/support/factories/knowledge";
import { aPrompt, manyPrompts } from "@/tests/support/factories/prompt";
import { aVariable } from "@/tests/support/factories/variable";
import { aMember } from "@/tests/support/viewers";

let [author, seller, buyer, stranger]: Member[] = [];
let open: Awaited<ReturnType<typeof aBase>>;
let paid: Awaited<ReturnType<typeof aBase>>;
let personal: Awaited<ReturnType<typeof aBase>>;

beforeAll(async () => {
  await resetDatabase();
  [author, seller, buyer, stranger] = [
    await aMember({ fullName: "Семён Ёлкин" }),
    await aMember({ fullName: "Марк Твердохлебов" }),
    await aMember({ fullName: "Марфа Покупательница" }),
    await aMember({ fullName: "Марина Тихая" }),
  ];
  open = await aBase({ ownerId: author!.id, baseName: "Полка маркетолога" });
  paid = await aBase({ ownerId: seller!.id, baseName: "Марафон продаж", accessType: "SUBSCRIPTION" });
  personal = await aBase({ ownerId: stranger!.id, baseName: "Личная база", accessType: "PRIVATE" });
  await aPrompt({ base: open, title: "План на маркетинг", tags: ["маркировка", "SEO"], worth: 90 });
  await aPrompt({ base: open, title: "Маркетинг", tags: ["план"], worth: 1 });
  await aPrompt({
    base: open,
    title: "Маркер для доски",
    contentType: "IMAGE",
    tags: ["Контент-план"],
    worth: 5,
  });
  await aPrompt({ base: open, title: "Ёлочный базар", shortDescription: "Марципан и мишура к празднику." });
  await aPrompt({ base: paid, title: "Маржа и скидки", tags: ["маркап"], worth: 99 });
  await aPrompt({ base: personal, title: "Маркиза: черновик", tags: ["марципан"] });
  await aKnowledgeBase({ userId: stranger!.id, name: "Маркетинговые тексты" });
  await aVariable({ userId: stranger!.id, variableName: "Марка товара" });
  await anAccess({ userId: buyer!.id, baseId: paid.id, secondsLeft: 600 });
});

async function suggested(viewer: Viewer, input: SearchInput) {
  const { prompts, bases, people, tags, knowledge, variables, meant } = await search(viewer, input);
  const names = (list: { name: string }[]) => list.map(({ name }) => name);
  const titles = (list: { title: string }[]) => list.map(({ title }) => title);
  const all = {
    prompts: titles(prompts),
    bases: titles(bases),
    people: names(people),
    tags: names(tags),
    knowledge: names(knowledge),
    variables: names(variables),
    ...(meant !== null && { meant }),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value.length > 0));
}

test("a guest is suggested what everybody may read, titles that begin with it first", async () => {
  expect(await suggested(GUEST, { q: "марк" })).toEqual({
    prompts: ["Маркер для доски", "Маркетинг", "План на маркетинг"],
    bases: ["Полка маркетолога"],
    people: ["Марк Твердохлебов"],
    tags: ["маркировка"],
  });
});

test("a buyer is suggested bought prompts as well, a stranger none of them; own things stand before others", async () => {
  expect((await suggested(buyer!, { q: "мар" })).prompts).toEqual([
    "Маржа и скидки",
    "Маркер для доски",
    "Маркетинг",
    "План на маркетинг",
  ]);
  expect(await suggested(stranger!, { q: "мар" })).toEqual({
    prompts: ["Маркиза: черновик", "Маркер для доски", "Маркетинг", "План на маркетинг"],
    bases: ["Марафон продаж", "Полка маркетолога"],
    people: ["Марк Твердохлебов"],
    tags: ["маркировка"],
    knowledge: ["Маркетинговые тексты"],
    variables: ["Марка товара"],
  });
});

test("access that has run out suggests nothing more", async () => {
  const late = await aMember();
  await anAccess({ userId: late.id, baseId: paid.id, secondsLeft: -1 });
  expect(await suggested(late, { q: "маржа" })).toEqual({});
});

test("within mine: own prompts, bases, tags and nobody else's", async () => {
  expect(await suggested(stranger!, { q: "мар", within: "mine" })).toEqual({
    prompts: ["Маркиза: черновик"],
    tags: ["марципан"],
    knowledge: ["Маркетинговые тексты"],
    variables: ["Марка товара"],
  });
  expect(await suggested(GUEST, { q: "мар", within: "mine" })).toEqual({});
});

test("within a base: its prompts and tags for who may read them", async () => {
  expect(await suggested(GUEST, { q: "мар", promptBaseId: open.id })).toEqual({
    prompts: ["Маркер для доски", "Маркетинг", "План на маркетинг"],
    tags: ["маркировка"],
  });
  expect(await suggested(buyer!, { q: "мар", promptBaseId: paid.id })).toEqual({
    prompts: ["Маржа и скидки"],
    tags: ["маркап"],
  });
  for (const viewer of [GUEST, stranger!])
    expect(await suggested(viewer, { q: "мар", promptBaseId: paid.id })).toEqual({});
  expect(await suggested(seller!, { q: "мар", promptBaseId: personal.id })).toEqual({});
});

test.each([
  ["words in any order", "марк план", { prompts: ["План на маркетинг"] }],
  ["е for ё", "елоч", { prompts: ["Ёлочный базар"] }],
  ["ё for е", "дЛЯ дОскИ", { prompts: ["Маркер для доски"] }],
  ["punctuation between words", "марк / доск!", { prompts: ["Маркер для доски"] }],
  ["a surname", "елк", { people: ["Семён Ёлкин"] }],
  ["capitals in a tag", "seo", { tags: ["SEO"] }],
  ["a later word of a tag", "план", { prompts: ["План на маркетинг"], tags: ["план", "Контент-план"] }],
  [
    "the other keyboard layout",
    "vfhrtn",
    { prompts: ["Маркетинг", "План на маркетинг"], bases: ["Полка маркетолога"], meant: "маркет" },
  ],
  ["one typo, the most copied first", "маркитинг", { prompts: ["План на маркетинг", "Маркетинг"] }],
])("finds by %s", async (_, q, expected) => {
  expect(await suggested(GUEST, { q })).toEqual(expected);
});

test.each([
  "",
  " ",
  "м",
  "!!",
  "а б",
  "арк",
  "кварк",
  "%",
  "_____",
  "' OR 1=1 --",
  "\\",
  "'\\",
  "марк:* & !план | (",
  "=public",
  "~марк x",
  "(((",
  "a".repeat(100),
  "и".repeat(100),
])("suggests nothing for %p, or cleanly", async (q) => {
  const found = await suggested(GUEST, { q });
  if (!q.includes("марк")) expect(found).toEqual({});
});

test("a description or a text never suggests its prompt", async () => {
  expect(await suggested(GUEST, { q: "марципан" })).toEqual({});
});

test("the personal base is found by the name that its owner reads", async () => {
  expect((await suggested(stranger!, { q: "личн" })).bases).toEqual(["Личная база"]);
  const reader = { ...stranger!, language: "en" as const };
  const { bases } = await search(reader, { q: "pers" });
  expect(bases).toEqual([{ id: personal.id, slug: "", title: "Personal collection", accessType: "PRIVATE" }]);
  expect((await search(author!, { q: "личн" })).bases).toEqual([]);
});

test("who has nothing that everybody may know of is nobody's suggestion", async () => {
  expect((await suggested(GUEST, { q: "марина" })).people).toBeUndefined();
  expect((await suggested(GUEST, { q: "марфа" })).people).toBeUndefined();
});

test("a tag tells the kind that most prompts with it are of", async () => {
  const base = await aBase();
  await manyPrompts(3, base, (index) => ({
    title: `Афиша ${index}`,
    contentType: index === 0 ? "TEXT" : "IMAGE",
    tags: ["афиша"],
  }));
  expect((await search(GUEST, { q: "афиш" })).tags).toEqual([{ name: "афиша", contentType: "IMAGE" }]);
});

test("what stands behind the many that are looked through is found in the index", async () => {
  const base = await aBase();
  await manyPrompts(120, base, (index) => ({
    title: `Рассылка ${index}`,
    tags: ["письма"],
    worth: 1_000 + index,
  }));
  await aPrompt({ base, title: "Про дикобразов", tags: ["Дикобразы"], worth: 0 });
  await aPrompt({ base, title: "Рассылка", worth: 0 });
  const found = await search(GUEST, { q: "дикобр" });
  expect(found.prompts.map(({ title }) => title)).toEqual(["Про дикобразов"]);
  expect(found.tags.map(({ name }) => name)).toEqual(["Дикобразы"]);
  expect((await search(GUEST, { q: "рассылка", limit: 20 })).prompts).toHaveLength(20);
});

test("of own prompts those behind the many that are looked through are found as well", async () => {
  const writer = await aMember();
  const base = await aBase({ ownerId: writer.id, accessType: "PRIVATE" });
  await manyPrompts(260, base, (index) => ({ title: `Заметка ${index}`, worth: 5 }));
  await aPrompt({ base, title: "Заклинание", worth: 0 });
  expect((await search(writer, { q: "заклин" })).prompts.map(({ title }) => title)).toEqual(["Заклинание"]);
  expect((await search(GUEST, { q: "заклин" })).prompts).toEqual([]);
});

test("a prompt that is hidden with its base is suggested no more", async () => {
  const base = await aBase({ baseName: "Звездочёт" });
  await aPrompt({ base, title: "Звездопад", tags: ["Звезда"] });
  expect(await suggested(GUEST, { q: "звезд" })).toEqual({
    prompts: ["Звездопад"],
    bases: ["Звездочёт"],
    tags: ["Звезда"],
  });
  await db.promptBase.update({ where: { id: base.id }, data: { accessType: "CODE_ONLY" } });
  await db.prompt.updateMany({ where: { promptBaseId: base.id }, data: { isPublic: false } });
  expect(await suggested(GUEST, { q: "звезд" })).toEqual({ bases: ["Звездочёт"] });
});
