import { createSnippet, updateSnippet, uploadKnowledgeFile } from "@/lib/knowledge/files/mutations";
import { createCategory, createKnowledgeBase } from "@/lib/knowledge/mutations";
import { getKnowledgeBase } from "@/lib/knowledge/queries";
import { db } from "@/lib/platform/db/client";
import type { Member } from "@/lib/platform/viewer";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aKnowledgeBase, aKnowledgeFile, aSnippet } from "@/tests/support/factories/knowledge";
import { aMember } from "@/tests/support/viewers";

let me: Member;
beforeEach(async () => {
  await resetDatabase();
  me = await aMember();
});

const outcome = async (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: { code: string; details: { params?: { of?: string } } }) =>
      `${error.code} ${error.details.params?.of}`,
  );
const several = async (times: number, work: () => Promise<unknown>) =>
  (await Promise.all(Array.from({ length: times }, () => outcome(work())))).sort();

test("100 categories and 200 bases, also when many are added at once", async () => {
  await db.knowledgeCategory.createMany({
    data: Array.from({ length: 98 }, (_, index) => ({ userId: me.id, name: `Категория ${index}` })),
  });
  await db.knowledgeBase.createMany({
    data: Array.from({ length: 198 }, (_, index) => ({ userId: me.id, name: `База ${index}` })),
  });
  expect(await several(4, () => createCategory(me, { name: "Ещё", description: null }))).toEqual([
    "KNOWLEDGE_FULL categories",
    "KNOWLEDGE_FULL categories",
    "done",
    "done",
  ]);
  expect(
    await several(4, () => createKnowledgeBase(me, { name: "Ещё", description: null, type: "text" })),
  ).toEqual(["KNOWLEDGE_FULL bases", "KNOWLEDGE_FULL bases", "done", "done"]);
  const other = await aMember();
  expect(await outcome(createKnowledgeBase(other, { name: "Первая", description: null, type: "text" }))).toBe(
    "done",
  );
});

test("200 files in a base", async () => {
  const { id } = await aKnowledgeBase({ userId: me.id });
  await db.knowledgeFile.createMany({
    data: Array.from({ length: 198 }, (_, index) => ({
      knowledgeBaseId: id,
      originalName: `${index}.txt`,
      mimeType: "text/plain",
      fileSize: 1,
      tokenCount: 1,
    })),
  });
  const add = () =>
    uploadKnowledgeFile(me, { id, file: { filename: "a.txt", mimeType: "", bytes: Buffer.from("Хлеб") } });
  // One is processed and two wait; a fourth would be refused for now.
  expect(await several(3, add)).toEqual(["KNOWLEDGE_FULL filesPerBase", "done", "done"]);
  expect(await getKnowledgeBase(me, { id })).toMatchObject({ fileCount: 200, totalTokens: 200 });
});

test("500,000 tokens in a base; a snippet of a full one may get shorter", async () => {
  const { id } = await aKnowledgeBase({ userId: me.id });
  const snippet = await aSnippet({ knowledgeBaseId: id, text: "12345678" });
  await aKnowledgeFile({ knowledgeBaseId: id });
  await db.knowledgeFile.updateMany({
    where: { knowledgeBaseId: id, isTextSnippet: false },
    data: { tokenCount: 499_998 },
  });
  expect(await outcome(createSnippet(me, { id, title: "Ещё", content: "1" }))).toBe(
    "KNOWLEDGE_FULL tokensPerBase",
  );
  expect(await outcome(updateSnippet(me, { id: snippet.id, title: "Длиннее", content: "123456789" }))).toBe(
    "KNOWLEDGE_FULL tokensPerBase",
  );
  expect(await outcome(updateSnippet(me, { id: snippet.id, title: "Иначе", content: "abcdefgh" }))).toBe(
    "done",
  );
  expect(await outcome(updateSnippet(me, { id: snippet.id, title: "Короче", content: "1234" }))).toBe("done");
  expect(await outcome(createSnippet(me, { id, title: "Ещё", content: "1234" }))).toBe("done");
});

test("64 MB of originals and texts of one person, over all bases", async () => {
  const [one, two] = [await aKnowledgeBase({ userId: me.id }), await aKnowledgeBase({ userId: me.id })];
  await aKnowledgeFile({
    knowledgeBaseId: one.id,
    text: "x".repeat(1024),
    bytes: Buffer.alloc(64 * 1024 * 1024 - 1024 - 8),
  });
  expect(await outcome(createSnippet(me, { id: two.id, title: "Велика", content: "123456789" }))).toBe(
    "KNOWLEDGE_FULL bytes",
  );
  expect(await outcome(createSnippet(me, { id: two.id, title: "Впору", content: "12345678" }))).toBe("done");
  const other = await aMember();
  expect(
    await outcome(
      createSnippet(other, {
        id: (await aKnowledgeBase({ userId: other.id })).id,
        title: "Своя",
        content: "Текст",
      }),
    ),
  ).toBe("done");
});
