#!/usr/bin/env bash
# pdfkit 0.20.2, with one of PDF's standard fonts (its default is Helvetica): a text with Windows' line ends is drawn with "Ð" at the end of each line,
# and behind a tab other signs are drawn than those that follow. ISO 32000-1 (7.3.4.3) wants two hexadecimal digits for each byte of a text, and a sign
# below U+0010 becomes one: behind a tab the pairs are others ("An" 41 6e is read as 94 16 e6…), and a CR at the end gets a 0 behind it: D0.
# With an embedded font no letter changes.
# Texts of forms (browsers send \r\n) and of Windows' files come out of the printer with letters that are in none of them.
# Seen (pdf.js; poppler 22.12 the same): "one\r\ntwo" → "oneÐ\ntwo"; "Name:\tAnna" → "Name:” ææ"; embedded: no Ð.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts pdfkit@0.20.2 unpdf@1.4.0 dejavu-fonts-ttf@2.37.3
cat >check.mjs <<'JS'
import PDFDocument from "pdfkit";
import { extractText, getDocumentProxy } from "unpdf";
const EMBEDDED = "node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf";
async function read(text, font) {
  const document = new PDFDocument({ compress: false });
  const parts = [];
  document.on("data", (part) => parts.push(part));
  const ended = new Promise((resolve) => document.on("end", resolve));
  if (font) document.font(font);
  document.text(text).end();
  await ended;
  const bytes = Buffer.concat(parts);
  const drawn = bytes.toString("latin1").match(/(?<=\[)<.*(?= 0\] TJ)/g);
  const { text: pages } = await extractText(await getDocumentProxy(new Uint8Array(bytes)));
  return { text: pages[0], drawn };
}
const seen = {
  lines: await read("one\r\ntwo"),
  tab: await read("Name:\tAnna"),
  newline: await read("one\ntwo"),
  embedded: await read("one\r\ntwo", EMBEDDED),
};
for (const [name, { text, drawn }] of Object.entries(seen)) console.log(name, JSON.stringify(text), ...(name === "embedded" ? [] : drawn));
const { lines, tab, newline, embedded } = seen;
process.exit(
  lines.text === "oneÐ\ntwo" && lines.drawn[0] === "<6f6e65d>" &&
    tab.text.startsWith("Name:") && !tab.text.includes("Anna") && tab.drawn[0].includes("3a9416e6e61") &&
    newline.text === "one\ntwo" && !embedded.text.includes("Ð") ? 0 : 1,
);
JS
echo "pdfkit 0.20.2"
node check.mjs
