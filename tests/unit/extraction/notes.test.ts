import * as XLSX from "xlsx";
import { wordNotes } from "@/lib/integrations/extraction/extract-text";
import { NOTE_KINDS } from "@/lib/integrations/extraction/notes";
import { documentReader } from "@/tests/support/document-reader";
import { chartXls, docxOf, xlsxOf } from "./hostile-files";

const reader = documentReader();
afterAll(() => reader.end());
const read = (bytes: Buffer, filename: string) => reader.text({ bytes, filename });
const notesOf = async (bytes: Buffer, filename: string) => (await read(bytes, filename)).notes;
const empty = (name: string) => ({ name, content: Buffer.from("x") });

test("a document of which everything is read has no notes", async () => {
  expect(await notesOf(Buffer.from("Текст"), "a.txt")).toEqual([]);
  expect(await notesOf(docxOf("<w:p><w:r><w:t>Текст</w:t></w:r></w:p>"), "a.docx")).toEqual([]);
});

test("formulas that no program has counted are reported, those with an empty text are not", async () => {
  const cells = [
    '<c r="A1"><v>2</v></c>',
    '<c r="B1"><f>A1*2</f></c>',
    '<c r="C1"><f>A1*3</f><v/></c>',
    '<c r="D1"><f>A1*4</f><v>8</v></c>',
    '<c r="E1" t="str"><f>""</f><v></v></c>',
    '<c r="F1" s="0"/>',
  ];
  const sheet = `<sheetData><row r="1">${cells.join("")}</row></sheetData>`;
  expect(await read(xlsxOf(sheet), "a.xlsx")).toEqual({
    text: "Лист\n2\t\t\t8",
    notes: [{ kind: "formulas", count: 2 }],
  });
});

test("cells beyond the columns and rows that are read are counted, blank ones are not", async () => {
  const row = (at: number, ...cells: string[]) => `<row r="${at}">${cells.join("")}</row>`;
  const cell = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const sheet = `<sheetData>${row(1, cell("A1", "а"), cell("ALL1", "б"), cell("ALM1", "в"), cell("ALN1", " "))}${row(100_001, cell("A100001", "г"))}</sheetData>`;
  const { text, notes } = await read(xlsxOf(sheet), "a.xlsx");
  expect(text.replace(/\t+/, "…")).toBe("Лист\nа…б");
  expect(notes).toEqual([{ kind: "cellsBeyond", count: 2 }]);
});

test.each(["xlsx", "biff8"] as const)("hidden sheets of %s are read and reported", async (bookType) => {
  const book = XLSX.utils.book_new();
  for (const name of ["Прайс", "Закупка", "Коды", "Пусто"])
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(name === "Пусто" ? [] : [[name]]), name);
  book.Workbook = { Sheets: [{}, { Hidden: 1 }, { Hidden: 2 }, { Hidden: 1 }] };
  const bytes = XLSX.write(book, { type: "buffer", bookType }) as Buffer;
  expect(await read(bytes, `a.${bookType === "xlsx" ? "xlsx" : "xls"}`)).toEqual({
    text: "Прайс\nПрайс\n\nЗакупка\nЗакупка\n\nКоды\nКоды",
    notes: [{ kind: "hiddenSheets", count: 2 }],
  });
});

test("numbers that a chart of an XLS keeps are no cells: on a sheet of its own, and within one", async () => {
  for (const bytes of chartXls())
    expect(await read(bytes, "a.xls")).toEqual({ text: "Лист\n5", notes: [{ kind: "charts", count: 1 }] });
});

test("pictures, charts and SmartArt are reported, drawings of lines are not", async () => {
  const names = (folder: string) =>
    [
      "media/image1.png",
      "media/IMAGE2.JPEG",
      "media/image3.emf",
      "charts/chart1.xml",
      "charts/style1.xml",
    ].map((name) => empty(`${folder}/${name}`));
  const sheet = '<sheetData><row r="1"><c r="A1"><v>2</v></c></row></sheetData>';
  const found = [
    { kind: "pictures", count: 2 },
    { kind: "charts", count: 1 },
  ];
  expect(await notesOf(xlsxOf(sheet, names("xl")), "a.xlsx")).toEqual(found);
  const smartArt = ["word/diagrams/data1.xml", "word/diagrams/drawing1.xml"].map(empty);
  const body = "<w:p><w:r><w:t>Текст</w:t></w:r></w:p>";
  expect(await notesOf(docxOf(body, [...names("word"), ...smartArt]), "a.docx")).toEqual([
    ...found,
    { kind: "smartArt", count: 1 },
  ]);
});

test("each kind of note has a text in every language", () => {
  const notes = NOTE_KINDS.map((kind) => ({ kind, count: 1 }));
  for (const locale of ["ru", "en"] as const)
    for (const { kind, message } of wordNotes(notes, locale))
      expect(message).not.toContain(`documentNotes.${kind}`);
  expect(wordNotes([{ kind: "formulas", count: 3 }], "ru")).toEqual([
    {
      kind: "formulas",
      count: 3,
      message: "3 формулы без сохранённого значения: откройте файл в Excel и сохраните его снова",
    },
  ]);
});
