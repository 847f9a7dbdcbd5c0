import { readTable } from "@/lib/exchange/reading/read-table";
import { zipOf } from "../extraction/hostile-files";

const NAMESPACE = "http://schemas.openxmlformats.org";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** A workbook of one column; every cell of it but the first refers to the same string. */
function repeated(text: string, cells: number): Buffer {
  const rows = Array.from(
    { length: cells },
    (_, at) => `<row r="${at + 2}"><c r="A${at + 2}" t="s"><v>0</v></c></row>`,
  );
  const parts = {
    "[Content_Types].xml": `<Types xmlns="${NAMESPACE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${TYPE}.sharedStrings+xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${NAMESPACE}/package/2006/relationships"><Relationship Id="r1" Type="${NAMESPACE}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${NAMESPACE}/spreadsheetml/2006/main" xmlns:r="${NAMESPACE}/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${NAMESPACE}/package/2006/relationships"><Relationship Id="r1" Type="${NAMESPACE}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${NAMESPACE}/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${NAMESPACE}/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1" t="s"><v>1</v></c></row>${rows.join("")}</sheetData></worksheet>`,
    "xl/sharedStrings.xml": `<sst xmlns="${NAMESPACE}/spreadsheetml/2006/main"><si><t>${text}</t></si><si><t>имя</t></si></sst>`,
  };
  return zipOf(
    Object.entries(parts).map(([name, content]) => ({
      name,
      content: Buffer.from(`<?xml version="1.0"?>${content}`),
    })),
  );
}

/** Text that packs to no less than the ratio at which a part of a file counts as a bomb. */
const letters = (length: number) =>
  Array.from({ length: Math.ceil(length / 100) }, (_, at) => String(at).padEnd(100, "x"))
    .join("")
    .slice(0, length);
const read = (bytes: Uint8Array, { name = "a.xlsx", cellMax = 50_000 } = {}) =>
  readTable({ bytes, name, cellMax });

test("a string that many cells refer to counts once a cell", async () => {
  expect(await read(repeated(letters(4_000), 900))).toMatchObject({
    table: { columns: ["имя"], rows: { length: 900 } },
  });
  expect(await read(repeated(letters(5_000), 900))).toEqual({ refused: "DOCUMENT_TOO_BIG_INSIDE" });
  expect(await read(repeated(letters(1_000_000), 600), { cellMax: Infinity })).toEqual({
    refused: "DOCUMENT_TOO_BIG_INSIDE",
  });
});

test("a table with more rows than may be is read no further than to know it", async () => {
  const rows = (count: number) => `${"а\n".repeat(count)}${"а".repeat(11)}\n`;
  const csv = (count: number) => read(Buffer.from(`имя\n${rows(count)}`), { name: "a.csv", cellMax: 10 });
  expect(await csv(1_000)).toEqual({ refused: "DOCUMENT_TOO_BIG_INSIDE" });
  expect(await csv(1_001)).toMatchObject({ table: { rows: { length: 1_001 } } });
  const workbook = await read(repeated("а", 60_000));
  expect(workbook).toMatchObject({ table: { rows: { length: 1_001 } } });
});

test("a cell holds no more than a value may; a character of two units is one", async () => {
  const csv = (cell: string) => read(Buffer.from(`имя\n${cell}\n`), { name: "a.csv", cellMax: 10 });
  expect(await csv("а".repeat(10))).toMatchObject({ table: { rows: [["а".repeat(10)]] } });
  expect(await csv("😀".repeat(10))).toMatchObject({ table: { rows: [["😀".repeat(10)]] } });
  expect(await csv("а".repeat(11))).toEqual({ refused: "DOCUMENT_TOO_BIG_INSIDE" });
});
