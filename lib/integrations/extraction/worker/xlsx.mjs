// @ts-check
// Reads the XML of a workbook as a stream: the reader of SheetJS walks every cell that a reference spans (A1:XFD1048576 of a hyperlink)
// and reads a sheet as often as the workbook lists it.
import { officePackage } from "./office-package.mjs";
import { Refusal } from "./refusal.mjs";
import { formatted, SHORT_DATE } from "./number-formats.mjs";
import { relationsIn, relationsOf, xmlChunks } from "./relations.mjs";
import { readEvents } from "./markup/xml-events.mjs";

/** UTF-16 units of a cell's format, as Excel bounds it: every cell of a sheet may have the same one. */
export const FORMAT_LENGTH = 255;

/** Milliseconds of a day, and the day that serial numbers count from. */
const DAY = 24 * 60 * 60 * 1000;
const EPOCH = Date.UTC(1899, 11, 30);
/** Days that a workbook of the date system of 1904 counts less. */
const OF_1904 = 1462;

/** @typedef {import("./relations.mjs").Parts} Parts */
/** @typedef {{ t: "s" | "n" | "b" | "e", v: string | number | boolean, w: string }} Cell t: text, number, yes or no, error; w: as it is shown */
/** @typedef {{ name: string, hidden: boolean, eachRow: (each: (cells: Cell[], index: number) => void) => void }} Sheet rows with cells, in the order of the file; index from 0 */
/** @typedef {{ strings: string[], formats: (string | number)[], date1904: boolean, remark?: import("./answer.mjs").Remark | undefined }} Shared what all sheets refer to */

/**
 * A workbook's sheets; each is read when its rows are asked for.
 * @param {Uint8Array} bytes
 * @param {{ rows?: number, columns: number, inflatedBytes?: number | undefined, beyond?: (cell: Cell) => void, remark?: import("./answer.mjs").Remark }} options
 *   cells in rows or columns beyond these are given to `beyond`; formulas without a value are reported while rows are read
 * @returns {Promise<{ sheets: Sheet[], names: string[], hasImages: boolean }>} names of all parts
 * @throws Refusal of `officePackage`, DOCUMENT_DAMAGED
 */
export async function openWorkbook(bytes, { rows = Infinity, columns, inflatedBytes, beyond, remark }) {
  const found = await officePackage(bytes, "xl", { inflatedBytes });
  // Writers differ in the case of names.
  const parts = new Map([...found.parts].map(([name, part]) => [name.toLowerCase(), part]));
  const main = (relationsOf(parts, "").get("officeDocument") ?? "xl/workbook.xml").toLowerCase();
  const { listed, date1904 } = readBook(parts.get(main));
  const relations = relationsIn(parts, main);
  const partOf = (/** @type {string} */ kind) =>
    parts.get((relations.find((each) => each.kind === kind)?.part ?? `xl/${kind}.xml`).toLowerCase());
  const targets = new Map(relations.map(({ id, part }) => [id, part.toLowerCase()]));
  const shared = {
    strings: readStrings(partOf("sharedStrings")),
    formats: readFormats(partOf("styles")),
    date1904,
    remark,
  };
  /** @type {Map<string, Sheet>} */
  const sheets = new Map();
  listed.forEach(({ name, id, hidden }, at) => {
    const target = targets.get(id) ?? `xl/worksheets/sheet${at + 1}.xml`;
    const part = parts.get(target);
    // Two names of one part would be read twice.
    if (part && !sheets.has(target))
      sheets.set(target, {
        name,
        hidden,
        eachRow: (each) => readRows(part, shared, { rows, columns, beyond }, each),
      });
  });
  return { sheets: [...sheets.values()], names: found.names, hasImages: found.hasImages };
}

/** @param {Buffer | undefined} part */
function readBook(part) {
  if (!part) throw new Refusal("DOCUMENT_DAMAGED");
  /** @type {{ name: string, id: string, hidden: boolean }[]} */
  const listed = [];
  let date1904 = false;
  readEvents(xmlChunks(part), {
    open: (name, attributes, parent) => {
      if (name === "workbookPr") date1904 = ["1", "true"].includes(attributes.date1904 ?? "");
      if (name !== "sheet" || parent !== "sheets") return;
      listed.push({
        name: attributes.name ?? "",
        id: Object.entries(attributes).find(([key]) => key.endsWith(":id"))?.[1] ?? "",
        hidden: /hidden$/i.test(attributes.state ?? ""),
      });
    },
  });
  return { listed, date1904 };
}

