#!/usr/bin/env bash
# sharp 0.35.5: keepMetadata() on a PNG keeps no chunk of text as it was: tEXt and iTXt come out as compressed zTXt, the letters of iTXt as the
# UTF-8 that they were. PNG (third edition, 11.3.3.3) says Latin-1 for zTXt, so that readers that go by it show "ÐºÐ¾Ñ" for "кот", and readers
# of tEXt alone find nothing. Texts of tEXt that are Latin-1 lose their accents to U+FFFD. The prompts of picture generators are such texts: tEXt where
# they are Latin-1, iTXt where they are not. A copy that was only made smaller carries a prompt that is garbage or that other programs do not see.
# Seen: tEXt "cat": before tEXt "cat", after zTXt, exifr and png-chunk-text find nothing; iTXt "кот": after zTXt, read as "ÐºÐ¾Ñ\x82"; tEXt "rêve": "r\ufffdve".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund sharp@0.35.5 exifreader@4.46.0 exifr@7.1.3 png-chunks-extract@1.0.0 png-chunks-encode@1.0.0 png-chunk-text@1.0.0
cat >check.mjs <<'JS'
import exifr from "exifr";
import ExifReader from "exifreader";
import { decode } from "png-chunk-text";
import encodeChunks from "png-chunks-encode";
import extractChunks from "png-chunks-extract";
import sharp from "sharp";
const plain = await sharp({ create: { width: 4, height: 4, channels: 3, background: "red" } }).png().toBuffer();
const withChunk = (name, data) => {
  const chunks = extractChunks(plain);
  chunks.splice(1, 0, { name, data: new Uint8Array(data) });
  return Buffer.from(encodeChunks(chunks));
};
const CASES = {
  ascii: withChunk("tEXt", Buffer.from("parameters\0cat", "latin1")),
  latin1: withChunk("tEXt", Buffer.from("parameters\0r\u00EAve", "latin1")),
  utf8: withChunk("iTXt", Buffer.from("parameters\0\0\0\0\0кот")),
};
const look = async (png) => ({
  chunk: extractChunks(png).map(({ name }) => name).filter((name) => /^[itz][TE]Xt$/i.test(name)).join(),
  exifreader: (await ExifReader.load(png, { async: true })).parameters?.value,
  exifr: (await exifr.parse(png, { ihdr: true })).parameters,
  "png-chunk-text": extractChunks(png).filter(({ name }) => name === "tEXt").map(({ data }) => decode(data).text)[0],
  sharp: (await sharp(png).metadata()).comments[0].text,
});
const seen = {};
for (const [name, png] of Object.entries(CASES))
  seen[name] = { before: await look(png), after: await look(await sharp(png).keepMetadata().png().toBuffer()) };
console.log(JSON.stringify(seen, null, 1).replace(/[\u0080-\u009f\ufffd]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`));
const { ascii, latin1, utf8 } = seen;
const garbage = Buffer.from("кот").toString("latin1");
const same =
  ascii.before.chunk === "tEXt" && ascii.before.exifr === "cat" && ascii.before["png-chunk-text"] === "cat" &&
  ascii.after.chunk === "zTXt" && ascii.after.exifr === undefined && ascii.after["png-chunk-text"] === undefined &&
  utf8.before.chunk === "iTXt" && utf8.before.exifreader === "кот" &&
  utf8.after.chunk === "zTXt" && utf8.after.exifreader === garbage &&
  latin1.before.exifreader === "r\u00EAve" && latin1.after.sharp === "r\uFFFDve";
process.exit(same ? 0 : 1);
JS
echo "sharp 0.35.5"
node check.mjs
