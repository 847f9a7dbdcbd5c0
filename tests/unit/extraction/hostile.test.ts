import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { AppError, type ErrorCode } from "@/lib/platform/errors";
import { garbageCollector } from "@/tests/support/garbage-collector";
import { extractText } from "@/lib/integrations/extraction/extract-text";
import { documentReader } from "@/tests/support/document-reader";
import { sized, turnOf } from "@/tests/support/size";
import { compoundFile } from "@/lib/integrations/extraction/worker/compound-file.mjs";
import {
  ALL_CELLS,
  backwards,
  circular,
  compoundOf,
  docOf,
  docxOf,
  encryptedDoc,
  encryptedXls,
  picturesXls,
  repeated,
  xlsOf,
  xlsxOf,
  zipOf,
} from "./hostile-files";

const real = (name: string) => readFileSync(path.join("tests/files/documents", name));
const cut = (bytes: Buffer, share: number) => bytes.subarray(0, Math.floor(bytes.length * share));
const MB = 1024 * 1024;
/** Bytes that are more than may be unpacked. */
const TOO_MUCH = sized(32, 100) * MB;
const noise = randomBytes;
const paragraph = "<w:p><w:r><w:t>бомба</w:t></w:r></w:p>";
const cell = '<c r="A1" t="inlineStr"><is><t>a</t></is></c>';
const entity = (declaration: string, use: string) =>
  `<?xml version="1.0"?><!DOCTYPE r [${declaration}]><r>${use}</r>`;
const laughs = entity(
  `<!ENTITY a "ха">${Array.from({ length: 12 }, (_, at) => `<!ENTITY ${String.fromCharCode(98 + at)} "${`&${String.fromCharCode(97 + at)};`.repeat(10)}">`).join("")}`,
  "&m;",
);
const image = { name: "word/media/image1.png", content: noise(500) };

