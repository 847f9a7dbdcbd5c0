import { emptyCounts } from "@/lib/bases/content-types";
import { db } from "@/lib/platform/db/client";
import { GUEST } from "@/lib/platform/viewer";
import { listDrawn } from "@/lib/prompts/queries";
import {
  countSection,
  filledCategories,
  findSection,
  slugsOfTags,
} from "@/lib/prompts/lists/sections/queries";
import { settleTags } from "@/lib/prompts/lists/sections/settle-tags";
import { statementsOf } from "@/tests/support/statements";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aPrompt, manyPrompts } from "@/tests/support/factories/prompt";

beforeEach(resetDatabase);

const tag = (slug: string) => findSection(GUEST, { kind: "tag", slug });
const tagged = async (name: string, count = 3) => manyPrompts(count, await aBase(), () => ({ tags: [name] }));

test("a tag is a section from its third open prompt on, at once and whatever their types are", async () => {
  const paid = await aBase({ accessType: "ONE_TIME", oneTimePrice: 100 });
  await manyPrompts(5, paid, () => ({ tags: ["План"] }));
  await tagged("План", 2);
  expect(await tag("plan")).toBeNull();
  expect(await slugsOfTags(GUEST, ["План"])).toEqual({});
  await aPrompt({ tags: ["План"], contentType: "IMAGE", language: "en" });
  expect(await tag("plan")).toEqual({
    section: { kind: "tag", name: "План", contentType: "TEXT" },
    counts: {
      total: 3,
      types: { ...emptyCounts(), TEXT: 2, IMAGE: 1 },
      languages: { ru: 2, en: 1, other: 0 },
    },
    slug: "plan",
  });
  expect(await slugsOfTags(GUEST, ["План", "другой"])).toEqual({ План: "plan" });
  expect(await tag("PLAN")).toBeNull();
});

test("a tag that has lost its prompts was a section; when they come back it is the same one", async () => {
  const base = await aBase();
  await manyPrompts(3, base, () => ({ tags: ["план"] }));
  await settleTags();
  await db.promptBase.update({ where: { id: base.id }, data: { accessType: "PRIVATE" } });
  await db.prompt.updateMany({ data: { isPublic: false } });
  expect(await tag("plan")).toBeNull();
  expect(await slugsOfTags(GUEST, ["план"])).toEqual({});
  await db.prompt.updateMany({ data: { isPublic: true } });
  expect(await tag("plan")).toMatchObject({ section: { name: "план" } });
});

test("a tag that no address can be made of drops no page, however often it is written", async () => {
  await tagged("日本", 3);
  await settleTags();
  await tagged("日本", 1);
  await settleTags();
  expect(await db.pageDrop.count({ where: { soonTags: { hasSome: ["lists", "tag:日本"] } } })).toBe(0);
});

test("pages that show a tag are dropped when it becomes a section, and when it is none any more, not in between", async () => {
  const dropped = async () => {
    await settleTags();
    const drops = await db.pageDrop.findMany({ select: { soonTags: true } });
    await db.pageDrop.deleteMany();
    return drops.flatMap(({ soonTags }) => soonTags).filter((each) => each.startsWith("tag:"));
  };
  const base = await aBase();
  const make = (count: number) => manyPrompts(count, base, () => ({ tags: ["План"] }));
  await make(2);
  expect(await dropped()).toEqual([]);
  await make(1);
  expect(await dropped()).toEqual(["tag:план"]);
  await make(2);
  expect(await dropped()).toEqual([]);
  await db.prompt.deleteMany();
  expect(await dropped()).toEqual(["tag:план"]);
  await make(3);
  expect(await dropped()).toEqual(["tag:план"]);
});

test("tags that are written alike in Latin letters get numbers, and keep them @heavy", async () => {
  for (const name of ["план", "Plan", "plan!"]) {
    await tagged(name);
    await settleTags();
  }
  expect(await slugsOfTags(GUEST, ["план", "Plan", "plan!"])).toEqual({
    план: "plan",
    Plan: "plan-2",
    "plan!": "plan-3",
  });
  await db.prompt.deleteMany({ where: { tags: { has: "план" } } });
  await tagged("plan?");
  await settleTags();
  expect(await slugsOfTags(GUEST, ["план", "Plan", "plan?"])).toEqual({ Plan: "plan-2", "plan?": "plan-4" });
});

test("a tag without a letter that has a Latin form has no section", async () => {
  await tagged("写作");
  await tagged("🙂");
  await settleTags();
  expect(await db.tagSlug.count()).toBe(0);
});

