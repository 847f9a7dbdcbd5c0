#!/usr/bin/env bash
# officeparser 7.8.0 (the last for Node 20; what npm installs there): of a DOCX the text lacks tabs, line breaks (w:br, w:cr) and hyphens that do not
# break (w:noBreakHyphen), so that the words beside them become one, and it lacks every content control that holds whole paragraphs, rows or cells
# (w:sdt: tables of contents, fields of forms, cover pages); ast.warnings is empty. ECMA-376 part 1 (17.3.3 and 17.5.2) makes all of it content of
# the document; mammoth gives it, and so does officeparser 8.1.1, which needs Node 22, but for the hyphen.
# A search or a model gets "Name:Anna" and "onetwo" for two words, and a form that was filled in without what was filled in.
# Seen: officeparser "Name:Anna", "onetwo", "изза", "Before"; mammoth "Name:\tAnna", "one\ntwo", "из‑за", "Before Filled in".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts officeparser@7.8.0 mammoth@1.13.0 jszip@3.10.1
cat >check.mjs <<'JS'
import JSZip from "jszip";
import mammoth from "mammoth";
import { OfficeParser } from "officeparser";
const OOXML = "http://schemas.openxmlformats.org";
const run = (...content) => `<w:r>${content.join("")}</w:r>`;
const text = (words) => `<w:t>${words}</w:t>`;
const paragraph = (...runs) => `<w:p>${runs.join("")}</w:p>`;
const docx = (body) => {
  const zip = new JSZip();
  zip.file("[Content_Types].xml", `<?xml version="1.0"?><Types xmlns="${OOXML}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`);
  zip.file("_rels/.rels", `<?xml version="1.0"?><Relationships xmlns="${OOXML}/package/2006/relationships"><Relationship Id="r" Type="${OOXML}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`);
  zip.file("word/document.xml", `<?xml version="1.0"?><w:document xmlns:w="${OOXML}/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`);
  return zip.generateAsync({ type: "nodebuffer" });
};
const CASES = {
  tab: [paragraph(run(text("Name:")), run("<w:tab/>"), run(text("Anna"))), "Name:Anna", "Name:\tAnna"],
  line: [paragraph(run(text("one"), "<w:br/>", text("two"))), "onetwo", "one\ntwo"],
  hyphen: [paragraph(run(text("из"), "<w:noBreakHyphen/>", text("за"))), "изза", "из\u2011за"],
  control: [paragraph(run(text("Before"))) + `<w:sdt><w:sdtContent>${paragraph(run(text("Filled in")))}</w:sdtContent></w:sdt>`, "Before", "Before Filled in"],
};
/** mammoth's HTML as text, with its line breaks. */
const textOf = (html) => html.replace(/<br \/>/g, "\n").replace(/<\/p>(?=<p>)/g, " ").replace(/<[^>]*>/g, "");
let same = true;
for (const [name, [body, expected, right]] of Object.entries(CASES)) {
  const buffer = await docx(body);
  const ast = await OfficeParser.parseOffice(buffer, {});
  const seen = [ast.toText(), textOf((await mammoth.convertToHtml({ buffer })).value)];
  console.log(`${name}: officeparser ${JSON.stringify(seen[0])}, ${ast.warnings.length} warnings; mammoth ${JSON.stringify(seen[1])}`);
  same &&= seen[0] === expected && ast.warnings.length === 0 && seen[1] === right;
}
process.exit(same ? 0 : 1);
JS
echo "officeparser 7.8.0"
node check.mjs
