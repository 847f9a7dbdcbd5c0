#!/usr/bin/env bash
# mammoth 1.13.0: the text of simple fields (w:fldSimple: merge fields, file names, page counts), of signs with their reading (w:ruby) and of
# text boxes without a Fallback (mc:AlternateContent with mc:Choice alone) is not in its HTML. The same field as w:fldChar is there. Only
# `messages` tell, and they name no text. Seen: "<p>Dear , </p>" of "Dear Anna, 東京" with a box; complex field "<p>Anna</p>".
set -euo pipefail
VERSION=1.13.0
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund "mammoth@$VERSION" jszip@3.10.1
cat >check.mjs <<'JS'
import JSZip from "jszip";
import mammoth from "mammoth";
const W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const MC = "http://schemas.openxmlformats.org/markup-compatibility/2006";
const run = (text) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const html = async (body) => {
  const zip = new JSZip();
  zip.file("[Content_Types].xml", `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`);
  zip.file("_rels/.rels", `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`);
  zip.file("word/document.xml", `<w:document xmlns:w="${W}" xmlns:mc="${MC}"><w:body>${body}</w:body></w:document>`);
  return (await mammoth.convertToHtml({ buffer: await zip.generateAsync({ type: "nodebuffer" }) })).value;
};
const simple = `<w:fldSimple w:instr=" MERGEFIELD Name ">${run("Anna")}</w:fldSimple>`;
const ruby = `<w:r><w:ruby><w:rt>${run("とうきょう")}</w:rt><w:rubyBase>${run("東京")}</w:rubyBase></w:ruby></w:r>`;
const box = `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:wsp xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:txbx><w:txbxContent><w:p>${run("box")}</w:p></w:txbxContent></wps:txbx></wps:wsp></w:drawing></mc:Choice></mc:AlternateContent></w:r>`;
const mark = (type) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const complex = `<w:p>${mark("begin")}<w:r><w:instrText> MERGEFIELD Name </w:instrText></w:r>${mark("separate")}${run("Anna")}${mark("end")}</w:p>`;
const seen = [await html(`<w:p>${run("Dear ")}${simple}${run(", ")}${ruby}${box}</w:p>`), await html(complex)];
console.log(seen.join("\n"));
process.exit(seen[0] === "<p>Dear , </p>" && seen[1] === "<p>Anna</p>" ? 0 : 1);
JS
echo "mammoth $VERSION"
node check.mjs
