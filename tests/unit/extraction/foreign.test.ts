import { readFileSync } from "node:fs";
import path from "node:path";
import { checkedKind } from "@/lib/integrations/extraction/extract-text";
import { foreignFormat } from "@/lib/integrations/extraction/foreign-format";
import { AppError } from "@/lib/platform/errors";
import { translate } from "@/lib/platform/i18n/translate";
import { documentReader } from "@/tests/support/document-reader";
import { compoundOf, docxOf, xlsxOf, zipOf } from "./hostile-files";

const reader = documentReader();
afterAll(() => reader.end());
const real = (name: string) => readFileSync(path.join("tests/files/documents", name));
const p = "<w:p><w:r><w:t>Текст</w:t></w:r></w:p>";

/** What a refused file's message says after "from the file". */
function messageOf(filename: string, bytes: Buffer): string {
  try {
    checkedKind({ filename, bytes });
  } catch (error) {
    if (error instanceof AppError)
      return translate("ru", `errors.${error.code}` as never, error.details.params as never);
  }
  return "";
}

const MHT = 'MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="a"\r\n\r\n--a\r\n';

test.each([
  ["a.doc", "{\\rtf1 a}", "это RTF. Откройте его в Word и сохраните как DOCX"],
  ["a.docx", "\r\n{\\rtf1 a}", "это RTF."],
  ["a.doc", "<html><body>а</body></html>", "это веб-страница (HTML)."],
  ["a.xls", "\uFEFF<!-- выгрузка -->\n<table><tr><td>1</td></tr></table>", "это веб-страница (HTML)."],
  ["a.xls", '<?xml version="1.0"?>\n<!DOCTYPE html><html/>', "это веб-страница (HTML)."],
  ["a.xls", '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>', "это XML."],
  ["a.doc", MHT, "это веб-архив (MHT)."],
  ["a.doc", "\xDB\xA5-\x00x", "это формат Word 95 или старше."],
  ["a.docx", "%PDF-1.7", "содержимое не соответствует расширению .docx"],
  ["a.xlsx", "a;b\n1;2\n", "содержимое не соответствует расширению .xlsx"],
])("%s: %j is named in the refusal", (filename, text, message) => {
  const bytes = Buffer.from(text, text.startsWith("\xDB") ? "latin1" : "utf8");
  expect(messageOf(filename, bytes)).toContain(`Не удалось извлечь текст из файла: ${message}`);
});

test("archives under another extension are named", () => {
  expect(messageOf("a.doc", docxOf(p))).toContain("это DOCX. Переименуйте его в .docx");
  expect(messageOf("a.xls", xlsxOf("<sheetData/>"))).toContain("это XLSX. Переименуйте его в .xlsx");
  expect(messageOf("a.doc", zipOf([{ name: "a.txt", content: Buffer.from("а") }]))).toContain(
    "не соответствует расширению .doc",
  );
});

test("a long row of comments costs no more than reading it", () => {
  expect(foreignFormat(Buffer.from("<!---->".repeat(100_000)))).toBeUndefined();
});

const old = Buffer.alloc(4096);
old.writeUInt16LE(0xa5dc, 0);

test.each([
  ["a.doc", () => compoundOf({ WordDocument: old }), "word95"],
  ["a.doc", () => real("budget.xls"), "xls"],
  ["a.xls", () => real("report.doc"), "doc"],
  ["a.docx", () => real("report.doc"), "doc"],
  ["a.docx", () => real("budget.xlsx"), "xlsx"],
  ["a.xlsx", () => docxOf(p), "docx"],
  ["a.doc", () => compoundOf({ "PowerPoint Document": Buffer.alloc(5000) }), "ppt"],
])("%s is found to be another kind by its parts", async (filename, bytes, found) => {
  const readers: Record<string, readonly [string, string]> = {
    doc: ["doc/doc.mjs", "readDoc"],
    docx: ["docx/docx.mjs", "readDocx"],
    xls: ["sheets.mjs", "readXls"],
    xlsx: ["sheets.mjs", "readXlsx"],
  };
  const kind = path.extname(filename).slice(1);
  expect(
    await reader.answerOf({ job: "text", reader: readers[kind]!, bytes: bytes(), limit: 10_000 }),
  ).toEqual({ refused: "DOCUMENT_WRONG_KIND", found });
});

test.each([["\n"], ["\r\n"], ["\0".repeat(70_000)]])(
  "bytes behind an archive are passed over: %#",
  async (rest) => {
    const bytes = Buffer.concat([docxOf(p), Buffer.from(rest)]);
    expect((await reader.text({ filename: "a.docx", bytes })).text).toBe("Текст");
    const sheet = '<sheetData><row r="1"><c r="A1"><v>7</v></c></row></sheetData>';
    const book = Buffer.concat([xlsxOf(sheet), Buffer.from(rest)]);
    expect((await reader.text({ filename: "a.xlsx", bytes: book })).text).toBe("Лист\n7");
  },
);

test("a workbook that CryptoAPI encrypts is told as protected", async () => {
  const head = (type: number, content: Buffer) =>
    Buffer.concat([Buffer.from([type & 255, type >> 8, content.length & 255, content.length >> 8]), content]);
  const bof = Buffer.from("0006050000000000000000000000000000", "hex").subarray(0, 16);
  // Kind 1 (RC4) in version 2.2, which is CryptoAPI's.
  const password = Buffer.concat([Buffer.from("010002000200", "hex"), Buffer.alloc(194, 7)]);
  const bytes = compoundOf({
    Workbook: Buffer.concat([head(0x0809, bof), head(0x002f, password), Buffer.alloc(4096)]),
  });
  await expect(reader.text({ filename: "a.xls", bytes })).rejects.toMatchObject({
    code: "DOCUMENT_ENCRYPTED",
  });
});