/** The texts that cells refer to by number. @param {Buffer | undefined} part */
function readStrings(part) {
  /** @type {string[]} */
  const strings = [];
  let text = "";
  let inText = false;
  if (!part) return strings;
  readEvents(xmlChunks(part), {
    open: (name, _, parent) => {
      if (name === "si") text = "";
      inText = isText(name, parent);
    },
    text: (more) => {
      if (inText) text += more;
    },
    close: (name) => {
      inText = false;
      if (name === "si") strings.push(unescaped(text));
    },
  });
  return strings;
}

/** The format of each style: its code, or the number of one that every workbook has. @param {Buffer | undefined} part */
function readFormats(part) {
  /** @type {Map<number, string>} */
  const codes = new Map();
  /** @type {number[]} */
  const styles = [];
  if (part)
    readEvents(xmlChunks(part), {
      open: (name, { numFmtId, formatCode = "" }, parent) => {
        if (name === "numFmt" && parent === "numFmts")
          codes.set(Number(numFmtId), formatCode.length > FORMAT_LENGTH ? "General" : formatCode);
        if (name === "xf" && parent === "cellXfs") styles.push(Number(numFmtId) || 0);
      },
    });
  return styles.map((id) => codes.get(id) ?? id);
}

/**
 * @param {Buffer} part
 * @param {Shared} shared
 * @param {{ rows: number, columns: number, beyond?: ((cell: Cell) => void) | undefined }} limits
 * @param {(cells: Cell[], index: number) => void} each
 */
function readRows(part, shared, { rows, columns, beyond }, each) {
  let row = 0;
  let column = -1;
  let type = "";
  let style = "";
  let value = "";
  let inValue = false;
  let isFormula = false;
  /** @type {Cell[]} */
  let cells = [];
  readEvents(xmlChunks(part), {
    open: (name, attributes, parent) => {
      if (name === "row" && parent === "sheetData") {
        row = Number.parseInt(attributes.r ?? "", 10) || row + 1;
        column = -1;
        cells = [];
      } else if (name === "c" && parent === "row") {
        column = columnOf(attributes.r ?? "") ?? column + 1;
        ({ t: type = "n", s: style = "" } = attributes);
        value = "";
        isFormula = false;
      }
      isFormula ||= name === "f" && parent === "c";
      inValue = (name === "v" && parent === "c") || (type === "inlineStr" && isText(name, parent));
    },
    text: (more) => {
      if (inValue) value += more;
    },
    close: (name) => {
      inValue = false;
      if (name === "c") {
        const cell = cellOf(type, value, shared.formats[Number(style)] ?? 0, shared);
        if (cell && row <= rows && column < columns) cells[column] = cell;
        else if (cell) beyond?.(cell);
        // A formula whose value is an empty text is of type str.
        else if (isFormula && type !== "str") shared.remark?.("formulas");
      } else if (name === "row" && cells.length > 0) each(cells, row - 1);
    },
  });
}

/** Whether an element holds text of a string: of all of it or of a run, not of its reading aid. @param {string} name @param {string} parent */
function isText(name, parent) {
  return name === "t" && ["si", "is", "r"].includes(parent);
}

/** @param {string} type @param {string} value @param {string | number} format @param {Shared} shared @returns {Cell | null} null for an empty one */
export function cellOf(type, value, format, { strings, date1904 }) {
  if (value === "") return null;
  const options = { date1904, dateNF: SHORT_DATE };
  switch (type) {
    case "s":
    case "str":
    case "inlineStr": {
      const text = type === "s" ? (strings[Number(value)] ?? "") : unescaped(value);
      return {
        t: "s",
        v: text,
        w: typeof format === "string" ? (formatted(format, text, options) ?? text) : text,
      };
    }
    case "b":
      return { t: "b", v: isTrue(value), w: formatted(format, isTrue(value), options) ?? value };
    case "e":
      return { t: "e", v: value, w: value };
    default: {
      const number =
        type === "d"
          ? (Date.parse(`${value.replace(/Z$/, "")}Z`) - EPOCH) / DAY - (date1904 ? OF_1904 : 0)
          : Number.parseFloat(value);
      return Number.isNaN(number)
        ? { t: "s", v: value, w: value }
        : { t: "n", v: number, w: formatted(format, number, options) ?? value };
    }
  }
}

/** @param {string} value */
const isTrue = (value) => ["1", "true"].includes(value.trim());

/** A cell's column from 0, by its reference ("AB12"); null for one without. @param {string} reference */
function columnOf(reference) {
  let column = 0;
  for (const letter of reference.slice(0, 3)) {
    if (letter < "A" || letter > "Z") break;
    column = column * 26 + letter.charCodeAt(0) - 64;
  }
  return column === 0 ? null : column - 1;
}

/** Characters that XML cannot hold are written as _x000D_. @param {string} text */
function unescaped(text) {
  return text
    .replace(/_x([\da-f]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll("\r\n", "\n");
}