/** Label, file name, bytes, and the expected error code. */
const FILES: [what: string, filename: string, bytes: () => Buffer, code: ErrorCode][] = [
  ["docx bomb", "a.docx", () => docxOf(repeated(paragraph, 29 * MB)), "DOCUMENT_TOO_BIG_INSIDE"],
  [
    "docx bomb over the limit",
    "a.docx",
    () => docxOf(repeated(paragraph, TOO_MUCH)),
    "DOCUMENT_TOO_BIG_INSIDE",
  ],
  [
    "docx bomb that hides its ratio in noise",
    "a.docx",
    () =>
      docxOf(repeated(paragraph.replace("бомба", "бомба ".repeat(20)), 14 * MB), [
        { name: "word/media/a.png", content: noise(400_000) },
      ]),
    "DOCUMENT_TOO_BIG_INSIDE",
  ],
  [
    "docx bomb that lies about its size",
    "a.docx",
    () => docxOf(repeated(paragraph, TOO_MUCH), [], { claimed: 1000 }),
    "DOCUMENT_DAMAGED",
  ],
  [
    "xlsx bomb",
    "a.xlsx",
    () => xlsxOf(Buffer.concat([Buffer.from("<sheetData><row>"), repeated(cell, TOO_MUCH)])),
    "DOCUMENT_TOO_BIG_INSIDE",
  ],
  [
    "xlsx bomb that hides its ratio in noise",
    "a.xlsx",
    () =>
      xlsxOf(
        Buffer.concat([
          Buffer.from("<sheetData>"),
          repeated("<row><c><v>1</v></c></row>", 8 * MB),
          Buffer.from("</sheetData>"),
        ]),
        [{ name: "xl/media/a.png", content: noise(400_000) }],
      ),
    "DOCUMENT_TOO_BIG_INSIDE",
  ],
  [
    "xlsx bomb that lies about its size",
    "a.xlsx",
    () => xlsxOf(repeated(cell, TOO_MUCH), [], 5000),
    "DOCUMENT_DAMAGED",
  ],
  [
    "many entries",
    "a.docx",
    () =>
      docxOf(
        paragraph,
        Array.from({ length: 2500 }, (_, at) => ({ name: `word/${at}.xml`, content: Buffer.from("<a/>") })),
      ),
    "DOCUMENT_TOO_BIG_INSIDE",
  ],
  [
    "a zip in a zip in a zip",
    "a.docx",
    () =>
      zipOf([
        {
          name: "word/a.docx",
          content: zipOf([{ name: "word/b.docx", content: docxOf(repeated(paragraph, 20 * MB)) }]),
        },
      ]),
    "DOCUMENT_WRONG_KIND",
  ],
  [
    "a name that climbs",
    "a.docx",
    () => docxOf(paragraph, [{ name: "../../etc/cron.d/a.xml", content: Buffer.from("<a/>") }]),
    "DOCUMENT_DAMAGED",
  ],
  [
    "an absolute name",
    "a.docx",
    () => docxOf(paragraph, [{ name: "/etc/a.xml", content: Buffer.from("<a/>") }]),
    "DOCUMENT_DAMAGED",
  ],
  [
    "one name twice",
    "a.docx",
    () => docxOf(paragraph, [{ name: "word/document.xml", content: Buffer.from("<a/>") }]),
    "DOCUMENT_DAMAGED",
  ],
  [
    "zip with a password",
    "a.docx",
    () => docxOf(paragraph, [{ name: "word/a.xml", content: Buffer.from("<a/>"), flags: 1 }]),
    "DOCUMENT_ENCRYPTED",
  ],
  [
    "docx with a password",
    "a.docx",
    () => compoundOf({ EncryptionInfo: noise(300), EncryptedPackage: noise(9000) }),
    "DOCUMENT_ENCRYPTED",
  ],
  [
    "xlsx with a password",
    "a.xlsx",
    () => compoundOf({ EncryptionInfo: noise(300), EncryptedPackage: noise(9000) }),
    "DOCUMENT_ENCRYPTED",
  ],
  ["doc with a password", "a.doc", encryptedDoc, "DOCUMENT_ENCRYPTED"],
  ["xls with a password", "a.xls", encryptedXls, "DOCUMENT_ENCRYPTED"],
  ["cut docx", "a.docx", () => cut(real("contract.docx"), 0.6), "DOCUMENT_DAMAGED"],
  ["cut xlsx", "a.xlsx", () => cut(real("budget.xlsx"), 0.6), "DOCUMENT_DAMAGED"],
  ["cut doc", "a.doc", () => cut(real("report.doc"), 0.3), "DOCUMENT_DAMAGED"],
  ["cut xls", "a.xls", () => cut(real("budget.xls"), 0.3), "DOCUMENT_DAMAGED"],
  ["a doc whose sectors go round", "a.doc", () => circular(real("report.doc")), "DOCUMENT_DAMAGED"],
  ["an xls whose sectors go round", "a.xls", () => circular(real("budget.xls")), "DOCUMENT_DAMAGED"],
  [
    "only a signature",
    "a.doc",
    () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    "DOCUMENT_DAMAGED",
  ],
  ["broken XML in docx", "a.docx", () => docxOf("<w:p><w:r></w:p>"), "DOCUMENT_DAMAGED"],
  [
    "docx without a document",
    "a.docx",
    () =>
      zipOf([
        { name: "[Content_Types].xml", content: Buffer.from("<Types/>") },
        { name: "word/styles.xml", content: Buffer.from("<a/>") },
      ]),
    "DOCUMENT_DAMAGED",
  ],
  ["PDF as docx", "a.docx", () => Buffer.from("%PDF-1.7\n%текст"), "DOCUMENT_WRONG_KIND"],
  ["PDF as txt", "a.txt", () => Buffer.from("%PDF-1.7\n%текст"), "DOCUMENT_WRONG_KIND"],
  ["HTML as doc", "a.doc", () => Buffer.from("<html><body>Отчёт</body></html>"), "DOCUMENT_WRONG_KIND"],
  ["RTF as doc", "a.doc", () => Buffer.from("{\\rtf1 text}"), "DOCUMENT_WRONG_KIND"],
  ["xlsx as docx", "a.docx", () => real("budget.xlsx"), "DOCUMENT_WRONG_KIND"],
  ["docx as xlsx", "a.xlsx", () => real("contract.docx"), "DOCUMENT_WRONG_KIND"],
  ["docx as doc", "a.doc", () => real("contract.docx"), "DOCUMENT_WRONG_KIND"],
  ["doc as docx", "a.docx", () => real("report.doc"), "DOCUMENT_WRONG_KIND"],
  ["doc as xls", "a.xls", () => real("report.doc"), "DOCUMENT_WRONG_KIND"],
  ["xls as doc", "a.doc", () => real("budget.xls"), "DOCUMENT_WRONG_KIND"],
  ["CSV as xlsx", "a.xlsx", () => Buffer.from("a;b\n1;2\n"), "DOCUMENT_WRONG_KIND"],
  [
    "any zip as docx",
    "a.docx",
    () => zipOf([{ name: "readme.txt", content: Buffer.from("текст") }]),
    "DOCUMENT_WRONG_KIND",
  ],
  [
    "a program as txt",
    "a.txt",
    () => Buffer.concat([Buffer.from("\x7fELF"), noise(5001)]),
    "DOCUMENT_WRONG_KIND",
  ],
  ["zeros as md", "a.md", () => Buffer.alloc(5000), "DOCUMENT_WRONG_KIND"],
  ["a text as xml", "a.xml", () => Buffer.from("просто текст"), "DOCUMENT_WRONG_KIND"],
  [
    "an external entity",
    "a.xml",
    () => Buffer.from(entity('<!ENTITY x SYSTEM "file:///etc/passwd">', "&x;")),
    "DOCUMENT_DECLARES_ENTITIES",
  ],
  [
    "a parameter entity",
    "a.xml",
    () => Buffer.from(entity('<!ENTITY % x SYSTEM "http://127.0.0.1:9/x.dtd"> %x;', "")),
    "DOCUMENT_DECLARES_ENTITIES",
  ],
  [
    "an entity of an external DTD",
    "a.xml",
    () => Buffer.from('<!DOCTYPE r SYSTEM "http://127.0.0.1:9/x.dtd"><r>&x;</r>'),
    "DOCUMENT_DAMAGED",
  ],
  ["billion laughs", "a.xml", () => Buffer.from(laughs), "DOCUMENT_DECLARES_ENTITIES"],
  [
    "quadratic blow-up",
    "a.xml",
    () => Buffer.from(entity(`<!ENTITY x "${"я".repeat(50_000)}">`, "&x;".repeat(50_000))),
    "DOCUMENT_DECLARES_ENTITIES",
  ],
  [
    "billion laughs in docx",
    "a.docx",
    () => docxOf(paragraph, [], { head: '<!DOCTYPE r [<!ENTITY a "ха">]>' }),
    "DOCUMENT_DECLARES_ENTITIES",
  ],
  [
    "100,000 deep",
    "a.xml",
    () => Buffer.from(`${"<a>".repeat(100_000)}я${"</a>".repeat(100_000)}`),
    "DOCUMENT_TOO_BIG_INSIDE",
  ],
  ["XML without an end", "a.xml", () => Buffer.from("<a><b>текст</b>"), "DOCUMENT_DAMAGED"],
  ["two roots", "a.xml", () => Buffer.from("<a>1</a><a>2</a>"), "DOCUMENT_DAMAGED"],
  [
    "a claim of 17 billion empty cells",
    "a.xlsx",
    () => xlsxOf('<dimension ref="A1:XFD1048576"/><sheetData/>'),
    "DOCUMENT_EMPTY",
  ],
  ["an empty docx", "a.docx", () => docxOf("<w:p/><w:p><w:r><w:t> </w:t></w:r></w:p>"), "DOCUMENT_EMPTY"],
  ["no bytes", "a.docx", () => Buffer.alloc(0), "DOCUMENT_EMPTY"],
  ["white space", "a.txt", () => Buffer.from(" \r\n\t\n\uFEFF\u200B"), "DOCUMENT_EMPTY"],
  ["XML without text", "a.xml", () => Buffer.from('<a><b c=" "/></a>'), "DOCUMENT_EMPTY"],
  [
    "only pictures in docx",
    "a.docx",
    () => docxOf("<w:p><w:r><w:drawing/></w:r></w:p>", [image]),
    "DOCUMENT_ONLY_IMAGES",
  ],
  [
    "only pictures in xlsx",
    "a.xlsx",
    () => xlsxOf("<sheetData/>", [{ ...image, name: "xl/media/image1.png" }]),
    "DOCUMENT_ONLY_IMAGES",
  ],
  [
    "only pictures in doc",
    "a.doc",
    () => docOf(Buffer.from("\x01\r"), { Data: noise(5000) }),
    "DOCUMENT_ONLY_IMAGES",
  ],
  ["only pictures in xls", "a.xls", picturesXls, "DOCUMENT_ONLY_IMAGES"],
  ["an empty doc", "a.doc", () => docOf(Buffer.from("\r")), "DOCUMENT_EMPTY"],
  [
    "more text than may be kept",
    "a.docx",
    () =>
      docxOf(
        Buffer.from(
          `<w:p><w:r><w:t>${Array.from({ length: 380_000 }, (_, at) => (at * 7919) % 65536).join(" ")}</w:t></w:r></w:p>`,
        ),
      ),
    "DOCUMENT_TOO_BIG_INSIDE",
  ],
  ["an unknown extension", "a.pdf", () => Buffer.from("текст"), "UNSUPPORTED_TYPE"],
  ["no extension", "txt", () => Buffer.from("текст"), "UNSUPPORTED_TYPE"],
  ["more than 1 MB", "a.txt", () => Buffer.alloc(MB + 1, 97), "TOO_LARGE"],
];

