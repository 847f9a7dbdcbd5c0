// Makes the font files of app/fonts from the @fontsource-variable packages: only the weights, letters and
// OpenType features the interface uses. Run by hand when the packages change, the results are committed:
//   npm i --no-save subset-font@2 && node scripts/subset-fonts.mjs
import { readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

const range = (from, to) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));

const LATIN = range(0x20, 0x7e) + range(0xa0, 0xff) + "ŒœŠšŽž–—‘’‚“”„†•…‹›€™←↑→↓−×";
const CYRILLIC = range(0x400, 0x45f) + "ҐґӘәӨөҮүҰұҚқҢңҺһ№";
const WEIGHTS = { min: 400, max: 700 };

const FONTS = [
  { from: "onest/files/onest-latin", to: "onest-latin", text: LATIN, keepFeatures: ["kern", "mark", "tnum", "calt"] },
  { from: "onest/files/onest-cyrillic", to: "onest-cyrillic", text: CYRILLIC, keepFeatures: ["kern", "mark"] },
  { from: "onest/files/onest-latin-ext", to: "onest-ruble", text: "₽", keepFeatures: [] },
  // Prompt text is read letter by letter: no ligatures, so that "!=" and "{{" stay what was typed.
  { from: "jetbrains-mono/files/jetbrains-mono-latin", to: "mono-latin", text: LATIN, keepFeatures: ["mark"] },
  { from: "jetbrains-mono/files/jetbrains-mono-cyrillic", to: "mono-cyrillic", text: CYRILLIC, keepFeatures: ["mark"] },
];

for (const { from, to, text, keepFeatures } of FONTS) {
  const source = await readFile(`node_modules/@fontsource-variable/${from}-wght-normal.woff2`);
  const font = await subsetFont(source, text, {
    targetFormat: "woff2",
    variationAxes: { wght: WEIGHTS },
    keepFeatures,
    noHinting: true,
  });
  await writeFile(`app/fonts/${to}.woff2`, font);
  console.log(`${to}.woff2 ${source.length} -> ${font.length} bytes`);
}
