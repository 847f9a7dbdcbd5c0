#!/usr/bin/env bash
# ffmpeg 5.1.9 (Debian 12): a WebVTT file with a STYLE block, which stands before the cues (W3C WebVTT 4.1), has no cue at all for it. Converted
# to SRT, ASS or WebVTT it is an empty file, with exit code 0 and nothing at the level "error": its demuxer passes over NOTE alone and takes
# anything else for the end. ffprobe counts no packet either. webvtt-parser 2.2.0 (of an author of the standard) finds no fault and both cues,
# @plussub/srt-vtt-parser 2.0.5 both. Tools that colour speakers write such blocks.
# Whoever takes subtitles from people takes these blocks out before ffmpeg, or compares the number of cues, since success says nothing.
# Seen: {"plain":{"ffmpeg":2,"packets":2,"webvtt-parser":2,"plussub":2},"note":{"ffmpeg":2,"packets":2,"webvtt-parser":2,"plussub":2},
# "style":{"ffmpeg":0,"packets":0,"webvtt-parser":2,"plussub":2}}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
version=$(ffmpeg -version | sed -n '1s/ffmpeg version \(5\.1\.9\)-.*/\1/p')
[ -n "$version" ] || { echo "needs ffmpeg 5.1.9 (apt-get install ffmpeg on Debian 12)"; exit 1; }
npm init -y >/dev/null
npm pkg set type=module
npm install --silent --no-audit --no-fund --ignore-scripts webvtt-parser@2.2.0 @plussub/srt-vtt-parser@2.0.5
cat >check.mjs <<'JS'
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { parse } from "@plussub/srt-vtt-parser";
import webvtt from "webvtt-parser";
const BLOCKS = {
  plain: "",
  note: "NOTE made by hand\n\n",
  style: 'STYLE\n::cue(v[voice="Anna"]) { color: yellow }\n\n',
};
const run = (program, ...args) => {
  const { status, stdout, stderr } = spawnSync(program, ["-v", "error", ...args], { encoding: "utf8" });
  if (status !== 0 || stderr) throw new Error(stderr);
  return stdout;
};
const seen = {};
for (const [name, block] of Object.entries(BLOCKS)) {
  const text = `WEBVTT\n\n${block}00:01.000 --> 00:02.000\n<v Anna>First</v>\n\n00:03.000 --> 00:04.000\nSecond\n`;
  writeFileSync("a.vtt", text);
  const { cues, errors } = new webvtt.WebVTTParser().parse(text, "subtitles");
  if (errors.length > 0) throw new Error(`not valid: ${JSON.stringify(errors)}`);
  seen[name] = {
    ffmpeg: (run("ffmpeg", "-i", "a.vtt", "-f", "srt", "-").match(/-->/g) ?? []).length,
    packets: (run("ffprobe", "-show_entries", "packet=pts", "-of", "csv=p=0", "a.vtt").match(/\d+/g) ?? []).length,
    "webvtt-parser": cues.length,
    plussub: parse(text).entries.length,
  };
}
console.log(JSON.stringify(seen));
const figures = Object.values(seen).map((counts) => Object.values(counts).join());
process.exit(figures.join(" ") === "2,2,2,2 2,2,2,2 0,0,2,2" ? 0 : 1);
JS
echo "ffmpeg $version, webvtt-parser 2.2.0, @plussub/srt-vtt-parser 2.0.5"
node check.mjs
