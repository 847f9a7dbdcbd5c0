import { readFileSync } from "node:fs";
import { addKnowledgeFiles } from "@/lib/knowledge/files/add-files";
import { createSnippet, deleteKnowledgeFile, updateSnippet } from "@/lib/knowledge/files/mutations";
import { deleteKnowledgeBase } from "@/lib/knowledge/mutations";
import { copyAsVector } from "@/lib/knowledge/copy-as-vector";
import { getKnowledgeBase, getKnowledgeContent } from "@/lib/knowledge/queries";
import { readFileJob, unreadFilesJob } from "@/lib/knowledge/reading/queue-readings";
import { readFile } from "@/lib/knowledge/reading/read-file";
import { searchBases, searchKnowledge } from "@/lib/knowledge/search/queries";
import { MARKS } from "@/lib/knowledge/search/schema";
import { db } from "@/lib/platform/db/client";
import { AcceptedResponse } from "@/lib/platform/http/accepted-response";
import type { FairQueue } from "@/lib/platform/limits/fair-queue";
import type { Member } from "@/lib/platform/viewer";
import { restoreTrash } from "@/lib/trash/mutations";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aKnowledgeBase, aKnowledgeFile, aSnippet } from "@/tests/support/factories/knowledge";
import { spooled } from "@/tests/support/spooled";
import { until } from "@/tests/support/until";
import { aMember } from "@/tests/support/viewers";

let me: Member;
let base: string;
beforeEach(async () => {
  await resetDatabase();
  me = await aMember();
  base = (await aKnowledgeBase({ userId: me.id, type: "vector" })).id;
});

const running = (signal = new AbortController().signal) => ({
  signal,
  stopping: signal,
  attempt: 1,
  last: false,
});
const file = (name: string, content: string | Buffer) =>
  spooled(new File([new Uint8Array(Buffer.from(content))], name));
const add = async (...files: Awaited<ReturnType<typeof file>>[]) => {
  const added = await addKnowledgeFiles(me, { id: base, file: files });
  if (!(added instanceof AcceptedResponse)) throw new Error("not accepted");
  return added.body.files;
};
/** What a worker does with everything that is queued. */
const readAll = async () => {
  for (const { id } of await db.knowledgeFile.findMany({ where: { state: { in: ["queued", "reading"] } } }))
    await readFile(id, running());
};
const search = (query: string, as = me, id = base) => searchKnowledge(as, { id, query, limit: 10 });
const states = async () =>
  (await getKnowledgeBase(me, { id: base })).files.map(({ originalName, state, error }) => [
    originalName,
    state,
    error,
  ]);

test("several files are queued, read in the background and found by any form of their words", async () => {
  const added = await add(
    await file("Возврат.html", "<h1>Возврат</h1><p>Товар возвращают в течение четырнадцати дней.</p>"),
    await file("Доставка.txt", "Доставка бесплатна от трёх тысяч рублей."),
    await file("Битый.pdf", "%PDF-1.7 и больше ничего"),
  );
  expect(added.map(({ state }) => state)).toEqual(["queued", "queued", "queued"]);
  expect(await search("вернуть товары")).toEqual([]);
  await readAll();
  expect(await states()).toEqual([
    ["Возврат.html", "ready", null],
    ["Доставка.txt", "ready", null],
    ["Битый.pdf", "failed", "DOCUMENT_DAMAGED"],
  ]);
  const [found, ...others] = await search("товарами");
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    fileName: "Возврат.html",
    place: { heading: "Возврат", from: 0 },
    text: "Возврат\n\nТовар возвращают в течение четырнадцати дней.",
  });
  const { extractedText } = await db.knowledgeContent.findUniqueOrThrow({ where: { fileId: found!.fileId } });
  expect(extractedText.slice(found!.place.from, found!.place.to)).toBe(found!.text);
  expect((await search("трех тысяч"))[0]?.fileName).toBe("Доставка.txt");
  const [marked] = await searchBases(me, { ids: [base], query: "трех", limit: 10, marks: true });
  expect(marked!.marked).toBe(`Доставка бесплатна от ${MARKS[0]}трёх${MARKS[1]} тысяч рублей.`);
});

