import { readFileSync } from "node:fs";
import { db } from "@/lib/platform/db/client";
import { aToken, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { withEnv } from "@/tests/support/environment";
import { xlsxOf } from "@/tests/unit/extraction/hostile-files";
import { aMember } from "@/tests/support/viewers";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as documentsRoutes } from "@/lib/documents/routes";

const { POST } = handlersAt("/documents/extract-text", documentsRoutes);

let token: string;

beforeAll(() => void (process.env.RATE_LIMIT_SCALE = "1000"));
beforeEach(async () => {
  await resetDatabase();
  token = await aToken((await aMember()).id);
});

function form(...files: [content: string | Buffer, name: string][]): FormData {
  const data = new FormData();
  for (const [content, name] of files)
    data.append("file", new Blob([typeof content === "string" ? content : Uint8Array.from(content)]), name);
  return data;
}
const extract = (body: FormData, headers: Record<string, string> = {}, as: string | undefined = token) =>
  send(POST, "POST", { token: as, body, headers });

test("answers the text with its size and tokens, and keeps nothing", async () => {
  const bytes = readFileSync("tests/files/documents/contract.docx");
  const { status, body } = await extract(form([bytes, "Договор №17.docx"]));
  const { extractedText, ...rest } = body as { extractedText: string };
  expect(status).toBe(200);
  expect(extractedText).toMatch(/^Договор оказания услуг № 17\/2026\n/);
  expect(rest).toEqual({
    filename: "Договор №17.docx",
    fileSize: bytes.length,
    tokenCount: Math.ceil([...extractedText].length / 4),
    notes: [],
  });
  expect(await db.knowledgeFile.count()).toBe(0);
});

test("tokens are characters by four, rounded up", async () => {
  expect((await extract(form(["пять!", "a.txt"]))).body).toEqual({
    extractedText: "пять!",
    filename: "a.txt",
    fileSize: 9,
    tokenCount: 2,
    notes: [],
  });
});

test.each([
  ["ru", "1 формула без сохранённого значения: откройте файл в Excel и сохраните его снова"],
  ["en", "1 formula has no saved value: open the file in Excel and save it again"],
])("%s: what the text lacks is said in words", async (language, message) => {
  const cells = '<c r="A1" t="inlineStr"><is><t>Итого</t></is></c><c r="B1"><f>SUM(C1:C9)</f></c>';
  const bytes = xlsxOf(`<sheetData><row r="1">${cells}</row></sheetData>`);
  expect(await extract(form([bytes, "a.xlsx"]), { "accept-language": language })).toMatchObject({
    status: 200,
    body: { extractedText: "Лист\nИтого", notes: [{ kind: "formulas", count: 1, message }] },
  });
});

test("a guest is refused", async () => {
  expect((await send(POST, "POST", { body: form(["текст", "a.txt"]) })).status).toBe(401);
});

test.each<[status: number, code: string, text: string, body: FormData, accept?: string]>([
  [413, "TOO_LARGE", "Размер файла не должен превышать 1 МБ", form([Buffer.alloc(1_048_577, "я"), "a.txt"])],
  [
    415,
    "UNSUPPORTED_TYPE",
    "Поддерживаемые форматы: TXT, MD, DOC, DOCX, XLS, XLSX, XML",
    form(["текст", "a.pdf"]),
  ],
  [422, "VALIDATION_FAILED", "Выберите файл", form()],
  [422, "VALIDATION_FAILED", "Выберите только один файл", form(["один", "a.txt"], ["два", "b.txt"])],
  [
    422,
    "DOCUMENT_WRONG_KIND",
    "Не удалось извлечь текст из файла: содержимое не соответствует расширению .docx",
    form(["%PDF-1.7 текст", "a.docx"]),
  ],
  [
    422,
    "DOCUMENT_WRONG_KIND",
    "No text could be extracted: the file’s content does not match the .docx extension",
    form(["%PDF-1.7 текст", "a.docx"]),
    "en",
  ],
  [422, "DOCUMENT_EMPTY", "Не удалось извлечь текст из файла: текста в нём нет", form([" \n\t ", "a.txt"])],
])("%i %s %s", async (status, code, text, body, accept = "ru") => {
  const answer = await extract(body, { "accept-language": accept });
  expect([answer.status, answer.body]).toMatchObject([status, { code, message: text }]);
});

test("a caller has so many uploads a minute", async () => {
  expect((await extract(form(["текст", "a.txt"]))).status).toBe(200);
  await db.$executeRaw`UPDATE rate_limit_counters SET points = 1000000 WHERE key LIKE 'upload:%'`;
  expect((await extract(form(["текст", "a.txt"]))).status).toBe(429);
});

test("a size that is announced is told", async () => {
  const large = await new Request("http://localhost", {
    method: "POST",
    body: form([Buffer.alloc(1_500 * 1024), "a.txt"]),
  }).arrayBuffer();
  const headers = {
    "content-type": `multipart/form-data; boundary=${/--(\S+)/.exec(Buffer.from(large).toString("latin1"))![1]}`,
    "content-length": String(large.byteLength),
  };
  const { status, body } = await send(POST, "POST", { token, body: large, headers });
  expect([status, body]).toMatchObject([
    413,
    { message: "Размер файла не должен превышать 1 МБ. Текущий размер: 1501 КБ" },
  ]);
});

test("the limit is what the server is told", async () => {
  withEnv({ DOCUMENT_LIMIT_BYTES: "2048", RATE_LIMIT_SCALE: "1000" });
  expect((await extract(form(["я".repeat(1_024), "a.txt"]))).status).toBe(200);
  expect((await extract(form(["я".repeat(1_025), "a.txt"]))).status).toBe(413);
  withEnv({ DOCUMENT_LIMIT_BYTES: "3145728", RATE_LIMIT_SCALE: "1000" });
  expect((await extract(form(["я".repeat(1_048_576), "a.txt"]))).status).toBe(200);
  withEnv();
});
