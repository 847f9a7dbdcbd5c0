import { sitemapPart } from "@/lib/discovery/sitemap/sitemap";
import { db } from "@/lib/platform/db/client";
import { FIRST_ID } from "@/lib/platform/db/keyset";
import { nameKey } from "@/lib/platform/text/name-key";
import { GUEST, type Member } from "@/lib/platform/viewer";
import { countSection, findSection, slugsOfTags } from "@/lib/prompts/lists/sections/queries";
import { settleTags } from "@/lib/prompts/lists/sections/settle-tags";
import {
  categoryCounts,
  kindCounts,
  listFacets,
  listMyPrompts,
  listPrompts,
  listPublicPrompts,
  popularTags,
} from "@/lib/prompts/queries";
import { search } from "@/lib/search/queries";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aPrompt, manyPrompts } from "@/tests/support/factories/prompt";
import { aMember } from "@/tests/support/viewers";

beforeEach(resetDatabase);

const SPELLINGS = ["СММ", "смм", "Смм"];
/** One open prompt of another author for each spelling. */
const ofThreeAuthors = async (spellings = SPELLINGS) => {
  for (const tag of spellings) await aPrompt({ title: `Пост ${tag}`, category: "SEO", tags: [tag] });
};
const tagSection = (slug: string) => findSection(GUEST, { kind: "tag", slug });

test.each([...SPELLINGS, " сММ"])(
  "the filter by %j finds the prompts of all three spellings",
  async (tag) => {
    await ofThreeAuthors();
    await aPrompt({ title: "Не о том", tags: ["смм-план"] });
    const found = async (input: Parameters<typeof listPublicPrompts>[1]) =>
      (await listPublicPrompts(GUEST, input)).items.map(({ title }) => title).sort();
    const all = SPELLINGS.map((each) => `Пост ${each}`).sort();
    expect(await found({ tag: [tag] })).toEqual(all);
    expect(await found({ tag: [tag], q: "пост" })).toEqual(all);
    expect(await found({ tag: [tag], q: "пост", sort: "new" })).toEqual(all);
    expect(await found({ tag: [tag, "СмМ"], contentType: "TEXT" })).toEqual(all);
    expect((await listPrompts(GUEST, { tag: [tag] })).items).toHaveLength(3);
    for (const q of [undefined, "пост"]) {
      const input = { within: "public" as const, contentType: "TEXT" as const, tag: [tag], q };
      expect(await categoryCounts(GUEST, input)).toEqual([{ category: "SEO", count: 3 }]);
      expect((await kindCounts(GUEST, input)).TEXT.count).toBe(3);
    }
    expect((await countSection(GUEST, { kind: "tag", name: tag })).total).toBe(3);
  },
);

test("own lists, the lists of a base and their filters know one tag", async () => {
  const me: Member = await aMember();
  const base = await aBase({ ownerId: me.id, accessType: "PRIVATE" });
  await manyPrompts(3, base, (index) => ({
    tags: [SPELLINGS[index]!],
    createdAt: new Date(2026, 0, index + 1),
  }));
  await manyPrompts(2, base, (index) => ({ tags: ["план"], createdAt: new Date(2026, 1, index + 1) }));
  expect((await listMyPrompts(me, { tag: ["сМм"] })).items).toHaveLength(3);
  expect((await listMyPrompts(me, { tag: ["сМм"], promptBaseId: base.id })).items).toHaveLength(3);
  const facets = await listFacets(me, { within: "mine", contentType: "TEXT" }, { contentType: "TEXT" });
  expect(facets.tags).toEqual(["СММ", "план"]); // of three spellings that are as frequent the earliest
  expect(await popularTags(me, { promptBaseId: base.id })).toEqual(["СММ", "план"]);
  expect(await popularTags(me, { promptBaseId: base.id, exclude: ["смм"] })).toEqual(["план"]);
  expect((await search(me, { q: "смм", within: "mine" })).tags.map(({ name }) => name)).toEqual(["СММ"]);
});

test("three spellings make one section at one address, shown in the most frequent one", async () => {
  await ofThreeAuthors();
  expect(await tagSection("smm")).toMatchObject({
    section: { name: "СММ" },
    counts: { total: 3 },
    slug: "smm",
  });
  expect(await slugsOfTags(GUEST, [...SPELLINGS, "сММ", "другой"])).toEqual({
    СММ: "smm",
    смм: "smm",
    Смм: "smm",
    сММ: "smm",
  });
  expect(await db.tagSlug.count()).toBe(1);
  await ofThreeAuthors(["смм"]);
  await settleTags();
  expect(await tagSection("smm")).toMatchObject({ section: { name: "смм" }, counts: { total: 4 } });
  expect((await popularTags(GUEST, { contentType: "TEXT" }))[0]).toBe("смм");
  expect((await search(GUEST, { q: "СМ" })).tags).toEqual([{ name: "смм", contentType: "TEXT" }]);
  await db.prompt.deleteMany({ where: { tags: { hasSome: ["СММ", "Смм"] } } });
  expect(await tagSection("smm")).toBeNull();
  expect(await slugsOfTags(GUEST, SPELLINGS)).toEqual({});
});