test("a wrong extension, an empty file, and too many refuse the whole request; nothing is kept", async () => {
  const good = await file("а.txt", "слово");
  await expect(add(good, await file("б.exe", "слово"))).rejects.toMatchObject({ code: "UNSUPPORTED_TYPE" });
  await expect(add(good, await file("б.txt", ""))).rejects.toMatchObject({ code: "DOCUMENT_EMPTY" });
  await db.knowledgeFile.createMany({
    data: Array.from({ length: 200 }, (_, at) => ({
      knowledgeBaseId: base,
      originalName: `${at}`,
      mimeType: "text/plain",
      fileSize: 1,
    })),
  });
  await expect(add(good)).rejects.toMatchObject({ code: "KNOWLEDGE_FULL" });
  expect(await db.knowledgeFile.count()).toBe(200);
});

test("the pieces of another person, another base, a deleted file and a deleted base are in no answer; restored they are", async () => {
  const [first] = await add(await file("а.txt", "секретный рецепт хлеба"));
  const other = await aMember();
  const theirs = await aKnowledgeBase({ userId: other.id, type: "vector" });
  await aSnippet({ knowledgeBaseId: theirs.id, text: "чужой рецепт" });
  await readAll();
  await expect(search("рецепт", other)).rejects.toMatchObject({ code: "KNOWLEDGE_BASE_NOT_FOUND" });
  expect((await search("рецепт", other, theirs.id)).map(({ text }) => text)).toEqual(["чужой рецепт"]);
  expect((await search("рецепт")).map(({ fileId }) => fileId)).toEqual([first!.id]);
  await deleteKnowledgeFile(me, { id: first!.id });
  expect(await search("рецепт")).toEqual([]);
  expect(await db.knowledgeWord.count({ where: { knowledgeBaseId: base } })).toBe(0);
  await restoreTrash(me, { kind: "knowledgeFile", id: first!.id });
  expect(await states()).toEqual([["а.txt", "queued", null]]);
  await readAll();
  expect(await search("рецепт")).toHaveLength(1);
  await deleteKnowledgeBase(me, { id: base });
  await expect(search("рецепт")).rejects.toMatchObject({ code: "KNOWLEDGE_BASE_NOT_FOUND" });
  await restoreTrash(me, { kind: "knowledgeBase", id: base });
  await readAll();
  expect(await search("рецепт")).toHaveLength(1);
});

test("a reading that was killed begins again; a deleted file and a stopped server leave nothing half", async () => {
  const [first] = await add(await file("договор.docx", readFileSync("tests/files/documents/contract.docx")));
  await db.knowledgeFile.update({ where: { id: first!.id }, data: { state: "reading", done: 1, total: 2 } });
  const stopped = AbortSignal.abort(new Error("stop"));
  await expect(readFile(first!.id, running(stopped))).rejects.toThrow("stop");
  expect(await states()).toEqual([["договор.docx", "reading", null]]);
  await readFile(first!.id, running());
  await readFile(first!.id, running());
  expect((await search("обязанности Исполнителя"))[0]?.fileName).toBe("договор.docx");
  const [second] = await add(await file("б.txt", "удалённый"));
  await deleteKnowledgeFile(me, { id: second!.id });
  await readFile(second!.id, running());
  expect(await db.knowledgePiece.count({ where: { fileId: second!.id } })).toBe(0);
});

test("a file that was deleted before it was read is read once it is restored: its job is another one", async () => {
  const [added] = await add(await file("а.txt", "рецепт хлеба"));
  await deleteKnowledgeFile(me, { id: added!.id });
  await restoreTrash(me, { kind: "knowledgeFile", id: added!.id });
  const [restored] = (await getKnowledgeBase(me, { id: base })).files;
  expect(restored).toMatchObject({ id: added!.id, state: "queued", createdAt: added!.createdAt });
  expect(restored!.updatedAt > added!.updatedAt).toBe(true);
});

