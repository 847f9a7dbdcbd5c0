import * as XLSX from "xlsx";
import { readTable } from "@/lib/exchange/reading/tables/read-table";
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

test("a table of more columns than may be is refused, not cut; empty columns do not count", async () => {
  const csv = (text: string) => read(Buffer.from(text), { name: "a.csv" });
  const row = (cells: number, more = "") =>
    `${Array.from({ length: cells }, (_, at) => `к${at}`).join(";")}${more}\n`;
  expect(await csv(row(200) + row(200))).toMatchObject({ table: { columns: { length: 200 } } });
  expect(await csv(row(200, ";".repeat(300_000)) + row(2))).toMatchObject({
    table: { columns: { length: 200 } },
  });
  expect(await csv(row(201) + row(2))).toEqual({ refused: "TABLE_TOO_WIDE" });
  expect(await csv(row(2) + row(300_000))).toEqual({ refused: "TABLE_TOO_WIDE" });
  for (const gap of [0, 1, 500]) {
    const names = Array.from({ length: 200 }, (_, at) => `к${at}`);
    const sheet = XLSX.utils.aoa_to_sheet([[...names, ...Array<null>(gap).fill(null), "ещё"], ["1"]]);
    const book = XLSX.write(
      { SheetNames: ["a"], Sheets: { a: sheet } },
      { type: "buffer", bookType: "xlsx" },
    ) as Buffer;
    expect(await read(book)).toEqual({ refused: "TABLE_TOO_WIDE" });
    expect(await csv(`${names.join(";")}${";".repeat(gap)};ещё\n1\n`)).toEqual({ refused: "TABLE_TOO_WIDE" });
  }
});

test("a cell holds no more than a value may; a character of two units is one", async () => {
  const csv = (cell: string) => read(Buffer.from(`имя\n${cell}\n`), { name: "a.csv", cellMax: 10 });
  expect(await csv("а".repeat(10))).toMatchObject({ table: { rows: [["а".repeat(10)]] } });
  expect(await csv("😀".repeat(10))).toMatchObject({ table: { rows: [["😀".repeat(10)]] } });
  expect(await csv("а".repeat(11))).toEqual({ refused: "DOCUMENT_TOO_BIG_INSIDE" });
});

const tableOf = async (text: string | Uint8Array) => {
  const answer = await read(typeof text === "string" ? Buffer.from(text) : text, { name: "a.csv" });
  if (!("table" in answer)) throw new Error(answer.refused as string);
  return [answer.table.columns, ...answer.table.rows];
};
const VEGA = [
  ["Имя", "Цена"],
  ["Вега", "5"],
];
const RAW = String.raw;

test.each<[what: string, csv: string, rows: string[][]]>([
  ["the line of Excel", "sep=;\nИмя;Цена\nВега;5", VEGA],
  ["in capitals, with another sign, behind a mark", "\uFEFFSEP=^\r\nИмя^Цена\r\nВега^5\r\n", VEGA],
  ["for a tab", "sep=\t\nИмя\tЦена\nВега\t5", VEGA],
  ["quoted", '"sep=|"\nИмя|Цена\nВега|5', VEGA],
  ["followed by separators", "sep=;;;\nИмя;Цена\nВега;5", VEGA],
  [
    "that contradicts the rows",
    "sep=;\nИмя, отчество;Цена\nВега;5",
    [
      ["Имя, отчество", "Цена"],
      ["Вега", "5"],
    ],
  ],
])("sep=: %s is no row", async (_, csv, rows) => {
  expect(await tableOf(csv)).toEqual(rows);
});

test.each<[what: string, csv: string, rows: string[][]]>([
  [
    "a name in quotation marks",
    '"Рога" и копыта;Тула\n"Бета";Омск\nВега;Уфа',
    [
      ['"Рога" и копыта', "Тула"],
      ["Бета", "Омск"],
      ["Вега", "Уфа"],
    ],
  ],
  [
    "in a later column",
    'Тула;"Рога" и копыта\nОмск;Бета',
    [
      ["Тула", '"Рога" и копыта'],
      ["Омск", "Бета"],
    ],
  ],
  [
    "one that is never closed",
    'Рога;Тула\n"Бета;Омск\n"Вега";Уфа\nГамма;5"',
    [
      ["Рога", "Тула"],
      ['"Бета', "Омск"],
      ["Вега", "Уфа"],
      ["Гамма", '5"'],
    ],
  ],
  [
    "within a quoted cell",
    '"Он сказал "да" и ушёл";5\nа;б',
    [
      ['Он сказал "да" и ушёл', "5"],
      ["а", "б"],
    ],
  ],
  [
    "inches",
    'Экран 15";5\nТруба 1/2";7',
    [
      ['Экран 15"', "5"],
      ['Труба 1/2"', "7"],
    ],
  ],
  [
    "doubled",
    '"Рога ""и"" копыта";5\n"";7',
    [
      ['Рога "и" копыта', "5"],
      ["", "7"],
    ],
  ],
  [
    "around lines and separators",
    '"а;\nб" ;5\nв;7',
    [
      ["а;\nб", "5"],
      ["в", "7"],
    ],
  ],
])("quotation marks: %s", async (_, csv, [head, ...rows]) => {
  expect(await tableOf(`Имя;Город\n${csv}`)).toEqual([["Имя", "Город"], head, ...rows]);
});

