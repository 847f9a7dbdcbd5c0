#!/usr/bin/env bash
# rtf-parser 1.3.3 (@iarna/rtf-to-html 1.1.0 is made of it): a letter beyond the file's code page comes twice, or with a "?" behind it. RTF writes
# \u1055 and behind it what readers without Unicode show, whose length \uc gives (1 without it); RTF 1.9.1 ("Unicode RTF") says that others skip it.
# The parser does not know \uc and reads both. LibreOffice writes each Cyrillic letter as \u1055\'cf, Word those that its code page lacks.
# With \uc0, as in TextEdit's files, and with code pages alone all is right, so that tests with files of one program pass.
# A Russian text of RTF is unusable in search, and a model that gets it reads each letter twice.
# Seen: \u1055\'cf\u1088\'f0 → "ППрр"; \u1055?\u1088? → "П?р?"; \uc0\u1055\u1088 → "Пр"; \'cf\'f0 → "Пр".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts rtf-parser@1.3.3
cat >check.cjs <<'JS'
const { promisify } = require("node:util");
const parse = promisify(require("rtf-parser").string);
const HEAD = "{\\rtf1\\ansi\\ansicpg1251\\deff0{\\fonttbl{\\f0\\fnil\\fcharset204 Arial;}}\\f0 ";
const CASES = {
  "LibreOffice's": ["\\uc1\\u1055\\'cf\\u1088\\'f0", "ППрр"],
  "a question mark": ["\\u1055?\\u1088?", "П?р?"],
  "\\uc0": ["\\uc0\\u1055\\u1088 ", "Пр"],
  "code page": ["\\'cf\\'f0", "Пр"],
};
void (async () => {
  let same = true;
  for (const [name, [rtf, expected]] of Object.entries(CASES)) {
    const { content } = await parse(`${HEAD}${rtf}\\par}`);
    const text = content.flatMap((paragraph) => paragraph.content.map(({ value }) => value)).join("");
    console.log(`${name}: ${JSON.stringify(text)}`);
    same &&= text === expected;
  }
  process.exit(same ? 0 : 1);
})();
JS
echo "rtf-parser 1.3.3"
node check.cjs