const reader = documentReader();
afterAll(() => reader.end());

const inWorker = (file: { filename: string; bytes: Buffer }) => extractText(file, { who: "somebody" });
const codeOf = async (
  filename: string,
  bytes: Buffer,
  read: (file: { filename: string; bytes: Buffer }) => Promise<{ text: string }> = sized(
    reader.text,
    inWorker,
  ),
) => {
  try {
    return (await read({ filename, bytes })).text.slice(0, 200);
  } catch (error) {
    return error instanceof AppError ? error.code : error;
  }
};

test.each(FILES)("%s (%s)", async (_, filename, bytes, code) => {
  const file = bytes();
  if (code !== "TOO_LARGE") expect(file.length).toBeLessThanOrEqual(MB);
  expect(await codeOf(filename, file)).toBe(code);
});

test.each(FILES.filter(([, , , code], at) => FILES.findIndex((each) => each[3] === code) === at))(
  "%s (%s) is refused by a worker as well",
  async (_, filename, bytes, code) => {
    expect(await codeOf(filename, bytes(), inWorker)).toBe(code);
  },
);

test("cells at both ends of 17 billion are read without walking between them", async () => {
  const ends =
    '<dimension ref="A1:XFD1048576"/><cols><col min="1" max="16384" width="9"/></cols><sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>2</v></c></row></sheetData>';
  expect(await codeOf("a.xlsx", xlsxOf(ends))).toBe("Лист\n1");
});