test.each(["\0", "a\0b", "\uD800", "__proto__", "Письма", "a b"])("there is no section at %j", async (slug) =>
  expect(await tag(slug)).toBeNull(),
);

test("several who sum up at once lose nothing and give no slug twice", async () => {
  await Promise.all([tagged("план"), tagged("Plan"), tagged("отчёт", 7)]);
  await Promise.all([1, 2, 3, 4].map(() => settleTags(2)));
  while (await settleTags(2));
  expect(await db.publicTag.findMany({ orderBy: { count: "asc" }, select: { count: true } })).toEqual([
    { count: 3 },
    { count: 3 },
    { count: 7 },
  ]);
  expect((await db.tagSlug.findMany({ orderBy: { slug: "asc" } })).map(({ slug }) => slug)).toEqual([
    "otchyot",
    "plan",
    "plan-2",
  ]);
});

test("tags that are written alike cost some statements, however many there are", async () => {
  const alike = (marks: number[]) =>
    db.publicTagChange.createMany({
      data: marks.map((mark) => ({
        tag: `план${"!".repeat(mark)}`,
        contentType: "TEXT" as const,
        category: "",
        language: "ru" as const,
        count: 3,
      })),
    });
  for (const marks of [Array.from({ length: 300 }, (_, mark) => mark), [300]]) {
    await alike(marks);
    const { statements } = await statementsOf(() => settleTags());
    expect(statements.length).toBeLessThan(60);
  }
  const slugs = (await db.tagSlug.findMany()).map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(301);
  expect(slugs.every((slug) => /^plan(?:-\d+)?$/.test(slug))).toBe(true);
});

test("a type or category is a section while it has open prompts", async () => {
  const of = (kind: "type" | "category", slug: string) => findSection(GUEST, { kind, slug });
  const empty = async () => [await of("type", "text"), await of("category", "prodazhi")];
  expect([...(await empty()), await of("type", "TEXT")]).toEqual([null, null, null]);
  const prompt = await aPrompt({ category: "Продажи", isFillable: true });
  expect(await of("category", "prodazhi")).toMatchObject({
    section: { kind: "category", contentType: "TEXT", name: "Продажи" },
    counts: { total: 1, languages: { ru: 1, en: 0, other: 0 } },
  });
  expect(await of("type", "text")).toMatchObject({ counts: { total: 1 } });
  expect(await of("type", "TEXT")).toBeNull();
  expect(await of("category", "net-takoj")).toBeNull();
  expect(await filledCategories(GUEST)).toEqual([{ contentType: "TEXT", category: "Продажи", count: 1 }]);
  await db.prompt.delete({ where: { id: prompt.id } });
  expect(await empty()).toEqual([null, null]);
});

test("the pages of a section hold each prompt once, those in the page's language first", async () => {
  const base = await aBase();
  await manyPrompts(40, base, (index) => ({
    title: `Промпт ${index}`,
    tags: ["план"],
    language: index % 3 === 0 ? "en" : "ru",
    contentType: index % 5 === 0 ? "IMAGE" : "TEXT",
  }));
  const { total } = await countSection(GUEST, { kind: "tag", name: "план" });
  const cards = [];
  for (const skip of [0, 18, 36, 54])
    cards.push((await listDrawn(GUEST, "public", { tag: ["план"], limit: 18 }, "en", skip)).items);
  expect(cards.map(({ length }) => length)).toEqual([18, 18, 4, 0]);
  const all = cards.flat();
  expect(new Set(all.map(({ id }) => id)).size).toBe(total);
  expect(all.slice(0, 14).every(({ language }) => language === "en")).toBe(true);
});

test.each(["ru", "en", undefined] as const)(
  "pages of a type and of a category hold the whole list one after the other, with %s first",
  async (first) => {
    const languages = ["ru", "en", "en", "other", "ru", "en", "ru"] as const;
    await manyPrompts(35, await aBase(), (index) => ({
      category: index % 3 === 0 ? "" : "Без категории",
      language: languages[index % languages.length]!,
    }));
    await manyPrompts(5, await aBase(), () => ({ contentType: "IMAGE" }));
    for (const list of [
      { contentType: "TEXT" as const },
      { contentType: "TEXT" as const, category: ["Без категории"] },
    ]) {
      const ids = async (limit: number, skip?: number) =>
        (await listDrawn(GUEST, "public", { ...list, limit }, first, skip)).items.map(({ id }) => id);
      const pages: string[] = [];
      for (let skip = 0; skip < 42; skip += 6) pages.push(...(await ids(6, skip)));
      expect(pages).toHaveLength(35);
      expect(pages).toEqual(await ids(50));
    }
  },
);
