import {
  getKnowledgeBase,
  listCategories,
  listKnowledgeBases,
  meantKnowledgeSearch,
} from "@/lib/knowledge/queries";
import type { Member } from "@/lib/platform/viewer";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aCategory, aKnowledgeBase, aKnowledgeFile } from "@/tests/support/factories/knowledge";
import { statementsOf } from "@/tests/support/statements";
import { aMember } from "@/tests/support/viewers";

async function aLibrary(size: number): Promise<{ me: Member; base: string }> {
  const me = await aMember();
  let base = "";
  for (let index = 0; index < size; index += 1) {
    const { id: categoryId } = await aCategory({ userId: me.id, name: `Категория ${index}` });
    base = (await aKnowledgeBase({ userId: me.id, categoryId, texts: ["Первое", "Второе"] })).id;
    await aKnowledgeFile({ knowledgeBaseId: base });
  }
  return { me, base };
}

let libraries: Record<"few" | "many", Awaited<ReturnType<typeof aLibrary>>>;
beforeAll(async () => {
  await resetDatabase();
  libraries = { few: await aLibrary(2), many: await aLibrary(7) };
});

const calls: Record<string, (library: { me: Member; base: string }) => Promise<unknown>> = {
  listCategories: ({ me }) => listCategories(me),
  listKnowledgeBases: ({ me }) => listKnowledgeBases(me, { q: "компании" }),
  getKnowledgeBase: ({ me, base }) => getKnowledgeBase(me, { id: base }),
};

test.each(Object.keys(calls))(
  "%s asks as often for many as for two, and never for bytes or texts",
  async (name) => {
    const count = async (size: keyof typeof libraries) => {
      const { statements } = await statementsOf(() => calls[name]!(libraries[size]));
      expect(statements.filter((sql) => /bytes|extracted_text|knowledge_contents/.test(sql))).toEqual([]);
      return statements.length;
    };
    const few = await count("few");
    expect(few).toBeGreaterThan(0);
    expect(await count("many")).toBe(few);
  },
);

test("bases are found in the other keyboard layout where nothing is found as typed, page by page, and what was meant is said", async () => {
  const me = await aMember();
  const { id: categoryId } = await aCategory({ userId: me.id });
  for (const name of ["Тон первый", "Тон второй", "Ton"]) await aKnowledgeBase({ userId: me.id, name });
  const names = async (q: string, category?: string) =>
    (await listKnowledgeBases(me, { q, categoryId: category })).items.map(({ name }) => name);
  expect(await names("njy gthd")).toEqual(["Тон первый"]);
  expect(await meantKnowledgeSearch(me, { q: "njy gthd" })).toBe("тон перв");
  expect(await names("ещт")).toEqual(["Ton"]);
  expect(await names("njy", categoryId)).toEqual([]);
  expect(await meantKnowledgeSearch(me, { q: "тон" })).toBeNull();
  const first = await listKnowledgeBases(me, { q: "njy", limit: 1 });
  const second = await listKnowledgeBases(me, { q: "njy", limit: 1, cursor: first.nextCursor! });
  expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(["Тон второй", "Тон первый"]);
  expect(second.nextCursor).toBeNull();
  // Another person's base is found in no layout.
  expect((await listKnowledgeBases(await aMember(), { q: "njy" })).items).toEqual([]);
});
