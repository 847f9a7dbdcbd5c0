#!/usr/bin/env bash
# pdfkit 0.20.2 with an embedded font: a soft hyphen where no line breaks, which its README offers ("with soft hyphen recognition"), is a blank in the PDF's text.
# fontkit draws the signs that have no shape (soft hyphen, zero-width space, word joiner) as the glyph of the blank without a width, and pdfkit's table of
# letters (ToUnicode) says U+0020 for it. pdf.js (here by unpdf 1.4.0) gives "пере нос"; poppler 22.12 "перенос". A tab is the
# glyph 0, which the same table calls U+0000: a sign that PostgreSQL's text does not take. pdf-lib's text has the same blank. Unicode (6.2, soft
# hyphen) calls the sign invisible where no line breaks.
# In a PDF of hyphenated words search and copying do not find them, and a program that reads it back indexes halves of words.
# Seen: "пере\u00adнос" → "пере нос", "a\u200bb" → "a b", "a\tb" → "a\u0000b".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts pdfkit@0.20.2 pdf-lib@1.17.1 @pdf-lib/fontkit@1.1.1 unpdf@1.4.0 dejavu-fonts-ttf@2.37.3
cat >check.mjs <<'JS'
import { readFileSync } from "node:fs";
import fontkit from "@pdf-lib/fontkit";
import { PDFDocument as PdfLib } from "pdf-lib";
import PDFDocument from "pdfkit";
import { extractText, getDocumentProxy } from "unpdf";
const FONT = "node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf";
async function byPdfkit(text) {
  const document = new PDFDocument({ compress: false });
  const parts = [];
  document.on("data", (part) => parts.push(part));
  const ended = new Promise((resolve) => document.on("end", resolve));
  document.font(FONT).text(text).end();
  await ended;
  return Buffer.concat(parts);
}
async function byPdfLib(text) {
  const document = await PdfLib.create();
  document.registerFontkit(fontkit);
  document.addPage().drawText(text, { font: await document.embedFont(readFileSync(FONT), { subset: true }) });
  return document.save();
}
const read = async (bytes) => (await extractText(await getDocumentProxy(new Uint8Array(bytes)))).text[0];
const seen = {
  softHyphen: await read(await byPdfkit("пере\u00ADнос")),
  zeroWidth: await read(await byPdfkit("a\u200Bb")),
  tab: await read(await byPdfkit("a\tb")),
  pdfLib: await read(await byPdfLib("пере\u00ADнос")),
};
const letters = (await byPdfkit("пере\u00ADнос")).toString("latin1").match(/(?<=beginbfrange\s)[^\]]*\]/)[0].replace(/\s+/g, " ");
console.log(JSON.stringify(seen), letters);
const same = seen.softHyphen === "пере нос" && seen.zeroWidth === "a b" && seen.tab === "a\u0000b" && seen.pdfLib === "пере нос";
process.exit(same && letters.includes("<0020>") && !letters.includes("<00ad>") ? 0 : 1);
JS
echo "pdfkit 0.20.2"
node check.mjs
