import { readFile } from "@/lib/knowledge/reading/read-file";
import { ROUTES as filesRoutes } from "@/lib/knowledge/files/routes";
import { ROUTES as knowledgeRoutes } from "@/lib/knowledge/routes";
import { db } from "@/lib/platform/db/client";
import { aToken, send } from "@/tests/support/api";
import { fillTable, resetDatabase } from "@/tests/support/database/test-database";
import { aKnowledgeBase, aSnippet } from "@/tests/support/factories/knowledge";
import { aUser } from "@/tests/support/factories/user";
import { handlersAt } from "@/tests/support/handlers-at";

const { POST: SEARCH } = handlersAt("/knowledge/bases/{id}/search", knowledgeRoutes);
const { POST: UPLOAD } = handlersAt("/knowledge/bases/{id}/files", filesRoutes);

let token: string;
let userId: string;
let base: string;
beforeEach(async () => {
  await resetDatabase();
  userId = (await aUser()).id;
  token = await aToken(userId);
  base = (await aKnowledgeBase({ userId, type: "vector" })).id;
});

const form = (...files: File[]) => {
  const body = new FormData();
  for (const file of files) body.append("file", file);
  return body;
};
const text = (name: string, content: string) => new File([content], name, { type: "text/plain" });
const upload = (body: FormData, id = base) => send(UPLOAD, "POST", { token, params: { id }, body });
const search = (json: unknown, as = token, id = base) =>
  send(SEARCH, "POST", { token: as, params: { id }, json });

test("several files are taken with 202, each with its state; a search answers pieces, places and its mode", async () => {
  const { status, body } = await upload(
    form(text("а.txt", "Хлеб зреет 18 часов"), text("б.md", "# Соль\n\nПо вкусу")),
  );
  expect(status).toBe(202);
  expect(body).toMatchObject({
    files: [
      { originalName: "а.txt", state: "queued", done: 0, total: 0, error: null, fileSize: 33 },
      { originalName: "б.md", state: "queued" },
    ],
  });
  const { signal } = new AbortController();
  for (const { id } of await db.knowledgeFile.findMany())
    await readFile(id, { signal, stopping: signal, attempt: 1, last: true });
  const found = await search({ query: "сколько зреет хлеб" });
  expect(found.status).toBe(200);
  expect(found.headers.get("x-search-mode")).toBe("words");
  expect(found.body).toEqual([
    {
      fileId: expect.any(String),
      fileName: "а.txt",
      text: "Хлеб зреет 18 часов",
      place: { from: 0, to: 19 },
      score: expect.any(Number),
    },
  ]);
  expect((await search({ query: "!!!" })).body).toEqual([]);
});

test("who may not search learns it before their words are judged; a token needs read", async () => {
  expect((await search({ query: "" }, "")).status).toBe(401);
  const stranger = await aToken((await aUser()).id);
  expect((await search({ query: "" }, stranger)).body).toMatchObject({ code: "KNOWLEDGE_BASE_NOT_FOUND" });
  expect((await search({ query: " " })).body).toMatchObject({ code: "VALIDATION_FAILED" });
  expect((await search({ query: "а", limit: 21 })).body).toMatchObject({ code: "VALIDATION_FAILED" });
  expect((await search({ query: "а" }, await aToken(userId, ["read"]))).status).toBe(200);
  const plain = (await aKnowledgeBase({ userId })).id;
  expect((await search({ query: "а" }, token, plain)).body).toMatchObject({ code: "KNOWLEDGE_NOT_VECTOR" });
});

test("a request takes at most twenty files of 20 MB; a text base one of 1 MB, as before", async () => {
  const many = Array.from({ length: 21 }, (_, at) => text(`${at}.txt`, "а"));
  expect((await upload(form(...many))).body).toMatchObject({
    code: "VALIDATION_FAILED",
    message: "Можно выбрать не больше 20 файлов за раз",
  });
  const large = new File([new Uint8Array(20 * 1024 * 1024 + 1)], "а.pdf");
  expect((await upload(form(large))).body).toMatchObject({ code: "TOO_LARGE" });
  expect((await upload(form(large), "not-an-id")).body).toMatchObject({ code: "TOO_LARGE" });
  const plain = (await aKnowledgeBase({ userId })).id;
  expect((await upload(form(text("а.txt", "а"), text("б.txt", "б")), plain)).body).toMatchObject({
    fields: { file: ["Выберите только один файл"] },
  });
  expect((await upload(form(new File(["x"], "а.pdf")), plain)).body).toMatchObject({
    message: "Поддерживаемые форматы: TXT, DOC, DOCX, XLS, XLSX, XML",
  });
  expect((await upload(form(text("а.txt", "а".repeat(600_000))), plain)).body).toMatchObject({
    message: "Размер файла не должен превышать 1 МБ. Текущий размер: 1172 КБ",
  });
  expect((await upload(form(large), plain)).body).toMatchObject({
    code: "TOO_LARGE",
    message: "Размер файла не должен превышать 1 МБ",
  });
  expect((await upload(form(), plain)).body).toMatchObject({ code: "VALIDATION_FAILED" });
});

test("a form without scripts is answered by the page of the base, a refusal by a page that says why", async () => {
  const send303 = (body: FormData, page: string) =>
    send(UPLOAD, "POST", {
      token,
      params: { id: base },
      body,
      headers: {
        accept: "text/html,*/*;q=0.8",
        "accept-language": "ru",
        referer: `http://localhost:3000${page}`,
      },
    });
  const added = await send303(form(text("а.txt", "Хлеб")), `/knowledge?base=${base}`);
  expect([added.status, added.headers.get("location")]).toEqual([303, `/knowledge?base=${base}`]);
  expect(await db.knowledgeFile.count()).toBe(1);
  const english = await send303(form(text("б.txt", "Соль")), `/en/knowledge?base=${base}`);
  expect(english.headers.get("location")).toBe(`/en/knowledge?base=${base}`);
  const refused = await send303(form(text("<b>.exe", "x")), `/en/knowledge?base=${base}`);
  expect([refused.status, refused.headers.get("content-type")]).toEqual([415, "text/html; charset=utf-8"]);
  expect(refused.text).toContain('<html lang="en">');
  expect(refused.text).toContain("PDF");
  expect(refused.text).toContain(`href="/en/knowledge?base=${base}"`);
  expect(await db.knowledgeFile.count()).toBe(2);
});

test("the search reads the words of its own base, through an index that begins with the base", async () => {
  const other = (await aKnowledgeBase({ userId, type: "vector" })).id;
  const { id: file } = await aSnippet({ knowledgeBaseId: other });
  await fillTable(
    `INSERT INTO knowledge_words (knowledge_base_id, word, file_id, pieces, counts, lengths)
     SELECT $1::uuid, 'слово' || n, $2::uuid, '{1}', '{1}', '{5}' FROM generate_series(1, 20000) AS n`,
    [other, file],
  );
  await fillTable("ANALYZE knowledge_words"); // of an empty table the planner reads all
  const plan = await db.$queryRaw<{ "QUERY PLAN": string }[]>`
    EXPLAIN SELECT pieces FROM knowledge_words WHERE knowledge_base_id = ${base}::uuid AND word = 'хлеб'`;
  expect(plan.map((row) => row["QUERY PLAN"]).join("\n")).toMatch(/knowledge_words_pkey/);
});
