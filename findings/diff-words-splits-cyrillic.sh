#!/usr/bin/env bash
# diff 9.0.0 (jsdiff): diffWords, by its README "treating each word and each punctuation mark as a token", knows words of Latin letters (with
# accents) only. Of Cyrillic each letter is a token, so that two Russian words become a riddle of ends and middles, and nothing says so. Words
# are compared as promised with { intlSegmenter: new Intl.Segmenter("ru", { granularity: "word" }) }, which the README recommends for text
# that is not English because words without blanks between them (Chinese) need it.
# Whoever shows what changed between two texts passes the segmenter, or splits by \p{L} and uses diffArrays.
# Seen: {"en":"=write a |-long|+short|= letter","cs":"=napiš |-dlouhý|+krátký|= dopis","ru":"=напиши |-длинн|+к|=о|+ротко|=е письмо",
# "segmented":"=напиши |-длинное|+короткое|= письмо"}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm pkg set type=module
npm install --silent --no-audit --no-fund --ignore-scripts diff@9.0.0
cat >check.mjs <<'JS'
import { diffWords } from "diff";
const TEXTS = {
  en: ["write a long letter", "write a short letter"],
  cs: ["napiš dlouhý dopis", "napiš krátký dopis"],
  ru: ["напиши длинное письмо", "напиши короткое письмо"],
};
const shown = (before, after, options) =>
  diffWords(before, after, options)
    .map(({ added, removed, value }) => (added ? "+" : removed ? "-" : "=") + value)
    .join("|");
const seen = Object.fromEntries(Object.entries(TEXTS).map(([language, [before, after]]) => [language, shown(before, after)]));
seen.segmented = shown(...TEXTS.ru, { intlSegmenter: new Intl.Segmenter("ru", { granularity: "word" }) });
console.log(JSON.stringify(seen));
const was = {
  en: "=write a |-long|+short|= letter",
  cs: "=napiš |-dlouhý|+krátký|= dopis",
  ru: "=напиши |-длинн|+к|=о|+ротко|=е письмо",
  segmented: "=напиши |-длинное|+короткое|= письмо",
};
process.exit(JSON.stringify(seen) === JSON.stringify(was) ? 0 : 1);
JS
echo "diff 9.0.0"
node check.mjs
