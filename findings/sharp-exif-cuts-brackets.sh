#!/usr/bin/env bash
# sharp 0.35.5: what withExif() writes loses its last words in brackets: a description that ends with ")" is cut at the " (" before it, because
# libvips takes that for the note of type and length which it adds itself where it reads EXIF ("Cat (Cat, ASCII, 4 components, 4 bytes)").
# Letters outside of ASCII become "?" or lose their accents, also in UserComment, which Exif 2.32 lets hold Unicode. XPComment keeps letters, and is
# cut too. No error; sharp's documentation names neither. piexifjs writes the same text whole.
# A program that keeps a caption, an author or a prompt in a picture has to read it back, or to end the text with another sign than ")".
# Seen: written "Cat (oil on canvas)": sharp "Cat", piexifjs "Cat (oil on canvas)"; "Cat (oil on canvas)." whole; "Кот, café" "???, cafe".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund sharp@0.35.5 piexifjs@1.0.6 exifreader@4.46.0
cat >check.mjs <<'JS'
import ExifReader from "exifreader";
import piexif from "piexifjs";
import sharp from "sharp";
const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } }).jpeg();
const read = (bytes, tag) => ExifReader.load(bytes)[tag].description;
const bySharp = async (text, tag = "ImageDescription") => {
  const place = tag === "UserComment" ? "IFD2" : "IFD0";
  return read(await picture.clone().withExif({ [place]: { [tag]: text } }).toBuffer(), tag);
};
const byPiexif = async (text) => {
  const plain = (await picture.clone().toBuffer()).toString("latin1");
  const exif = piexif.dump({ "0th": { [piexif.ImageIFD.ImageDescription]: text } });
  return read(Buffer.from(piexif.insert(exif, plain), "latin1"), "ImageDescription");
};
const ENDS = "Cat (oil on canvas)";
const seen = {
  sharp: await bySharp(ENDS),
  author: await bySharp("Anna (Vega)", "Artist"),
  comment: await bySharp("a cat, (masterpiece:1.2) (best quality:1.3)", "UserComment"),
  windows: await bySharp("Кот (масло)", "XPComment"),
  piexifjs: await byPiexif(ENDS),
  fullStop: await bySharp(`${ENDS}.`),
  letters: await bySharp("Кот, café", "UserComment"),
};
console.log(JSON.stringify(seen, null, 1));
const expected = {
  sharp: "Cat",
  author: "Anna",
  comment: "a cat, (masterpiece:1.2)",
  windows: "Кот",
  piexifjs: ENDS,
  fullStop: `${ENDS}.`,
  letters: "???, cafe",
};
process.exit(JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1);
JS
echo "sharp 0.35.5"
node check.mjs
