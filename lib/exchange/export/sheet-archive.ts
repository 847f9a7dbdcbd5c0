import { Readable } from "node:stream";
import { type ArchiveFile, zipArchive } from "./zip-archive";

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const PARTS = {
  "[Content_Types].xml": `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  "_rels/.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Prompts" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

/** What XML cannot hold, and what reads as such an escape of it (ECMA-376, ST_Xstring). */
const ESCAPED = /[\u0000-\u0008\u000b\u000c\r\u000e-\u001f\ufffe\uffff]|_(?=x[0-9a-f]{4}_)/gi;
const SIGNS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** An XLSX file of one sheet of texts, written as its rows come: a library that makes one holds all of it in memory. */
export function sheetArchive(rows: AsyncIterable<readonly string[]>): AsyncGenerator<Uint8Array> {
  return zipArchive(
    (async function* (): AsyncGenerator<ArchiveFile> {
      for (const [path, xml] of Object.entries(PARTS)) yield { path, content: XML + xml };
      yield {
        path: "xl/worksheets/sheet1.xml",
        compress: true,
        open: async () => Readable.from(sheet(rows)),
      };
    })(),
  );
}

async function* sheet(rows: AsyncIterable<readonly string[]>): AsyncGenerator<Buffer> {
  yield Buffer.from(`${XML}<worksheet xmlns="${MAIN}"><sheetData>`);
  let row = 0;
  for await (const cells of rows) {
    row += 1;
    const xml = cells.map((text, at) => cell(text, `${columnName(at)}${row}`));
    yield Buffer.from(`<row r="${row}">${xml.join("")}</row>`);
  }
  yield Buffer.from("</sheetData></worksheet>");
}

/** The place is optional (ECMA-376 part 1, 18.3.1.4), but exceljs 4.4.0 and read-excel-file 9.3.17 read no cell without it. */
function cell(text: string, place: string): string {
  if (text === "") return `<c r="${place}"/>`;
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

/** A, …, Z, AA, … */
function columnName(at: number): string {
  return (at < 26 ? "" : columnName(Math.floor(at / 26) - 1)) + String.fromCodePoint(65 + (at % 26));
}

function escaped(text: string): string {
  const legal = text
    .toWellFormed()
    .replace(ESCAPED, (sign) => `_x${sign.charCodeAt(0).toString(16).padStart(4, "0").toUpperCase()}_`);
  return legal.replace(/[&<>]/g, (sign) => SIGNS[sign]!);
}