test("a file that takes too long fails, and others are read meanwhile", async () => {
  const [book] = await add(await file("договор.docx", readFileSync("tests/files/documents/contract.docx")));
  await readFile(book!.id, running(), 1);
  expect(await states()).toEqual([["договор.docx", "failed", "DOCUMENT_TIMEOUT"]]);
  expect(readFileJob.concurrency).toBeGreaterThan(1);
  expect(readFileJob.perTurn).toBe(1);
});

test("a file's time does not run while it waits for others", async () => {
  const [book] = await add(await file("договор.docx", readFileSync("tests/files/documents/contract.docx")));
  const { promptotekaReadings: turns } = globalThis as { promptotekaReadings?: FairQueue };
  const release = await turns!.take("another");
  const longest = 400;
  const began = Date.now();
  const reading = readFile(book!.id, running(), longest);
  await until(() => Date.now() > began + 2 * longest);
  expect(turns!.waiting(me.id)).toBe(1);
  release();
  await reading;
});

test("files of a blocked person wait", async () => {
  const [added] = await add(await file("а.txt", "рецепт хлеба"));
  await db.user.update({ where: { id: me.id }, data: { blockedAt: new Date() } });
  expect(await readFile(added!.id, running())).toEqual({ again: 3_600_000 });
  expect(await states()).toEqual([["а.txt", "queued", null]]);
  const jobs = () => db.$queryRaw`SELECT 1 FROM pgboss.job WHERE data->>'turn' = ${me.id}`;
  await db.knowledgeFile.update({ where: { id: added!.id }, data: { updatedAt: new Date(0) } }); // the sweep's first
  await unreadFilesJob.run({}, running());
  expect(await jobs()).toHaveLength(1);
  await db.user.update({ where: { id: me.id }, data: { blockedAt: null } });
  await unreadFilesJob.run({}, running());
  expect(await jobs()).toHaveLength(2);
  await readAll();
  expect(await search("рецепт")).toHaveLength(1);
});

test("a name that is there already is refused when asked to, with what it repeats, or replaced", async () => {
  const [first] = await add(await file("а.txt", "рецепт хлеба"));
  const again = async (onRepeat: "refuse" | "replace") =>
    addKnowledgeFiles(me, { id: base, file: [await file("А.txt", "другой рецепт")], onRepeat });
  await expect(again("refuse")).rejects.toMatchObject({
    code: "KNOWLEDGE_FILE_EXISTS",
    details: {
      body: { repeats: [{ id: first!.id, originalName: "а.txt", sameName: true, sameText: false }] },
    },
  });
  await again("replace");
  expect(await states()).toEqual([["А.txt", "queued", null]]);
});

test("one file that is uploaded twice at once is there twice, or once where repeats are refused", async () => {
  const twice = (onRepeat: "keepBoth" | "refuse") =>
    Promise.allSettled(
      ["а.txt", "а.txt"].map(async (name) =>
        addKnowledgeFiles(me, { id: base, file: [await file(name, "рецепт хлеба")], onRepeat }),
      ),
    );
  const outcomes = async (onRepeat: "keepBoth" | "refuse") =>
    (await twice(onRepeat)).map((each) =>
      each.status === "rejected" ? (each.reason as Error).message : "ok",
    );
  expect((await outcomes("refuse")).filter((each) => each === "ok")).toHaveLength(1);
  expect(await states()).toHaveLength(1);
  expect(await outcomes("keepBoth")).toEqual(["ok", "ok"]);
  await readAll();
  expect((await search("рецепт")).map(({ text }) => text)).toEqual(Array(3).fill("рецепт хлеба"));
});

test("what does not fit is refused before it is stored", async () => {
  const full = { knowledgeBaseId: base, mimeType: "text/plain", content: { create: {} } };
  await db.knowledgeFile.create({ data: { ...full, originalName: "а.txt", fileSize: 512 * 1024 * 1024 } });
  await expect(add(await file("б.txt", "слово"))).rejects.toMatchObject({ code: "KNOWLEDGE_FULL" });
  const text = await aKnowledgeBase({ userId: me.id });
  await aKnowledgeFile({ knowledgeBaseId: text.id });
  const stored = await db.storedObject.count();
  await expect(copyAsVector(me, { id: text.id })).rejects.toMatchObject({ code: "KNOWLEDGE_FULL" });
  expect(await db.storedObject.count()).toBe(stored);
});

