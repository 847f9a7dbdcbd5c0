#!/usr/bin/env bash
# SheetJS 0.20.3 (@e965/xlsx): text that shows an entity of HTML or XML comes back changed from a workbook that SheetJS wrote itself: "&lt;b&gt;" is
# read as "<b>", "&#65;" as "A". Its writer's default puts texts into cells of type "str" and escapes them once, as it should; its reader takes the
# escapes of this type away twice. 0.18.5, the last on npm under the name "xlsx", does not. Formulas' texts of other programs are cells of this type,
# too (ECMA-376 part 1, 18.18.11). With bookSST: true, or as XLSB, they come back whole; exceljs makes a like mistake with the same file, read-excel-file none.
# Tables of texts about markup (prompts, templates, translations) lose it in a round trip that reports nothing.
# Seen: 0.20.3 ["<b>","AT&T","A"]; with bookSST, 0.18.5 and read-excel-file ["&lt;b&gt;","AT&amp;T","&#65;"].
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @e965/xlsx@0.20.3 older@npm:xlsx@0.18.5 exceljs@4.4.0 read-excel-file@9.3.17
cat >check.mjs <<'JS'
import * as newer from "@e965/xlsx";
import ExcelJS from "exceljs";
import * as older from "older";
import readExcelFile from "read-excel-file/node";
const TEXTS = ["&lt;b&gt;", "AT&amp;T", "&#65;"];
const write = (XLSX, options) => {
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([TEXTS]), "S");
  return XLSX.write(book, { type: "buffer", bookType: "xlsx", ...options });
};
const read = (XLSX, bytes) => XLSX.utils.sheet_to_json(XLSX.read(bytes).Sheets.S, { header: 1 })[0];
const file = write(newer);
const book = new ExcelJS.Workbook();
await book.xlsx.load(file);
const seen = {
  "0.20.3": read(newer, file),
  "0.20.3, bookSST": read(newer, write(newer, { bookSST: true })),
  "0.18.5": read(older, write(older)),
  "0.18.5 of the file of 0.20.3": read(older, file),
  "exceljs of that file": book.worksheets[0].getRow(1).values.slice(1),
  "read-excel-file of that file": (await readExcelFile(file))[0].data[0],
};
for (const [name, texts] of Object.entries(seen)) console.log(`${name}: ${JSON.stringify(texts)}`);
const is = (name, texts) => JSON.stringify(seen[name]) === JSON.stringify(texts);
const changed = ["<b>", "AT&T", "A"];
process.exit(
  is("0.20.3", changed) && is("0.20.3, bookSST", TEXTS) && is("0.18.5", TEXTS) && is("read-excel-file of that file", TEXTS) ? 0 : 1,
);
JS
node check.mjs
