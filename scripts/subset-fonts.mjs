// Makes the font files of app/fonts, and those of the pictures for links (lib/discovery/pictures), from the
// @fontsource-variable packages: only the weights, letters and OpenType features that are used. Run by hand when the packages change, the results are committed:
//   npm i --no-save subset-font@2 && node scripts/subset-fonts.mjs
import { readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";
import { CYRILLIC, LATIN, RUBLE } from "../lib/discovery/pictures/drawing/letters.mjs";

const WEIGHTS = { min: 400, max: 700 };

const FONTS = [
  {
    from: "onest/files/onest-latin",
    to: "onest-latin",
    text: LATIN,
    keepFeatures: ["kern", "mark", "tnum", "calt"],
  },
  {
    from: "onest/files/onest-cyrillic",
    to: "onest-cyrillic",
    text: CYRILLIC,
    keepFeatures: ["kern", "mark"],
  },
  { from: "onest/files/onest-latin-ext", to: "onest-ruble", text: RUBLE, keepFeatures: [] },
  // Prompt text is read letter by letter: no ligatures, so that "!=" and "{{" look as typed.
  {
    from: "jetbrains-mono/files/jetbrains-mono-latin",
    to: "mono-latin",
    text: LATIN,
    keepFeatures: ["mark"],
  },
  {
    from: "jetbrains-mono/files/jetbrains-mono-cyrillic",
    to: "mono-cyrillic",
    text: CYRILLIC,
    keepFeatures: ["mark"],
  },
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

// What draws the pictures reads neither woff2 nor variable fonts.
const PICTURES = [
  { from: "onest-latin", to: "onest-latin", text: LATIN },
  { from: "onest-cyrillic", to: "onest-cyrillic", text: CYRILLIC },
  { from: "onest-latin-ext", to: "onest-ruble", text: RUBLE },
];

for (const { from, to, text } of PICTURES) {
  const source = await readFile(`node_modules/@fontsource-variable/onest/files/${from}-wght-normal.woff2`);
  for (const weight of [400, 600]) {
    const font = await subsetFont(source, text, {
      targetFormat: "sfnt",
      variationAxes: { wght: weight },
      keepFeatures: ["kern"],
      noHinting: true,
    });
    await writeFile(`lib/discovery/pictures/drawing/fonts/${to}-${weight}.ttf`, font);
    console.log(`${to}-${weight}.ttf ${source.length} -> ${font.length} bytes`);
  }
}