test("of a file of nothing but different words the first hundred thousand are indexed @heavy", async () => {
  const words = Array.from({ length: 110_000 }, (_, at) => `z${at}`).join(" ");
  const snippet = await aSnippet({ knowledgeBaseId: base, text: words });
  await readAll();
  expect(await db.knowledgeWord.count({ where: { fileId: snippet.id } })).toBe(100_000);
  expect(await search("z7")).toHaveLength(1);
});

test("snippets are searched too, and cut again when they change; a text base is not", async () => {
  const snippet = await createSnippet(me, { id: base, title: "Тон", content: "Возвращаем деньги" });
  expect(snippet.state).toBe("queued");
  await readAll();
  const before = await search("возвращать");
  expect(before).toEqual([expect.objectContaining({ score: expect.closeTo(0.2877, 3) })]);
  await updateSnippet(me, { id: snippet.id, title: "Тон", content: "Обмениваем товар" });
  expect(await search("возвращать")).toEqual([]);
  await readAll();
  expect(await search("возвращать")).toEqual([]);
  expect(await search("обменивать")).toHaveLength(1);
  const text = await aKnowledgeBase({ userId: me.id, texts: ["Пишем"] });
  await expect(search("возвращать", me, text.id)).rejects.toMatchObject({ code: "KNOWLEDGE_NOT_VECTOR" });
  expect((await getKnowledgeBase(me, { id: text.id })).files[0]).not.toHaveProperty("state");
  await expect(
    addKnowledgeFiles(me, { id: text.id, file: [await file("а.txt", "а"), await file("б.txt", "б")] }),
  ).rejects.toMatchObject({ code: "VALIDATION_FAILED" });
});

test("rare words weigh more than common ones, a short piece more than a long one", async () => {
  for (const [title, content] of [
    ["общий", "Договор поставки. Договор действует год. Договор можно продлить."],
    ["редкий", "Неустойка начисляется по договору."],
    ["длинный", `Договор. ${"Прочие условия согласуют стороны отдельно. ".repeat(20)}`],
  ] as const)
    await createSnippet(me, { id: base, title, content });
  await readAll();
  expect((await search("неустойка по договору")).map(({ fileName }) => fileName)).toEqual([
    "редкий",
    "общий",
    "длинный",
  ]);
});

test("a text base is copied into a vector base by its owner only; it stays as it is", async () => {
  const text = await aKnowledgeBase({ userId: me.id, name: "О компании", texts: ["Возвращаем деньги"] });
  await aKnowledgeFile({ knowledgeBaseId: text.id, name: "рецепт.txt", text: "Хлеб зреет 18 часов" });
  const before = await getKnowledgeContent(me, { id: text.id });
  await expect(copyAsVector(await aMember(), { id: text.id })).rejects.toMatchObject({
    code: "KNOWLEDGE_BASE_NOT_FOUND",
  });
  const [copying, second] = [copyAsVector(me, { id: text.id }), copyAsVector(me, { id: text.id })];
  await expect(second).rejects.toMatchObject({ code: "KNOWLEDGE_COPYING" });
  const copy = await copying;
  expect(copy).toMatchObject({ name: "О компании", type: "vector", fileCount: 2 });
  await readAll();
  expect((await search("возвращать", me, copy.id)).map(({ fileName }) => fileName)).toEqual(["Запись 0"]);
  expect((await search("хлеба", me, copy.id)).map(({ fileName }) => fileName)).toEqual(["рецепт.txt"]);
  expect(await getKnowledgeContent(me, { id: text.id })).toEqual(before);
  await deleteKnowledgeBase(me, { id: text.id });
  expect(await search("хлеба", me, copy.id)).toHaveLength(1);
});
