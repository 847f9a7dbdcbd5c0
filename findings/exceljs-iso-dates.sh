#!/usr/bin/env bash
# exceljs 4.4.0: a date that a workbook holds as ISO 8601 (a cell of type "d": ECMA-376 part 1, 18.18.11) is read as its year's number of days after
# 1900: every date of 2026 becomes 18 July 1905, and every time of day is gone. parseFloat takes "2026" from "2026-03-14T10:30:00" and what is behind
# it is dropped without an error. SheetJS writes such cells with { cellDates: true }, openpyxl with iso_dates; read-excel-file reads them right.
# A product that takes deadlines or payments from tables that people bring gets dates that look real and are all the same.
# Seen: 2026-03-14T10:30 and 2026-12-31: exceljs 1905-07-18 both, read-excel-file and SheetJS as written.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund exceljs@4.4.0 @e965/xlsx@0.20.3 read-excel-file@9.3.17
cat >check.mjs <<'JS'
import * as XLSX from "@e965/xlsx";
import ExcelJS from "exceljs";
import readExcelFile from "read-excel-file/node";
const DATES = ["2026-03-14T10:30:00.000Z", "2026-12-31T00:00:00.000Z"];
const sheet = XLSX.utils.aoa_to_sheet([DATES.map((date) => new Date(date))], { cellDates: true, UTC: true });
const bytes = XLSX.write(XLSX.utils.book_new(sheet, "S"), { type: "buffer", bookType: "xlsx", cellDates: true });

const book = new ExcelJS.Workbook();
await book.xlsx.load(bytes);
const again = XLSX.read(bytes, { cellDates: true, UTC: true }).Sheets.S;
const text = (dates) => dates.map((date) => date.toISOString()).join(" ");
const seen = {
  "exceljs 4.4.0": text(book.worksheets[0].getRow(1).values.slice(1)),
  "read-excel-file 9.3.17": text((await readExcelFile(bytes))[0].data[0]),
  "SheetJS 0.20.3": text([again.A1.v, again.B1.v]),
};
console.log(JSON.stringify(seen, null, 1));
const [exceljs, ...others] = Object.values(seen);
const wrong = "1905-07-18T00:00:00.000Z";
process.exit(exceljs === `${wrong} ${wrong}` && others.every((other) => other === DATES.join(" ")) ? 0 : 1);
JS
node check.mjs