test("many marks that are never closed are read in linear time", async () => {
  const begun = performance.now();
  await read(Buffer.from(`а;б\n${'"x;1\n'.repeat(200_000)}`), { name: "a.csv" });
  expect(performance.now() - begun).toBeLessThan(5_000);
});

test.each<[what: string, csv: string, rows: string[][]]>([
  ["blank lines in front", "\n\n \nИмя;Цена\n\nВега;5\n", VEGA],
  ["rows of separators in front", ";;\nИмя;Цена\n;\nВега;5\n", VEGA],
  [
    "commas in a name",
    "Имя, фамилия, отчество;Цена\nВега;5\nБета;7",
    [
      ["Имя, фамилия, отчество", "Цена"],
      ["Вега", "5"],
      ["Бета", "7"],
    ],
  ],
  [
    "decimal commas",
    "Имя;Цена\nВега;5,5\nБета;7,25",
    [
      ["Имя", "Цена"],
      ["Вега", "5,5"],
      ["Бета", "7,25"],
    ],
  ],
  [
    "numbers as formulas",
    RAW`Код;Имя` + '\n="00123";Вега\n"=""007""";Бета',
    [
      ["Код", "Имя"],
      ["00123", "Вега"],
      ["007", "Бета"],
    ],
  ],
  [
    "a real formula",
    "Имя;Код\nВега;=A1+B1",
    [
      ["Имя", "Код"],
      ["Вега", "=A1+B1"],
    ],
  ],
])("CSV: %s", async (_, csv, rows) => {
  expect(await tableOf(csv)).toEqual(rows);
});

const PRICES = [
  ["Имя", "Цена", "Срок"],
  ["Вега", "5", "завтра"],
  ["Бета", "7", ""],
];
const csvOf = (...rows: string[][]) => rows.map((cells) => cells.join(";")).join("\n");

test.each<[what: string, rows: string[][], table: string[][]]>([
  ["one row", [["Прайс", "", ""], ...PRICES], PRICES],
  ["one row without separators", [["Прайс на ноябрь, 2026"], ...PRICES], PRICES],
  ["two rows and a blank one", [["ООО «Вега»", "", ""], ["Прайс", "", ""], ["", "", ""], ...PRICES], PRICES],
  ["in the middle", [["", "Прайс", ""], ...PRICES], PRICES],
  ["a list is no title", [["Имя"], ["Вега"], ["Бета"]], [["Имя"], ["Вега"], ["Бета"]]],
  [
    "a column without a name is kept",
    [
      ["Имя", ""],
      ["Вега", "5"],
      ["Бета", "7"],
    ],
    [
      ["Имя", "2"],
      ["Вега", "5"],
      ["Бета", "7"],
    ],
  ],
])("a title above the table, in CSV and workbooks: %s", async (_, rows, table) => {
  expect(await tableOf(csvOf(...rows))).toEqual(table);
  const sheet = XLSX.utils.aoa_to_sheet(rows.map((cells) => cells.map((cell) => cell || null)));
  sheet["!merges"] = [XLSX.utils.decode_range("A1:C1")];
  const bytes = XLSX.write(XLSX.utils.book_new(sheet, "Л"), { type: "buffer", bookType: "xlsx" }) as Buffer;
  const answer = await read(bytes);
  expect("table" in answer && [answer.table.columns, ...answer.table.rows]).toEqual(table);
});

test("columns that no name is above are kept", async () => {
  expect(await tableOf("Имя;Цена\nВега;5;завтра\nБета;7")).toEqual([
    ["Имя", "Цена", "3"],
    ["Вега", "5", "завтра"],
    ["Бета", "7", ""],
  ]);
});
