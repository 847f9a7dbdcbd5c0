#!/bin/sh
# word-extractor 1.0.4 (npm, the package that reads Word 97–2003 in Node): words with letter spacing vanish from
# the text, and a soft hyphen becomes the word "undefined".
#
# Behaviour: it looks at five bits of a property's nine-bit number (sprm & 0x1f), so that sprmCDxaSpace (0x8840, character spacing)
# with an odd number of twentieths of a point counts as sprmCFRMarkDel (0x0800, "deleted"). The words are left out without a message.
# The soft hyphen of the format (U+001F) is replaced by the name of an entry that its table of replacements lacks.
# [MS-DOC] 2.6.1: only 0x0800 marks deleted text. LibreOffice and Word show the words.
#
# Output seen on Node 20.20.2:
#   word-extractor 1.0.4
#   spacing 5 twentieths: "one  three"
#   spacing 4 twentieths: "one two three"
#   soft hyphen: "one twundefinedo three"
#
# Exits 0 while it behaves so, 1 when it does not.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts word-extractor@1.0.4 cfb@1.2.2 >/dev/null
cat > run.cjs <<'JS'
const CFB = require("cfb");
const WordExtractor = require("word-extractor");
const { version } = require("word-extractor/package.json");

/** The smallest DOC: "one two three", "two" with so many twentieths of a point between its letters. */
function doc(spacing, word = "two") {
  const runs = ["one ", word, " three\r"];
  const text = Buffer.from(runs.join(""), "latin1");
  const places = [1536];
  for (const run of runs) places.push(places.at(-1) + run.length);
  const characters = Buffer.alloc(512); // a page of character properties (ChpxFkp)
  places.forEach((place, at) => characters.writeUInt32LE(place, at * 4));
  characters.writeUInt8(250, places.length * 4 + 1); // of the second run, at byte 500
  Buffer.from([4, 0x40, 0x88, spacing, 0]).copy(characters, 500);
  characters.writeUInt8(runs.length, 511);
  const paragraphs = Buffer.alloc(512); // PapxFkp: one paragraph in the style "Normal"
  paragraphs.writeUInt32LE(1536, 0);
  paragraphs.writeUInt32LE(places.at(-1), 4);
  paragraphs.writeUInt8(250, 8);
  Buffer.from([0, 1, 0, 0]).copy(paragraphs, 500);
  paragraphs.writeUInt8(1, 511);

  const stream = Buffer.concat([Buffer.alloc(1536), text, Buffer.alloc(512 - text.length), characters, paragraphs, Buffer.alloc(4096)]);
  const tables = Buffer.alloc(4096);
  tables.writeUInt8(2, 0); // the table of pieces: one, of single bytes
  tables.writeUInt32LE(16, 1);
  tables.writeUInt32LE(text.length, 9);
  tables.writeUInt32LE((1536 * 2) | 0x40000000, 15);
  [[64, 4], [96, 5]].forEach(([at, page]) => {
    tables.writeUInt32LE(1536, at);
    tables.writeUInt32LE(places.at(-1), at + 4);
    tables.writeUInt32LE(page, at + 8);
  });
  stream.writeUInt16LE(0xa5ec, 0);
  stream.writeUInt32LE(text.length, 0x4c);
  [[0x1a2, 0, 21], [0xfa, 64, 12], [0x102, 96, 12]].forEach(([at, place, length]) => {
    stream.writeUInt32LE(place, at);
    stream.writeUInt32LE(length, at + 4);
  });
  const file = CFB.utils.cfb_new();
  CFB.utils.cfb_add(file, "/WordDocument", stream);
  CFB.utils.cfb_add(file, "/0Table", tables);
  return Buffer.from(CFB.write(file, { type: "buffer" }));
}

void (async () => {
  console.log(`word-extractor ${version}`);
  const read = async (...how) => (await new WordExtractor().extract(doc(...how))).getBody().trim();
  const [odd, even] = [await read(5), await read(4)];
  console.log(`spacing 5 twentieths: ${JSON.stringify(odd)}`);
  console.log(`spacing 4 twentieths: ${JSON.stringify(even)}`);
  const hyphen = await read(4, "tw\x1Fo");
  console.log(`soft hyphen: ${JSON.stringify(hyphen)}`);
  process.exit(!odd.includes("two") && even.includes("two") && hyphen.includes("undefined") ? 0 : 1);
})();
JS
node run.cjs
