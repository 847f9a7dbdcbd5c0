import { readFileSync } from "node:fs";
import { db } from "@/lib/platform/db/client";
import { aToken, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aMember } from "@/tests/support/viewers";
import { docxOf } from "../../unit/extraction/hostile-files";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as documentsRoutes } from "@/lib/documents/routes";

const { POST } = handlersAt("/documents/preview", documentsRoutes);

let token: string;

beforeAll(() => void (process.env.RATE_LIMIT_SCALE = "1000"));
beforeEach(async () => {
  await resetDatabase();
  token = await aToken((await aMember()).id);
});

function preview(content: Uint8Array | string, name: string, as: string | undefined = token) {
  const body = new FormData();
  body.append("file", new Blob([typeof content === "string" ? content : Uint8Array.from(content)]), name);
  return send(POST, "POST", { token: as, body, headers: { "accept-language": "ru" } });
}

test("a DOCX is answered as it looks, anything else as its text; nothing is kept", async () => {
  const docx = await preview(readFileSync("tests/files/documents/report.docx"), "Отчёт.docx");
  expect(docx).toMatchObject({
    status: 200,
    body: { text: null, html: expect.stringMatching(/^<h1>Отчёт о библиотеке промптов<\/h1>/) },
  });
  expect(await preview("просто текст", "a.txt")).toMatchObject({
    status: 200,
    body: { html: null, text: "просто текст" },
  });
  expect(await db.knowledgeFile.count()).toBe(0);
});

test("a document that is too large for a look is answered as its text", async () => {
  const text = Array.from({ length: 260_000 }, (_, at) => at.toString(36)).join(" ");
  expect(await preview(docxOf(`<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`), "длинный.docx")).toMatchObject({
    status: 200,
    body: { html: null, text },
  });
});

test("what cannot be read is refused with the words of extraction; guests are refused", async () => {
  expect(await preview("%PDF-1.7", "a.docx")).toMatchObject({
    status: 422,
    body: { code: "DOCUMENT_WRONG_KIND" },
  });
  expect(await preview("PK\x03\x04 и дальше", "a.docx")).toMatchObject({
    status: 422,
    body: { code: "DOCUMENT_DAMAGED" },
  });
  expect(await preview("текст", "a.pdf")).toMatchObject({ status: 415 });
  expect((await preview("текст", "a.txt", "")).status).toBe(401);
});