const rowsOf = (count: number, cells: string) =>
  `<sheetData>${Array.from({ length: count }, (_, at) => `<row r="${at + 1}">${cells}</row>`).join("")}</sheetData>`;
const oneCell = `<sheetData><row r="1">${cell}</row></sheetData>`;
const link = Buffer.concat([
  ALL_CELLS,
  Buffer.from("d0c9ea79f9bace118c8200aa004ba90b02000000080000000200000041000000", "hex"),
]);
const styles = (format: string) => ({
  name: "xl/styles.xml",
  content: Buffer.from(
    `<styleSheet><numFmts><numFmt numFmtId="165" formatCode="${format}"/></numFmts><cellXfs><xf numFmtId="165"/></cellXfs></styleSheet>`,
  ),
});

/** Small files that expand to far more than they contain: label, file name, bytes, and expected text. */
const SPANNING: [what: string, filename: string, bytes: () => Buffer, text: string][] = [
  [
    "a link of 17 billion cells",
    "a.xlsx",
    () => xlsxOf(`${oneCell}<hyperlinks><hyperlink ref="A1:XFD1048576" location="a"/></hyperlinks>`),
    "Лист\na",
  ],
  [
    "merged cells, 17 billion of them",
    "a.xlsx",
    () => xlsxOf(`${oneCell}<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>`),
    "Лист\na",
  ],
  [
    "a link within a row",
    "a.xlsx",
    () => xlsxOf(`<sheetData><row r="1">${cell}<hyperlink ref="A1:XFD1048576"/></row></sheetData>`),
    "Лист\na",
  ],
  [
    "one sheet under 5,000 names",
    "a.xlsx",
    () =>
      xlsxOf(
        rowsOf(2_000, '<c t="n"><v>1</v></c>'),
        [{ name: "xl/a.png", content: noise(20_000) }],
        undefined,
        Array.from({ length: 5_000 }, (_, at) => `${at}`),
      ),
    `0\n${"1\n".repeat(100)}`.slice(0, 200),
  ],
  [
    "a format of 300,000 characters in 3,000 cells",
    "a.xlsx",
    () =>
      xlsxOf(rowsOf(3_000, '<c s="0"><v>1</v></c>'), [
        styles("0.00;".repeat(60_000)),
        { name: "xl/a.png", content: noise(20_000) },
      ]),
    `Лист\n${"1\n".repeat(100)}`.slice(0, 200),
  ],
  [
    "the marks of 30,000 notes",
    "a.docx",
    () =>
      docxOf(
        `<w:p><w:r>${Array.from({ length: 30_000 }, (_, at) => `<w:footnoteReference w:id="${at}"/>`).join("")}</w:r></w:p>`,
      ),
    Array.from({ length: 60 }, (_, at) => `[${at + 1}]`)
      .join("")
      .slice(0, 200),
  ],
  ["a link of 4 billion cells", "a.xls", () => xlsOf(0x01b8, link), "Лист\na"],
  [
    "a link's hint of 4 billion cells",
    "a.xls",
    () => xlsOf(0x0800, Buffer.concat([Buffer.from([0, 8]), ALL_CELLS, Buffer.from("a\0\0\0")])),
    "Лист\na",
  ],
  [
    "70,000 records of merged cells",
    "a.xls",
    () => xlsOf(0x00e5, Buffer.concat([Buffer.from([1, 0]), ALL_CELLS]), 70_000),
    "Лист\na",
  ],
  [
    "60,000 references to other sheets",
    "a.xls",
    () => xlsOf(0x0017, Buffer.from([1, 0, 0, 0, 0, 0, 0, 0]), 60_000),
    "Лист\na",
  ],
  ["90,000 formats", "a.xls", () => xlsOf(0x001e, Buffer.from([1, 0x30]), 90_000), "Лист\na"],
];