test("of equally frequent spellings the earliest is shown, by everything", async () => {
  for (const tag of ["смм", "Смм", "СММ"]) {
    await aPrompt({ tags: [tag] });
    await settleTags();
  }
  expect(await tagSection("smm")).toMatchObject({ section: { name: "смм" } });
  expect((await popularTags(GUEST, { contentType: "TEXT" }))[0]).toBe("смм");
  expect((await search(GUEST, { q: "смм" })).tags.map(({ name }) => name)).toEqual(["смм"]);
});

test("addresses that spellings had of their own lead to the first; the sitemap lists it once", async () => {
  await ofThreeAuthors(["СММ", "смм", "смм"]);
  await settleTags();
  await db.tagSlug.deleteMany();
  await db.tagSlug.createMany({
    data: [
      { name: "Смм", slug: "smm-10" },
      { name: "смм", slug: "smm-2" },
      { name: "СММ", slug: "smm" },
    ],
  });
  for (const slug of ["smm", "smm-2", "smm-10"])
    expect(await tagSection(slug)).toMatchObject({
      section: { name: "смм" },
      slug: "smm",
      counts: { total: 3 },
    });
  await settleTags();
  expect(await db.tagSlug.count()).toBe(3);
  expect((await sitemapPart(`tags-${FIRST_ID}`))?.match(/<loc>[^<]*\/tag\/[^<]*/g)).toHaveLength(2); // one in two languages
  expect(await sitemapPart(`tags-${FIRST_ID}`)).not.toContain("smm-2");
});

test("the total of a tag follows its spellings; rows that have none, as an older server writes them, get one", async () => {
  const totals = async () => {
    await settleTags();
    const rows = await db.publicTag.findMany({
      orderBy: { createdAt: "asc" },
      select: { name: true, total: true },
    });
    return rows.map(({ name, total }) => [name, total]);
  };
  await aPrompt({ tags: ["смм"] });
  expect(await totals()).toEqual([["смм", 1]]);
  const other = await aPrompt({ tags: ["СММ"] });
  expect(await totals()).toEqual([
    ["смм", 2],
    ["СММ", 0],
  ]);
  // A spelling that nobody uses any more is forgotten, with its counts.
  await db.prompt.update({ where: { id: other.id }, data: { tags: ["смм"] } });
  expect(await totals()).toEqual([["смм", 2]]);
  expect(await db.publicTagCount.findMany({ select: { tag: true } })).toEqual([{ tag: "смм" }]);
  await db.publicTag.create({ data: { name: "Смм", count: 1 } });
  expect(await totals()).toEqual([
    ["смм", 3],
    ["Смм", 0],
  ]);
  expect(await slugsOfTags(GUEST, ["сММ"])).toEqual({ сММ: "smm" });
  expect(await settleTags()).toBe(false);
});

test("the index of tags suggests a tag by its beginning in any case", async () => {
  const base = await aBase();
  await manyPrompts(450, base, (index) => ({ worth: 5 + index }));
  await aPrompt({ base, tags: ["сММ-план"], worth: 0 });
  expect((await search(GUEST, { q: "Смм-П" })).tags.map(({ name }) => name)).toEqual(["сММ-план"]);
});

test("the database folds each letter as nameKey does", async () => {
  const letters = Array.from({ length: 0x1_ffff }, (_, code) => code + 1)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => letter.toLowerCase() !== letter && letter.normalize("NFC") === letter);
  const names = [...letters, "ΟΔΟΣ", "İSTANBUL", "ÄẞÇ"];
  const [row] = await db.$queryRaw<{ keys: string[]; each: string[] }[]>`
    SELECT name_keys(${names}::text[]) AS keys, ARRAY(SELECT name_key(name) FROM unnest(${names}::text[]) WITH ORDINALITY AS of (name, at) ORDER BY at) AS each`;
  expect(row!.each).toEqual(row!.keys);
  const others = names.filter((name, at) => nameKey(name) !== row!.keys[at]);
  expect(others.filter((name) => name < "\u0530" || (name >= "\u1e00" && name < "\u2000"))).toEqual([]); // all in use of Latin, Cyrillic and Greek
  expect(others.length).toBeLessThan(100); // letters of a newer Unicode than the database's
});
