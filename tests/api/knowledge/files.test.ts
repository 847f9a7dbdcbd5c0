import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import type { KnowledgeFile, ReadFile } from "@/lib/knowledge/files/schema";
import type { OpenedKnowledgeBase } from "@/lib/knowledge/schema";
import { db } from "@/lib/platform/db/client";
import { aToken, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aKnowledgeBase, aKnowledgeFile } from "@/tests/support/factories/knowledge";
import { aUser } from "@/tests/support/factories/user";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as knowledgeRoutes } from "@/lib/knowledge/routes";
import { ROUTES as knowledgeFilesRoutes } from "@/lib/knowledge/files/routes";

const { GET: CONTENT } = handlersAt("/knowledge/bases/{id}/content", knowledgeRoutes);
const { POST: UPLOAD } = handlersAt("/knowledge/bases/{id}/files", knowledgeFilesRoutes);
const { DELETE: DELETE_BASE, GET: BASE } = handlersAt("/knowledge/bases/{id}", knowledgeRoutes);
const { POST: POST_SNIPPET } = handlersAt("/knowledge/bases/{id}/text-snippets", knowledgeFilesRoutes);
const { POST: POST_BASE } = handlersAt("/knowledge/bases", knowledgeRoutes);
const { GET: DOWNLOAD } = handlersAt("/knowledge/files/{id}/download", knowledgeFilesRoutes);
const { GET: PREVIEW } = handlersAt("/knowledge/files/{id}/preview", knowledgeFilesRoutes);
const { DELETE: DELETE_FILE, GET: FILE } = handlersAt("/knowledge/files/{id}", knowledgeFilesRoutes);
const {
  DELETE: DELETE_SNIPPET,
  GET: SNIPPET,
  PUT: PUT_SNIPPET,
} = handlersAt("/knowledge/text-snippets/{id}", knowledgeFilesRoutes);

const MEGABYTE = 1_048_576;

let me: string;
let token: string;
let base: string;

beforeAll(() => void (process.env.RATE_LIMIT_SCALE = "1000"));
beforeEach(async () => {
  await resetDatabase();
  me = (await aUser()).id;
  token = await aToken(me);
  base = (await aKnowledgeBase({ userId: me })).id;
});

function form(...files: File[]): FormData {
  const body = new FormData();
  for (const file of files) body.append("file", file);
  return body;
}
const upload = (body: FormData, to = base) => send(UPLOAD, "POST", { token, params: { id: to }, body });
const isLinkTo = (link: string, end: string) => {
  try {
    return readlinkSync(link).endsWith(end);
  } catch {
    return false; // closed meanwhile
  }
};
const text = (content: string, name = "заметки.txt") => new File([content], name, { type: "text/plain" });
const open = async () =>
  (await send(BASE, "GET", { token, params: { id: base } })).body as OpenedKnowledgeBase;
const write = (json: unknown) => send(POST_SNIPPET, "POST", { token, params: { id: base }, json });
const rewrite = (id: string, json: unknown) => send(PUT_SNIPPET, "PUT", { token, params: { id }, json });

