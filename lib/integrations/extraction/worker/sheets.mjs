// @ts-check
import * as sheetjs from "xlsx";
import { cellsOnly } from "./biff.mjs";
import { CELL_BREAK } from "./clean-text.mjs";
import { cleanCompoundFile, compoundFile } from "./compound-file.mjs";
import { HEADING } from "./books/marks.mjs";
import { Refusal } from "./refusal.mjs";
import { remarkUnread } from "./office-package.mjs";
import { readSpreadsheetMl } from "./markup/spreadsheet-xml.mjs";
import { formatted, SHORT_DATE } from "./number-formats.mjs";
import { openWorkbook } from "./xlsx.mjs";
import { compoundRefusal } from "./wrong-kind.mjs";

/** A sheet may claim 17 billion cells; cells beyond these limits are only counted. */
const ROWS = 100_000;
const COLUMNS = 1_000;

/** Longer texts cannot be stored (EXTRACTED_TEXT_LIMIT), and one text may be in every cell. */
const LENGTH = 2_000_000;

/** The number of the format "date with time"; SheetJS shows these formats in English, or with fewer digits. */
const DATE_TIME = 22;
const OURS = /^(?:general|22)$|\[\$-/i;

/** @typedef {import("./xlsx.mjs").Sheet} Sheet */

/** @typedef {import("./answer.mjs").Remark} Remark */

/** Counts non-empty cells beyond the limits. @param {Remark} remark @returns {(cell: import("./xlsx.mjs").Cell) => void} */
const counted = (remark) => (cell) => remark("cellsBeyond", cell.w.trim() === "" ? 0 : 1);

/** @param {Uint8Array} bytes @param {Remark} remark */
export async function readXlsx(bytes, remark) {
  const options = { rows: ROWS, columns: COLUMNS, beyond: counted(remark), remark };
  const { sheets, names, hasImages } = await openWorkbook(bytes, options);
  remarkUnread(names, "xl", remark);
  return textOf(sheets, hasImages, remark);
}

/** XML Spreadsheet 2003. @param {string} xml @param {Remark} remark */
export function readSheetsOfXml(xml, remark) {
  return textOf(readSpreadsheetMl(xml, { columns: COLUMNS, beyond: counted(remark), remark }), false, remark);
}

/** @param {Uint8Array} bytes @param {Remark} remark */
export async function readXls(bytes, remark) {
  const { sheets, hasImages, charts } = await openXls(bytes);
  remark("charts", charts);
  return textOf(sheets, hasImages, remark);
}

/** A workbook before 2007. @param {Uint8Array} bytes @throws Refusal of `compoundFile` and `cellsOnly`, DOCUMENT_WRONG_KIND */
export async function openXls(bytes) {
  const file = compoundFile(bytes);
  const workbook = file.stream("Workbook") ?? file.stream("Book");
  if (!workbook) throw compoundRefusal(file);
  // Before Excel 97 texts were stored in the computer's code page.
  sheetjs.set_cptable(await import("xlsx/dist/cpexcel.full.mjs"));
  const { stream, hasImages, charts } = cellsOnly(workbook);
  return { sheets: sheetsOf(workbookOf(cleanCompoundFile({ Workbook: stream }))), hasImages, charts };
}

/**
 * The sheets of a workbook read by SheetJS, which merges sheets of one name.
 * @param {import("xlsx").WorkBook} workbook
 * @returns {Sheet[]}
 */
function sheetsOf({ SheetNames, Sheets, Workbook }) {
  const date1904 = Workbook?.WBProps?.date1904 === true;
  return [...new Set(SheetNames)].map((name) => ({
    name,
    hidden: Boolean(Workbook?.Sheets?.[SheetNames.indexOf(name)]?.Hidden),
    eachRow: (each) => {
      /** @type {import("xlsx").CellObject[][]} */
      const rows = Sheets[name]?.["!data"] ?? [];
      // forEach and map skip holes in sparse arrays.
      rows.forEach((row, index) =>
        each(
          row.slice(0, COLUMNS).map((cell) => cellOf(cell, date1904)),
          index,
        ),
      );
    },
  }));
}

/** @param {import("xlsx").CellObject} cell @param {boolean} date1904 @returns {import("./xlsx.mjs").Cell} */
function cellOf({ t, v, w, z }, date1904) {
  const type = t === "n" || t === "b" || t === "e" ? t : "s";
  const format = z === "m/d/yy h:mm" ? DATE_TIME : z;
  const isOurs = format !== undefined && (w === undefined || OURS.test(String(format)));
  const shown = (t === "n" && isOurs ? formatted(format, v, { date1904 }) : null) ?? w ?? v ?? "";
  return { t: type, v: /** @type {string} */ (v ?? ""), w: t === "z" ? "" : String(shown) };
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
 * Every sheet under its name, one line per row, cells separated by tabs, as displayed. A merged cell's value is in its first
 * cell.
 * @param {Sheet[]} sheets
 * @param {boolean} hasImages
 * @param {Remark} remark
 */
function textOf(sheets, hasImages, remark) {
  let length = 0;
  const texts = sheets.flatMap(({ name, hidden, eachRow }) => {
    /** @type {string[]} */
    const lines = [];
    eachRow((cells, index) => {
      const line = lineOf(cells);
      if (line === "") return;
      length += line.length;
      if (index >= ROWS - 1 || length > LENGTH) throw new Refusal("DOCUMENT_TOO_BIG_INSIDE");
      lines.push(line);
    });
    if (lines.length === 0) return [];
    if (hidden) remark("hiddenSheets");
    return [[HEADING + name, ...lines].join("\n")];
  });
  if (texts.length === 0) throw new Refusal(hasImages ? "DOCUMENT_ONLY_IMAGES" : "DOCUMENT_EMPTY");
  return texts.join("\n\n");
}

/** @param {import("./xlsx.mjs").Cell[]} cells */
function lineOf(cells) {
  /** @type {string[]} */
  const values = [];
  let length = 0;
  cells.forEach(({ w }, column) => {
    length += w.length;
    if (length > LENGTH) throw new Refusal("DOCUMENT_TOO_BIG_INSIDE");
    const value = inOneLine(w);
    if (value === "") return;
    while (values.length < column) values.push("");
    values.push(value);
  });
  return values.join("\t");
}

/** @param {string} shown */
function inOneLine(shown) {
  const lines = shown.trim().split(/\r\n?|\n/);
  return lines.map((line) => line.replaceAll("\t", " ").trim()).join(CELL_BREAK);
}
