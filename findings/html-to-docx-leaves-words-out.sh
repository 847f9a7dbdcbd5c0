#!/usr/bin/env bash
# html-to-docx 1.8.0 and its maintained fork @turbodocx/html-to-docx 1.23.1: words inside of time, abbr, q, cite, small, kbd, var, label and other
# inline elements that they do not know are not in the DOCX, and neither is a table's tfoot; no error, no message. A paragraph of such words only is gone. The same
# element in a table's cell is kept. HTML (4.5, 4.9.7) makes these elements part of the text around them, and tfoot rows of the table.
# A document made of an editor's or a model's HTML lacks its dates, quotations, abbreviations and totals; only reading it over shows that.
# Seen, both: "Due <time>1 May</time>, not later" → "Due , not later"; "<q>Be brief</q>" → ""; tfoot "Total 5" → not there; the same time in a cell is there.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts html-to-docx@1.8.0 @turbodocx/html-to-docx@1.23.1 jszip@3.10.1
cat >check.mjs <<'JS'
import fork from "@turbodocx/html-to-docx";
import original from "html-to-docx";
import JSZip from "jszip";
const HTML = [
  ["<p>Due <time>1 May</time>, not later</p>", "Due , not later"],
  ["<p>Firm <abbr>ACME</abbr> says <cite>so</cite> <small>today</small></p>", "Firm  says  "],
  ["<p>Press <kbd>Esc</kbd> <em>now</em></p>", "Press  now"],
  ["<p><q>Be brief</q></p>", ""],
  ["<table><tbody><tr><td>a 5</td></tr></tbody><tfoot><tr><td>Total 5</td></tr></tfoot></table>", "a 5"],
  ["<table><tr><td><time>1 May</time></td></tr></table>", "1 May"],
];
/** Every word of the document, whatever its place: not what one reader makes of it. */
const words = async (convert, html) => {
  const docx = await convert(`<!DOCTYPE html><html><body>${html}</body></html>`);
  const xml = await (await JSZip.loadAsync(docx.arrayBuffer ? await docx.arrayBuffer() : docx)).file("word/document.xml").async("string");
  return [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map(([, text]) => text).join("");
};
const squeezed = (text) => text.replace(/\s+/g, " ").trim();
let same = true;
for (const [html, expected] of HTML) {
  const seen = [await words(original, html), await words(fork, html)];
  console.log(`${html}\n  ${JSON.stringify(seen[0])}, fork ${JSON.stringify(seen[1])}`);
  same &&= seen.every((text) => squeezed(text) === squeezed(expected));
}
process.exit(same ? 0 : 1);
JS
echo "html-to-docx 1.8.0, @turbodocx/html-to-docx 1.23.1"
node check.mjs
