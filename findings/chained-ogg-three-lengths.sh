#!/usr/bin/env bash
# Two voice messages (Ogg Opus) joined byte by byte, as RFC 3533 4 and RFC 7845 3 allow ("chained"): players play both, and each program tells
# another length. ffprobe 5.1.9 (Debian 12) has that of the last part where the part is small, and none (N/A) where it is larger than what
# ffprobe reads of a file's end. music-metadata 12.1.0 has that of the first, also with { duration: true }, by which its README reads the whole
# file where needed. What ffmpeg itself decodes is the sum, and so is ffprobe's length of a copy (-c copy). Of Vorbis the same. Of MP3, joined
# the same way, ffprobe has the sum and music-metadata the first part again.
# A limit of length or a price per minute that asks ffprobe or music-metadata is off by whole messages: measure what was decoded.
# Seen: {"opus 10+3":{"ffprobe":3,"metadata":10,"decoded":13,"copied":13},"opus 3+10":{"ffprobe":null,"metadata":3,"decoded":13,"copied":13},
# "vorbis 10+3":{"ffprobe":3,"metadata":10,"decoded":13,"copied":13},"mp3 10+3":{"ffprobe":13,"metadata":10,"decoded":13,"copied":13}}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
version=$(ffmpeg -version | sed -n '1s/ffmpeg version \(5\.1\.9\)-.*/\1/p')
[ -n "$version" ] || { echo "needs ffmpeg 5.1.9 (apt-get install ffmpeg on Debian 12)"; exit 1; }
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts music-metadata@12.1.0
cat >check.mjs <<'JS'
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { parseFile } from "music-metadata";
const run = (program, ...args) => execFileSync(program, ["-v", "quiet", ...args], { maxBuffer: 1e8 });
const part = (codec, seconds, name) => {
  run("ffmpeg", "-y", "-f", "lavfi", "-i", `sine=440:r=48000:d=${seconds}`, "-c:a", codec, "-b:a", "64k", name);
  return readFileSync(name);
};
const probed = (name) => {
  const { duration } = JSON.parse(run("ffprobe", "-show_entries", "format=duration", "-of", "json", name)).format;
  return duration === undefined ? null : Math.round(duration);
};
const KINDS = [["opus 10+3", "libopus", "ogg", 10, 3], ["opus 3+10", "libopus", "ogg", 3, 10], ["vorbis 10+3", "libvorbis", "ogg", 10, 3], ["mp3 10+3", "libmp3lame", "mp3", 10, 3]];
const seen = {};
for (const [kind, codec, extension, ...seconds] of KINDS) {
  const [joined, copy] = [`joined.${extension}`, `copy.${extension}`];
  writeFileSync(joined, Buffer.concat(seconds.map((length) => part(codec, length, `part.${extension}`))));
  run("ffmpeg", "-y", "-i", joined, "-c", "copy", copy);
  seen[kind] = {
    ffprobe: probed(joined),
    metadata: Math.round((await parseFile(joined, { duration: true })).format.duration),
    decoded: Math.round(run("ffmpeg", "-i", joined, "-ac", "1", "-ar", "8000", "-f", "s16le", "-").length / 16_000),
    copied: probed(copy),
  };
}
console.log(JSON.stringify(seen));
const figures = Object.values(seen).map((lengths) => Object.values(lengths).join());
process.exit(figures.join(" ") === "3,10,13,13 ,3,13,13 3,10,13,13 13,10,13,13" ? 0 : 1);
JS
echo "ffmpeg $version, music-metadata 12.1.0"
node check.mjs
