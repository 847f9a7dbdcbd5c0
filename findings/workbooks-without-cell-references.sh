#!/usr/bin/env bash
# exceljs 4.4.0 and read-excel-file 9.3.17 do not read an XLSX file whose rows and cells leave out their reference (r="1", r="A1"), which ECMA-376 part 1
# calls optional (18.3.1.4 and 18.3.1.73: use="optional" in the schema); such a cell is the next one. Their errors are
# of JavaScript ("Cannot read properties of undefined"), exceljs' also "Invalid row number in model", and name no cause. SheetJS reads the table.
# A program that writes tables as a stream and leaves the references out makes files that office programs open and its users' own scripts do not.
# Seen: SheetJS [["a","b"],["c"]] of all; exceljs errors of all without; read-excel-file errors where the cells lack it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund exceljs@4.4.0 read-excel-file@9.3.17 @e965/xlsx@0.20.3 jszip@3.10.1
cat >check.mjs <<'JS'
import * as XLSX from "@e965/xlsx";
import ExcelJS from "exceljs";
import JSZip from "jszip";
import readExcelFile from "read-excel-file/node";
// A workbook of exceljs with other rows: all else is as its readers want it.
const model = new ExcelJS.Workbook();
model.addWorksheet("S").addRow(["a"]);
const template = await model.xlsx.writeBuffer();
const r = (reference, said) => (said ? ` r="${reference}"` : "");
async function workbook(rows, cells) {
  const cell = (text, reference) => `<c${r(reference, cells)} t="inlineStr"><is><t>${text}</t></is></c>`;
  const data = `<sheetData><row${r(1, rows)}>${cell("a", "A1")}${cell("b", "B1")}</row><row${r(2, rows)}>${cell("c", "A2")}</row></sheetData>`;
  const zip = await JSZip.loadAsync(template);
  const path = "xl/worksheets/sheet1.xml";
  const xml = await zip.file(path).async("string");
  zip.file(path, xml.replace(/<dimension[^>]*>/, "").replace(/<sheetData>.*<\/sheetData>/s, data));
  return zip.generateAsync({ type: "nodebuffer" });
}
const READERS = {
  exceljs: async (bytes) => {
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(bytes);
    return book.worksheets[0].getSheetValues().slice(1).map((row) => row.slice(1));
  },
  "read-excel-file": async (bytes) => (await readExcelFile(bytes))[0].data.map((row) => row.filter((value) => value !== null)),
  SheetJS: async (bytes) => XLSX.utils.sheet_to_json(XLSX.read(bytes).Sheets.S, { header: 1 }),
};
const TABLE = '[["a","b"],["c"]]';
const KINDS = { both: [true, true], "cells without": [true, false], "rows without": [false, true], neither: [false, false] };
const seen = {};
for (const [kind, said] of Object.entries(KINDS)) {
  const bytes = await workbook(...said);
  for (const [name, read] of Object.entries(READERS))
    (seen[name] ??= []).push(await read(bytes).then((table) => (JSON.stringify(table) === TABLE ? "read" : "wrong"), (error) => error.message));
}
for (const [name, results] of Object.entries(seen)) console.log(`${name}: ${results.map((result, at) => `${Object.keys(KINDS)[at]}: ${result}`).join("; ")}`);
const read = Object.values(seen).map((results) => results.map((result) => (result === "read" ? 1 : 0)).join("")).join();
process.exit(read === "1000,1010,1111" ? 0 : 1);
JS
node check.mjs