describe("files", () => {
  test("are looked at: a DOCX with its formatting, harmless; anything else has no look; nobody else may", async () => {
    const docx = await aKnowledgeFile({
      knowledgeBaseId: base,
      name: "Договор.docx",
      bytes: readFileSync("tests/files/documents/contract.docx"),
    });
    const look = (id: string, as = token) => send(PREVIEW, "GET", { token: as, params: { id } });
    expect(await look(docx.id)).toMatchObject({
      status: 200,
      body: { html: expect.stringMatching(/^<h1>Договор оказания услуг.*<strong>Заказчик<\/strong>/) },
    });
    const note = await aKnowledgeFile({ knowledgeBaseId: base });
    expect(await look(note.id)).toMatchObject({ status: 200, body: { html: null } });
    expect(await look(docx.id, await aToken((await aUser()).id))).toMatchObject({
      status: 404,
      body: { code: "KNOWLEDGE_FILE_NOT_FOUND" },
    });
    expect((await look(docx.id, "")).status).toBe(401);
  });

  test("may be looked at so many times a minute", async () => {
    const { id } = await aKnowledgeFile({ knowledgeBaseId: base });
    expect((await send(PREVIEW, "GET", { token, params: { id } })).status).toBe(200);
    await db.$executeRaw`UPDATE rate_limit_counters SET points = 1000000 WHERE key LIKE 'upload:%'`;
    expect((await send(PREVIEW, "GET", { token, params: { id } })).status).toBe(429);
  });

  test("are stored with their text, counted at once and given back as they were", async () => {
    const windows1251 = new Uint8Array([
      0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2, 0x2c, 0x20, 0xef, 0xe5, 0xea, 0xe0, 0xf0, 0xed, 0xff,
    ]);
    const answer = await upload(
      form(new File([windows1251], "Привет (копия) 100%.TXT", { type: "application/x-msdownload" })),
    );
    expect(answer).toMatchObject({
      status: 201,
      body: {
        knowledgeBaseId: base,
        originalName: "Привет (копия) 100%.TXT",
        mimeType: "text/plain",
        fileSize: 15,
        tokenCount: 4,
        isTextSnippet: false,
        extractedText: "Привет, пекарня",
        notes: [],
      },
    });
    const { id } = answer.body as KnowledgeFile;
    expect(await open()).toMatchObject({
      fileCount: 1,
      totalTokens: 4,
      files: [{ id, originalName: "Привет (копия) 100%.TXT" }],
    });
    expect((await send(FILE, "GET", { token, params: { id } })).body).toMatchObject({
      extractedText: "Привет, пекарня",
    });

    const response = await DOWNLOAD(
      new Request("http://localhost:3000/api/x", { headers: { "ssmm-token": token } }),
      { params: Promise.resolve({ id }) },
    );
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(windows1251);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/plain",
      "content-length": "15",
      "content-disposition": `attachment; filename="______ (_____) 100_.TXT"; filename*=UTF-8''%D0%9F%D1%80%D0%B8%D0%B2%D0%B5%D1%82%20%28%D0%BA%D0%BE%D0%BF%D0%B8%D1%8F%29%20100%25.TXT`,
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("sandbox"),
      "cache-control": "private, no-store",
    });
  });

  test("are asked for their headers alone without being opened for long", async () => {
    const { id } = await aKnowledgeFile({ knowledgeBaseId: base });
    const { objectKey } = await db.knowledgeContent.findUniqueOrThrow({
      where: { fileId: id },
      select: { objectKey: true },
    });
    const head = await send(DOWNLOAD, "HEAD", { token, params: { id } });
    expect([head.status, head.text, head.headers.get("content-length")]).toEqual([
      200,
      "",
      String(Buffer.byteLength("Хлеб зреет 18 часов")),
    ]);
    const isOpen = () =>
      readdirSync("/proc/self/fd").some((fd) => isLinkTo(`/proc/self/fd/${fd}`, objectKey!));
    for (let looks = 0; isOpen() && looks < 1_000; looks += 1)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(isOpen()).toBe(false);
  });

  test("are refused by name, size and number, and nothing is stored", async () => {
    expect(await upload(form(text("MZ", "setup.exe")))).toMatchObject({
      status: 415,
      body: { code: "UNSUPPORTED_TYPE", message: "Поддерживаемые форматы: TXT, DOC, DOCX, XLS, XLSX, XML" },
    });
    expect(await upload(form(text("a".repeat(MEGABYTE + 1))))).toMatchObject({
      status: 413,
      body: {
        code: "TOO_LARGE",
        message: "Размер файла не должен превышать 1 МБ. Текущий размер: 1025 КБ",
      },
    });
    expect(await upload(form(text("a"), text("b")))).toMatchObject({
      status: 422,
      body: { message: "Выберите только один файл" },
    });
    expect(await upload(form())).toMatchObject({
      status: 422,
      body: { fields: { file: [expect.any(String)] } },
    });
    expect(await send(UPLOAD, "POST", { token, params: { id: base }, json: { file: "a" } })).toMatchObject({
      status: 415,
    });
    expect(await upload(form(text("")))).toMatchObject({ status: 422, body: { code: "DOCUMENT_EMPTY" } });
    expect(
      await upload(form(new File([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0xff, 0xfe])], "договор.docx"))),
    ).toMatchObject({
      status: 422,
      body: { code: expect.stringMatching(/^DOCUMENT_/) },
    });
    expect(await db.knowledgeFile.count()).toBe(0);
    expect((await upload(form(text("a".repeat(MEGABYTE))))).status).toBe(201);
  });

  test("lose folders and disguises in their names", async () => {
    const names: string[] = [];
    for (const name of [
      "../../etc/passwd.txt",
      "C:\\docs\\план.txt",
      "невинный\u202Etxt.exe.txt",
      `${"я".repeat(300)}.txt`,
    ])
      names.push(
        ((await upload(form(text(`Текст: ${names.length}`, name)))).body as KnowledgeFile).originalName,
      );
    expect(names).toEqual(["passwd.txt", "план.txt", "невинныйtxt.exe.txt", `${"я".repeat(251)}.txt`]);
  });

  describe("that the base has already", () => {
    const again = (file: File, onRepeat?: string) => {
      const body = form(file);
      if (onRepeat) body.append("onRepeat", onRepeat);
      return upload(body);
    };
    const names = async () => (await open()).files.map(({ originalName }) => originalName).sort();
    const inBin = async () =>
      (await db.trashEntry.findMany({ where: { ownerId: me }, orderBy: { id: "asc" } })).map(
        ({ title }) => title,
      );

    test("are refused with their repeats: the same file, its name, its text", async () => {
      const { id } = (await upload(form(text("Чай 990", "Прайс.txt")))).body as KnowledgeFile;
      const cases = [
        [text("Чай 990", "Прайс.txt"), "Файл «Прайс.txt» уже есть в базе знаний. ", true, true],
        [
          text("Чай 1290", "ПРАЙС.txt"),
          "Файл «Прайс.txt» уже есть в базе знаний, с другим текстом. ",
          true,
          false,
        ],
        [text("Чай 990", "Прайс (1).md"), "Этот же текст уже есть в базе знаний: «Прайс.txt». ", false, true],
      ] as const;
      for (const [file, message, sameName, sameText] of cases)
        expect(await again(file, "refuse")).toMatchObject({
          status: 409,
          body: {
            code: "KNOWLEDGE_FILE_EXISTS",
            message: `${message}Замените его или сохраните оба`,
            repeats: [{ id, originalName: "Прайс.txt", sameName, sameText }],
          },
        });
      expect((await again(text("Чай 991", "Прайс%.txt"), "refuse")).status).toBe(201); // another name, as many tokens
      expect((await again(text("Чай 990", "Прайс.txt"), "sometimes")).status).toBe(422);
      expect(await names()).toEqual(["Прайс%.txt", "Прайс.txt"]);
      expect(await db.storedObject.count({ where: { sweepAfter: null } })).toBe(2);
    });

    test("replace every file that they repeat, which can be restored", async () => {
      await upload(form(text("Чай 990", "Прайс.txt")));
      await upload(form(text("Чай 1290", "новый прайс.txt")));
      const replaced = await again(text("Чай 1290", "Прайс.txt"), "replace");
      expect(replaced).toMatchObject({ status: 201, body: { extractedText: "Чай 1290" } });
      expect(await open()).toMatchObject({ fileCount: 1, files: [{ originalName: "Прайс.txt" }] });
      expect(await inBin()).toEqual(["Прайс.txt", "новый прайс.txt"]);
    });

    test("stay beside the earlier ones where both are wanted; snippets and other bases are no repeats", async () => {
      const first = await upload(form(text("Чай 990", "Прайс.txt")));
      const { id } = first.body as KnowledgeFile;
      expect(first).toMatchObject({ status: 201, body: { repeats: [] } });
      const repeats = [{ id, originalName: "Прайс.txt", sameName: true, sameText: true }];
      expect(await again(text("Чай 990", "Прайс.txt"))).toMatchObject({ status: 201, body: { repeats } });
      expect((await again(text("Чай 990", "Прайс.txt"), "keepBoth")).status).toBe(201);
      expect(await names()).toEqual(["Прайс.txt", "Прайс.txt", "Прайс.txt"]);
      await write({ title: "Тон.txt", content: "Спокойно" });
      expect((await again(text("Спокойно", "Тон.txt"), "refuse")).status).toBe(201);
      const other = (await aKnowledgeBase({ userId: me })).id;
      expect((await upload(form(text("Чай 990", "Прайс.txt")), other)).status).toBe(201);
      expect(await inBin()).toEqual([]);
    });
  });

  test("are deleted with their bytes and counts", async () => {
    const { id } = await aKnowledgeFile({ knowledgeBaseId: base });
    expect((await send(DELETE_FILE, "DELETE", { token, params: { id } })).status).toBe(204);
    expect([(await open()).fileCount, await db.knowledgeContent.count()]).toEqual([0, 0]);
  });
});