test.each(SPANNING)("%s (%s) costs no more than is read of it", async (_, filename, bytes, text) => {
  expect(await codeOf(filename, bytes())).toBe(text);
});

test("a stream whose sectors go backwards is held once @heavy", async () => {
  const bytes = backwards(1_900);
  const before = process.memoryUsage().arrayBuffers;
  const file = compoundFile(bytes);
  expect(file.stream("Workbook")).toHaveLength(1_900 * 512);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(4 * MB);
  expect(await codeOf("a.xls", bytes)).toBe("Лист\na");
});

test("one text in every cell is too much before it is put together", async () => {
  const strings = {
    name: "xl/sharedStrings.xml",
    content: Buffer.from(`<sst><si><t>${"слово ".repeat(80_000)}</t></si></sst>`),
  };
  expect(
    await codeOf(
      "a.xlsx",
      xlsxOf(rowsOf(9_000, '<c t="s"><v>0</v></c>'), [strings, { name: "xl/a.png", content: noise(20_000) }]),
    ),
  ).toBe("DOCUMENT_TOO_BIG_INSIDE");
});

test("a text that makes patterns backtrack is read at once", async () => {
  const text = `${"\t ".repeat(200_000)}${"[(".repeat(100_000)}${" ".repeat(200_000)}x`;
  expect(await codeOf("a.md", Buffer.from(text))).toMatch(/^\t /);
});

test("nothing of a linked file or address comes in", async () => {
  const linked = docxOf(paragraph, [
    {
      name: "word/_rels/document.xml.rels",
      content: Buffer.from(
        '<Relationships><Relationship Id="r1" TargetMode="External" Type="x/footnotes" Target="file:///etc/passwd"/><Relationship Id="r2" Type="x/numbering" Target="../../../../etc/passwd"/></Relationships>',
      ),
    },
  ]);
  expect(await codeOf("a.docx", linked)).toBe("бомба");
});

test("the process keeps neither workers nor memory of them @heavy", async () => {
  const ended = FILES.filter(([what]) => /^docx bomb$|lies|deep|laughs|cut|round|17 billion/.test(what));
  const loop = turnOf(ended, 0, 4).map(([, filename, bytes]) => [filename, bytes()] as const);
  const round = () => Promise.all(loop.map(([filename, bytes]) => codeOf(filename, bytes, inWorker)));
  await round();
  const before = memory();
  for (let count = 0; count < sized(1, 2); count += 1) await round();
  expect(memory() - before).toBeLessThan(48 * MB);
  expect(await codeOf("a.txt", Buffer.from("ещё жив"), inWorker)).toBe("ещё жив");
});

const collect = garbageCollector();

/** Bytes that stay after a collection. */
function memory(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
