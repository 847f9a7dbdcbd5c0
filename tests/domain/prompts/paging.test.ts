import { listBases, listMyBases } from "@/lib/bases/queries";
import { BASE_SORTS, type BaseSort } from "@/lib/bases/lists/sorts";
import type { Base } from "@/lib/bases/schema";
import { listCategories } from "@/lib/knowledge/queries";
import { db } from "@/lib/platform/db/client";
import { encodeCursor } from "@/lib/platform/db/keyset";
import { type Page } from "@/lib/platform/paging";
import { GUEST } from "@/lib/platform/viewer";
import { listPrompts } from "@/lib/prompts/queries";
import { PROMPT_SORTS, type PromptSort } from "@/lib/prompts/lists/sorts";
import { resetDatabase } from "@/tests/support/database/test-database";
import { listVariables } from "@/lib/variables/queries";
import { aBase } from "@/tests/support/factories/base";
import { aCategory } from "@/tests/support/factories/knowledge";
import { manyPrompts } from "@/tests/support/factories/prompt";
import { aVariable } from "@/tests/support/factories/variable";
import { aMember } from "@/tests/support/viewers";

beforeEach(resetDatabase);

async function allPages<T>(load: (cursor?: string) => Promise<Page<T>>): Promise<T[]> {
  const items: T[] = [];
  let cursor: string | undefined;
  do {
    const page = await load(cursor);
    items.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return items;
}

const AT = new Date("2026-05-05T10:00:00.123Z");

test.each(PROMPT_SORTS)(
  "sort=%s is complete and without repetition where every sort value is equal",
  async (sort) => {
    await manyPrompts(23, await aBase(), () => ({ createdAt: AT, title: "Одинаковое", worth: 7 }));
    const items = await allPages((cursor) => listPrompts(GUEST, { sort, limit: 5, cursor }));
    expect(items).toHaveLength(23);
    expect(new Set(items.map(({ id }) => id)).size).toBe(23);
  },
);

test("each sort is in its order across pages", async () => {
  const names = ["яблоко", "Ель", "ёж", "Apple", "жук", "зебра", "12 идей"];
  await manyPrompts(7, await aBase(), (index) => ({
    title: names[index],
    copyCount: (index * 5) % 7,
    worth: (index * 5) % 7,
    createdAt: new Date(AT.getTime() + ((index * 3) % 7) * 1000),
  }));
  const sorted = async (sort: PromptSort) =>
    allPages((cursor) => listPrompts(GUEST, { sort, limit: 2, cursor }));
  expect((await sorted("title")).map(({ title }) => title)).toEqual(
    [...names].sort(new Intl.Collator("ru").compare),
  );
  expect((await sorted("popular")).map(({ copyCount }) => copyCount)).toEqual([6, 5, 4, 3, 2, 1, 0]);
  const times = (await sorted("new")).map(({ createdAt }) => createdAt);
  expect(times).toEqual([...times].sort().reverse());
});

test("each order of bases is in its order across pages", async () => {
  const names = ["Яблоко", "ель", "Apple", "жук", "12 идей"];
  for (const [index, baseName] of names.entries())
    await aBase({ baseName, createdAt: new Date(AT.getTime() + ((index * 3) % 5) * 1000) });
  const sorted = async (sort: BaseSort) => allPages((cursor) => listBases(GUEST, { sort, limit: 2, cursor }));
  const orders: Record<BaseSort, Base[]> = { new: await sorted("new"), title: await sorted("title") };
  expect(orders.title.map(({ base_name }) => base_name)).toEqual(
    [...names].sort(new Intl.Collator("ru").compare),
  );
  const times = orders.new.map(({ created_at }) => created_at);
  expect(times).toEqual([...times].sort().reverse());
});

test("lists of bases are complete, own ones with the PRIVATE base first", async () => {
  const owner = await aMember();
  for (let index = 0; index < 8; index += 1)
    await aBase({ ownerId: owner.id, createdAt: AT, baseName: "Одинаковая" });
  const personal = await aBase({
    ownerId: owner.id,
    accessType: "PRIVATE",
    createdAt: new Date("2020-01-01"),
  });
  const own = await allPages((cursor) => listMyBases(owner, { limit: 3, cursor }));
  expect(own).toHaveLength(9);
  expect(new Set(own.map(({ id }) => id)).size).toBe(9);
  expect(own[0]!.id).toBe(personal.id);
  for (const sort of BASE_SORTS) {
    const shown = await allPages((cursor) => listBases(GUEST, { sort, limit: 3, cursor }));
    expect(new Set(shown.map(({ id }) => id)).size).toBe(8);
    expect(shown).toHaveLength(8);
  }
});

test("a page with texts ends early where these are long, and nothing is lost", async () => {
  const base = await aBase();
  const text = `Погода ${"я".repeat(49_000)}`; // twice as many bytes
  await manyPrompts(12, base, (index) => ({
    createdAt: new Date(AT.getTime() - index * 1000),
    title: `Письмо ${10 + index}`,
    promptText: index < 11 ? text : "Погода и двадцать букв",
  }));
  for (const input of [{}, { sort: "title" as const }, { q: "погода" }]) {
    const sizes: number[] = [];
    const items = await allPages(async (cursor) => {
      const page = await listPrompts(GUEST, { ...input, include: "promptText", limit: 100, cursor });
      sizes.push(page.items.length);
      return page;
    });
    expect(Math.max(...sizes)).toBeLessThanOrEqual(input.q ? 6 : 5); // the short one may be anywhere among the matches
    expect(new Set(items.map(({ id }) => id)).size).toBe(12);
    expect(items.every(({ promptText }) => promptText?.startsWith("Погода"))).toBe(true);
    if (!input.q)
      expect(items.map(({ title }) => title)).toEqual([...items.map(({ title }) => title)].sort());
  }
});

const WIDE = "😀".repeat(98);

test("lists go on behind the longest and widest of their names, also where these begin alike or are the same", async () => {
  const owner = await aMember();
  const names = ["01", "02", "03", "03", "03", "04"].map((end) => WIDE + end);
  for (const name of names) {
    await aBase({ ownerId: owner.id, baseName: name });
    await aVariable({ userId: owner.id, variableName: name });
    await aCategory({ userId: owner.id, name });
  }
  const shortCursors =
    <T>(load: (cursor?: string) => Promise<Page<T>>) =>
    async (cursor?: string) => {
      const page = await load(cursor);
      expect(page.nextCursor?.length ?? 0).toBeLessThanOrEqual(300);
      return page;
    };
  for (const limit of [1, 2, 4]) {
    const bases = await allPages(
      shortCursors((cursor) => listBases(GUEST, { sort: "title", limit, cursor })),
    );
    expect(bases.map(({ base_name }) => base_name)).toEqual(names);
    expect(new Set(bases.map(({ id }) => id)).size).toBe(names.length);
    expect(
      (await allPages(shortCursors((cursor) => listVariables(owner, { limit, cursor })))).map(
        ({ variableName }) => variableName,
      ),
    ).toEqual(names);
    expect(
      (await allPages(shortCursors((cursor) => listCategories(owner, { limit, cursor })))).map(
        ({ name }) => name,
      ),
    ).toEqual(names);
  }
});

test("a cursor whose row is gone, or is not for the reader, goes on at the first name that begins like it", async () => {
  const listed = await aBase({ baseName: `${WIDE}01` });
  const second = await aBase({ baseName: `${WIDE}02` });
  const cursor = (await listBases(GUEST, { sort: "title", limit: 1 })).nextCursor!;
  await db.promptBase.delete({ where: { id: listed.id } });
  const after = async (next: string) =>
    (await listBases(GUEST, { sort: "title", cursor: next })).items.map(({ id }) => id);
  expect(await after(cursor)).toEqual([second.id]);
  const hidden = await aBase({ accessType: "PRIVATE", baseName: `${WIDE}03` });
  const [beginning] = JSON.parse(Buffer.from(cursor, "base64url").toString()) as [string, string];
  expect(await after(encodeCursor([beginning, hidden.id]))).toEqual([second.id]);
});

test.each([
  ["longer than any", encodeCursor(["x".repeat(183), "00000000-0000-0000-0000-000000000000"])],
  ["long and nothing", "a".repeat(100_000)],
  ["not base64", "%%%"],
  ["not ours", Buffer.from("{}").toString("base64url")],
  ["another number of values", encodeCursor([1])],
  ["no id", encodeCursor([AT.toISOString(), "x"])],
  ["no date", encodeCursor(["yesterday", "00000000-0000-0000-0000-000000000000"])],
  [
    "a date beyond the database",
    encodeCursor(["+200000-01-01T00:00:00.000Z", "00000000-0000-0000-0000-000000000000"]),
  ],
])("a cursor that is %s is refused", async (_, cursor) => {
  await expect(listPrompts(GUEST, { cursor })).rejects.toMatchObject({ code: "MALFORMED_REQUEST" });
  await expect(listBases(GUEST, { cursor })).rejects.toMatchObject({ code: "MALFORMED_REQUEST" });
});

test.each([
  ["title", "a\0b"],
  ["title", 5],
  ["popular", 1.5],
  ["popular", 1e300],
  ["popular", 7], // a number of copies, as cursors had until 1.26.0
  ["popular", "7"],
  ["popular", "w9999999999"],
] as const)("a cursor of sort=%s with the value %p is refused", async (sort, value) => {
  const cursor = encodeCursor([value, "00000000-0000-0000-0000-000000000000"]);
  await expect(listPrompts(GUEST, { sort, cursor })).rejects.toMatchObject({ code: "MALFORMED_REQUEST" });
});
