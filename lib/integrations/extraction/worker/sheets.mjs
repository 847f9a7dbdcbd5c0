// @ts-check
import * as sheetjs from "xlsx";
import { CELL_BREAK } from "./clean-text.mjs";
import { cleanCompoundFile, compoundFile } from "./compound-file.mjs";
import { officePackage } from "./office-package.mjs";
import { Refusal } from "./refusal.mjs";
import { storedZip } from "./stored-zip.mjs";

/** A sheet may claim 17 billion cells: rows and columns beyond these are not read. */
const ROWS = 100_000;
const COLUMNS = 1_000;

/** How the format "short date" is shown, which depends on the reader's computer. */
const SHORT_DATE = "dd\\.mm\\.yyyy";

/** BIFF record of the workbook's pictures. */
const MSO_DRAWING_GROUP = 0x00eb;

/** @param {Uint8Array} bytes */
export async function readXlsx(bytes) {
  const { parts, hasImages } = await officePackage(bytes, "xl");
  return textOf(workbookOf(storedZip(parts)), hasImages);
}

/** @param {Uint8Array} bytes */
export async function readXls(bytes) {
  const file = compoundFile(bytes);
  const stream = file.stream("Workbook") ?? file.stream("Book");
  if (!stream) throw new Refusal("DOCUMENT_WRONG_KIND");
  // Before Excel 97 texts were kept in the code page of the computer.
  sheetjs.set_cptable(await import("xlsx/dist/cpexcel.full.mjs"));
  return textOf(workbookOf(cleanCompoundFile({ Workbook: stream })), hasRecord(stream, MSO_DRAWING_GROUP));
}

/** @param {Buffer} bytes */
function workbookOf(bytes) {
  try {
    return sheetjs.read(bytes, {
      type: "buffer",
      dense: true,
      sheetRows: ROWS,
      cellFormula: false,
      cellHTML: false,
      cellNF: true,
      dateNF: SHORT_DATE,
    });
  } catch (error) {
    throw new Refusal(/password/i.test(String(error)) ? "DOCUMENT_ENCRYPTED" : "DOCUMENT_DAMAGED");
  }
}

/**
 * Every sheet under its name, one line for a row, cells parted by tabs, as they are shown. A merged cell's value stands in its first.
 * @param {import("xlsx").WorkBook} workbook
 * @param {boolean} hasImages
 */
function textOf(workbook, hasImages) {
  const date1904 = workbook.Workbook?.WBProps?.date1904 === true;
  const sheets = workbook.SheetNames.map((name) => ({ name, rows: rowsOf(workbook.Sheets[name], date1904) })).filter(({ rows }) => rows.length > 0);
  if (sheets.length === 0) throw new Refusal(hasImages ? "DOCUMENT_ONLY_IMAGES" : "DOCUMENT_EMPTY");
  return sheets.map(({ name, rows }) => [name, ...rows].join("\n")).join("\n\n");
}

/** @param {import("xlsx").WorkSheet | undefined} sheet @param {boolean} date1904 */
function rowsOf(sheet, date1904) {
  /** @type {string[]} */
  const rows = [];
  /** @type {import("xlsx").CellObject[][]} */
  const cells = sheet?.["!data"] ?? [];
  // forEach passes over holes, however far apart the rows and cells are.
  cells.forEach((row, index) => {
    /** @type {string[]} */
    const values = [];
    row?.forEach((cell, column) => {
      const value = valueOf(cell, date1904);
      if (column >= COLUMNS || value === "") return;
      while (values.length < column) values.push("");
      values.push(value);
    });
    if (values.length === 0) return;
    if (index >= ROWS - 1) throw new Refusal("DOCUMENT_TOO_BIG_INSIDE");
    rows.push(values.join("\t"));
  });
  return rows;
}

/** @param {import("xlsx").CellObject | undefined} cell @param {boolean} date1904 */
function valueOf(cell, date1904) {
  if (!cell || cell.t === "z") return "";
  const shown = cell.w ?? (cell.t === "n" ? dottedDate(cell, date1904) : null) ?? cell.v ?? "";
  const lines = String(shown)
    .trim()
    .split(/\r\n?|\n/);
  return lines.map((line) => line.replaceAll("\t", " ").trim()).join(CELL_BREAK);
}

/** SheetJS fails at dots between a date's parts ("dd.mm.yyyy"), unless they are escaped. @param {import("xlsx").CellObject} cell @param {boolean} date1904 */
function dottedDate({ v, z }, date1904) {
  try {
    return sheetjs.SSF.format(String(z).replace(/(?<=[dmyhs])\.(?=[dmyhs])/gi, "\\."), v, { date1904 });
  } catch {
    return null;
  }
}

/** @param {Buffer} stream @param {number} wanted */
function hasRecord(stream, wanted) {
  for (let at = 0; at + 4 <= stream.length; at += 4 + stream.readUInt16LE(at + 2)) if (stream.readUInt16LE(at) === wanted) return true;
  return false;
}
