#!/usr/bin/env bash
# ffmpeg 5.1.9 (Debian 12): of an AMR recording with discontinuous transmission (phones and voice mail send a tiny frame every 160 ms of a
# pause, and empty ones between) the pauses are cut out. Its own decoder does not know these frames ("dtx mode is not implemented"), the exit
# code is 0, and what it writes is simply shorter: every time behind the first pause is wrong. ffprobe's length is a guess from the size of
# the first frames, off the other way where the file begins with a pause. Each frame is 20 ms, whatever it holds (RFC 4867 5.3; 3GPP TS
# 26.101): so count the frames, the same ffmpeg's demuxer and the OpenCORE decoder in npm's web-amr 0.0.6.
# Whoever transcribes calls has to fill the gaps (-af aresample=async=1) and must not believe ffprobe's length of AMR.
# Seen, 2 s of speech, 6 s of pause, 2 s of speech; in "pauseFirst" 5 s of pause and 3 s of speech:
# {"frames":10,"ffprobe":4.445,"ffmpeg":4,"filled":10,"openCore":10,"pauseFirst":34.733}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
version=$(ffmpeg -version | sed -n '1s/ffmpeg version \(5\.1\.9\)-.*/\1/p')
[ -n "$version" ] || { echo "needs ffmpeg 5.1.9 (apt-get install ffmpeg on Debian 12)"; exit 1; }
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts web-amr@0.0.6
cp node_modules/web-amr/dist/vendor/amrnb.js amrnb.mjs
cat >check.mjs <<'JS'
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { AMR } from "./amrnb.mjs";
let state = 1;
const byte = () => ((state = (state * 1103515245 + 12345) % 2 ** 31) >> 16) & 255;
const speech = (frames) => Array.from({ length: frames }, () => Buffer.from([0x3c, ...Array.from({ length: 31 }, byte)])); // 12.2 kbit/s
const comfort = Buffer.from([0x44, 0, 0, 0, 0, 0]); // a description of the silence (SID)
const none = Buffer.from([0x7c]); // NO_DATA
const pause = (frames) => Array.from({ length: frames }, (_, at) => (at % 8 ? none : comfort));
const write = (name, frames) => {
  const bytes = Buffer.concat([Buffer.from("#!AMR\n"), ...frames]);
  writeFileSync(name, bytes);
  return bytes;
};
const run = (program, ...args) => execFileSync(program, ["-v", "quiet", ...args], { maxBuffer: 1e8 });
const probed = (name) => Number(run("ffprobe", "-show_entries", "format=duration", "-of", "csv=p=0", name));
const written = (...options) => run("ffmpeg", "-i", "call.amr", ...options, "-ar", "8000", "-f", "s16le", "-").length / 16_000;
const bytes = write("call.amr", [...speech(100), ...pause(300), ...speech(100)]);
write("late.amr", [...pause(250), ...speech(150)]);
const packets = run("ffprobe", "-show_entries", "packet=pts_time", "-of", "csv=p=0", "call.amr").toString().trim().split("\n");
const two = (seconds) => Math.round(seconds * 1_000) / 1_000;
const seen = {
  frames: packets.length * 0.02,
  ffprobe: two(probed("call.amr")),
  ffmpeg: two(written()),
  filled: two(written("-af", "aresample=async=1")),
  openCore: two(AMR.decode(bytes).length / 8_000),
  pauseFirst: two(probed("late.amr")),
};
console.log(JSON.stringify(seen));
const { frames, ffprobe, ffmpeg, filled, openCore, pauseFirst } = seen;
const asSeen = frames === 10 && openCore === 10 && filled === 10 && ffmpeg === 4 && ffprobe < 5 && pauseFirst > 10;
process.exit(asSeen ? 0 : 1);
JS
echo "ffmpeg $version"
node check.mjs
