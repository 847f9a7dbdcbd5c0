#!/usr/bin/env bash
# ffmpeg 5.1.9 (Debian 12) reads SRT as HTML of a sort: a word in angle brackets that begins with a Latin letter is gone from whatever it
# writes, SRT too ("<laughs>", a speaker "<Anna>", a field "<name>"), and "a < b and c > d" becomes bold and loses "and c". The same words in
# Cyrillic stay. Into WebVTT they go unescaped, where a bracket begins a tag (W3C WebVTT 6.4, rules for the cue text), so that a reader of the
# standard (webvtt-parser 2.2.0) loses those as well. Text that stands in no brackets is not touched, and nothing is said.
# subtitle 4.2.2 and srt-parser-2 1.2.3 keep every word of SRT.
# Whoever turns people's SRT into WebVTT does it without ffmpeg, and writes < as &lt;.
# Seen: {"latin":{"subtitle":"<laughs> <Anna> dear <name>","srt":"dear","vtt":"dear"},"cyrillic":{"subtitle":"<смех> <Анна> дорогой <имя>",
# "srt":"<смех> <Анна> дорогой <имя>","vtt":"дорогой"},"maths":{"subtitle":"if a < b and c > d","srt":"if a <b> d</b>","vtt":"if a d"}}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
version=$(ffmpeg -version | sed -n '1s/ffmpeg version \(5\.1\.9\)-.*/\1/p')
[ -n "$version" ] || { echo "needs ffmpeg 5.1.9 (apt-get install ffmpeg on Debian 12)"; exit 1; }
npm init -y >/dev/null
npm pkg set type=module
npm install --silent --no-audit --no-fund --ignore-scripts subtitle@4.2.2 srt-parser-2@1.2.3 webvtt-parser@2.2.0
cat >check.mjs <<'JS'
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import SrtParser from "srt-parser-2";
import { parseSync } from "subtitle";
import webvtt from "webvtt-parser";
const TEXTS = {
  latin: "<laughs> <Anna> dear <name>",
  cyrillic: "<смех> <Анна> дорогой <имя>",
  maths: "if a < b and c > d",
};
const tidy = (text) => text.replace(/\s+/g, " ").trim();
const spoken = ({ type, value = "", children = [] }) => (type === "text" ? value : children.map(spoken).join(""));
const seen = {};
for (const [name, text] of Object.entries(TEXTS)) {
  const srt = `1\n00:00:01,000 --> 00:00:02,000\n${text}\n`;
  writeFileSync("a.srt", srt);
  const written = (format) => execFileSync("ffmpeg", ["-v", "error", "-i", "a.srt", "-f", format, "-"], { encoding: "utf8" });
  const [own, other] = [parseSync(srt)[0].data.text, new (SrtParser.default ?? SrtParser)().fromSrt(srt)[0].text];
  if (own !== other) throw new Error(`two readers of SRT differ: ${own} / ${other}`);
  const { cues } = new webvtt.WebVTTParser().parse(written("webvtt"), "subtitles");
  seen[name] = { subtitle: own, srt: tidy(parseSync(written("srt"))[0].data.text), vtt: tidy(spoken(cues[0].tree)) };
}
console.log(JSON.stringify(seen));
const { latin, cyrillic, maths } = seen;
const asSeen = [
  [latin.srt, "dear"],
  [latin.vtt, "dear"],
  [cyrillic.srt, TEXTS.cyrillic],
  [cyrillic.vtt, "дорогой"],
  [maths.srt, "if a <b> d</b>"],
  [maths.vtt, "if a d"],
].every(([is, was]) => is === was);
process.exit(asSeen && Object.entries(TEXTS).every(([name, text]) => seen[name].subtitle === text) ? 0 : 1);
JS
echo "ffmpeg $version, subtitle 4.2.2, srt-parser-2 1.2.3, webvtt-parser 2.2.0"
node check.mjs