describe("text snippets", () => {
  test("are written, read, changed and deleted", async () => {
    const created = await write({ title: "  Тон  ", content: " Пишем на «вы».\r\nБез восклицаний. " });
    expect(created).toMatchObject({
      status: 201,
      body: {
        originalName: "Тон",
        isTextSnippet: true,
        tokenCount: 8,
        extractedText: "Пишем на «вы».\nБез восклицаний.",
      },
    });
    const { id } = created.body as ReadFile;
    expect((await rewrite(id, { title: "Голос", content: "Спокойно" })).body).toMatchObject({
      id,
      originalName: "Голос",
      tokenCount: 2,
      fileSize: 16,
      extractedText: "Спокойно",
    });
    expect((await send(SNIPPET, "GET", { token, params: { id } })).body).toMatchObject({
      originalName: "Голос",
      extractedText: "Спокойно",
    });
    expect(await open()).toMatchObject({ fileCount: 1, totalTokens: 2 });
    expect((await send(DELETE_SNIPPET, "DELETE", { token, params: { id } })).status).toBe(204);
    expect(await open()).toMatchObject({ fileCount: 0, totalTokens: 0, files: [] });
  });

  test.each([
    [{ content: "Текст" }, "title"],
    [{ title: " ", content: "Текст" }, "title"],
    [{ title: "я".repeat(201), content: "Текст" }, "title"],
    [{ title: "Тон", content: "  \n " }, "content"],
    [{ title: "Тон" }, "content"],
    [{ title: "Тон", content: "a\u0000b" }, "content"],
    [{ title: "Тон", content: "я".repeat(200_001) }, "content"],
  ])("refuse %#", async (json, field) => {
    expect(await write(json)).toMatchObject({
      status: 422,
      body: { fields: { [field]: [expect.any(String)] } },
    });
    expect((await open()).fileCount).toBe(0);
  });

  test("may have a title of 200 and a text of 200,000 characters", async () => {
    expect(await write({ title: "я".repeat(200), content: "я".repeat(200_000) })).toMatchObject({
      status: 201,
      body: { tokenCount: 50_000 },
    });
  });
});

test("the import's way over HTTP: a base, a file into it, its text, and the base away (docs/product/knowledge.md 2)", async () => {
  const created = await send(POST_BASE, "POST", {
    token,
    json: { name: "temp_import_1", description: "Временная база", type: "text" },
  });
  const { id } = created.body as { id: string };
  const { extractedText } = (await upload(form(text("Промпт первый")), id)).body as ReadFile;
  expect(extractedText).toBe("Промпт первый");
  expect((await send(CONTENT, "GET", { token, params: { id } })).body).toMatchObject({
    content: "Промпт первый",
    files: [{ originalName: "заметки.txt" }],
  });
  expect((await send(DELETE_BASE, "DELETE", { token, params: { id } })).status).toBe(204);
  expect(await db.knowledgeContent.count()).toBe(0);
});
