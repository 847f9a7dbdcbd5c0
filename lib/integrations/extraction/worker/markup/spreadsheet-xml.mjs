// @ts-check
import { SHORT_DATE } from "../number-formats.mjs";
import { cellOf, FORMAT_LENGTH } from "../xlsx.mjs";
import { readEvents } from "./xml-events.mjs";

/** @typedef {import("../xlsx.mjs").Sheet} Sheet */
/** @typedef {import("../xlsx.mjs").Cell} Cell */

const DATE_TIME = `${SHORT_DATE} hh:mm`;
/** Formats that XML Spreadsheet 2003 has names for. @type {Record<string, string>} */
const NAMED = {
  General: "General",
  "General Number": "General",
  "General Date": DATE_TIME,
  "Long Date": "[$-F800]dddd, mmmm dd, yyyy",
  "Medium Date": "dd\\-mmm\\-yy",
  "Short Date": SHORT_DATE,
  "Long Time": "h:mm:ss",
  "Medium Time": "h:mm AM/PM",
  "Short Time": "h:mm",
  Currency: "#,##0.00",
  "Euro Currency": "#,##0.00",
  Fixed: "0.00",
  Standard: "#,##0.00",
  Percent: "0.00%",
  Scientific: "0.00E+00",
};
const DAY = 24 * 60 * 60 * 1000;
const MARCH_1900 = Date.UTC(1900, 2, 1);
const EARLIEST = Date.parse("0001-01-02T00:00:00Z");
/** Types of values by the letters that XLSX has for them. @type {Record<string, string>} */
const TYPES = { Number: "n", DateTime: "d", Boolean: "b", Error: "e", String: "str" };

/**
 * The sheets of an XML Spreadsheet 2003 ("XML-таблица" of Excel).
 * @param {string} xml
 * @param {{ columns: number, beyond: (cell: Cell) => void, remark: import("../answer.mjs").Remark }} options cells in columns beyond these are given to `beyond`
 * @returns {Sheet[]}
 */
export function readSpreadsheetMl(xml, { columns, beyond, remark }) {
  /** @type {Map<string, string>} */
  const formats = new Map();
  /** @type {{ name: string, hidden: boolean, rows: [cells: Cell[], index: number][] }[]} */
  const sheets = [];
  let style = "";
  let date1904 = false;
  /** @type {string | undefined} */
  let tableStyle;
  /** @type {string[]} */
  let columnStyles = [];
  let styledTo = 0;
  let row = 0;
  /** @type {string | undefined} */
  let rowStyle;
  let column = 0;
  /** @type {{ style: string, formula: boolean, across: number, type: string, value: string } | null} */
  let cell = null;
  let inData = 0;
  let visible = "";
  /** @type {Cell[]} */
  let cells = [];
  readEvents(xml, {
    open: (name, attributes, parent) => {
      if (inData > 0) return void (inData += 1);
      const attribute = (/** @type {string} */ key) => attributes[`ss:${key}`] ?? attributes[key];
      const number = (/** @type {string} */ key) =>
        Math.max(0, Number.parseInt(attribute(key) ?? "", 10) || 0);
      switch (name) {
        case "Style":
          style = attribute("ID") ?? "";
          formats.set(style, formats.get(attribute("Parent") ?? "Default") ?? "General");
          return;
        case "NumberFormat": {
          const format = attribute("Format") ?? "General";
          return void formats.set(
            style,
            NAMED[format] ?? (format.length > FORMAT_LENGTH ? "General" : format),
          );
        }
        case "Date1904":
          return void (date1904 = true);
        case "Worksheet":
          row = 0;
          columnStyles = Array(columns);
          styledTo = 0;
          return void sheets.push({ name: attribute("Name") ?? "", hidden: false, rows: [] });
        case "Visible":
          return void (visible = "");
        case "Table":
          return void (tableStyle = attribute("StyleID"));
        case "Column": {
          const first = number("Index") || styledTo + 1;
          styledTo = first + number("Span");
          const columnStyle = attribute("StyleID");
          if (columnStyle) columnStyles.fill(columnStyle, first - 1, styledTo);
          return;
        }
        case "Row":
          row = number("Index") || row + 1;
          rowStyle = attribute("StyleID");
          column = 0;
          cells = [];
          return;
        case "Cell":
          column = number("Index") || column + 1;
          cell = {
            style: attribute("StyleID") ?? rowStyle ?? columnStyles[column - 1] ?? tableStyle ?? "Default",
            formula: attribute("Formula") !== undefined,
            across: number("MergeAcross"),
            type: "",
            value: "",
          };
          return;
        case "Data":
          // That of a comment is within its own element.
          if (cell && parent === "Cell") {
            cell.type = attribute("Type") ?? "String";
            inData = 1;
          }
      }
    },
    text: (text) => {
      if (inData > 0 && cell) cell.value += text;
      else visible += text;
    },
    close: (name) => {
      if (inData > 0) return void (inData -= 1);
      const sheet = sheets.at(-1);
      if (name === "Cell" && cell) {
        const format = formats.get(cell.style) ?? "General";
        const isDate = cell.type === "DateTime" && format === "General";
        const type = TYPES[cell.type] ?? "str";
        const value = type === "d" && !date1904 ? beforeMarch1900(cell.value) : cell.value;
        const read = cellOf(type, value, isDate ? DATE_TIME : format, { strings: [], formats: [], date1904 });
        if (read && column <= columns) cells[column - 1] = read;
        else if (read) beyond(read);
        else if (cell.formula && cell.type === "") remark("formulas");
        column += cell.across;
        cell = null;
      } else if (name === "Row" && sheet) {
        if (cells.length > 0) sheet.rows.push([cells, row - 1]);
      } else if (name === "Visible" && sheet) sheet.hidden = /hidden$/i.test(visible.trim());
    },
  });
  return sheets.map(({ name, hidden, rows }) => ({
    name,
    hidden,
    eachRow: (each) => rows.forEach(([read, index]) => each(read, index)),
  }));
}

/**
 * A date as Excel counts it: one of a leap day that 1900 did not have, so that a duration is written one day late.
 * @param {string} value
 */
function beforeMarch1900(value) {
  const time = Date.parse(`${value}Z`);
  return time < MARCH_1900 && time > EARLIEST ? new Date(time - DAY).toISOString() : value;
}
