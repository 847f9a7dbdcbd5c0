import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { fileTypeOf } from "@/lib/attachments/file-types";
import { extractHeardTrack, probe } from "@/lib/integrations/ffmpeg/ffmpeg";
import { loudness, posterOf, rewrite } from "@/lib/integrations/ffmpeg/convert-media";
import { readPlayable } from "@/lib/integrations/ffmpeg/read-playable";
import { withEnv } from "@/tests/support/environment";

const { signal } = new AbortController();
let folder: string;
beforeAll(() => void (folder = mkdtempSync(path.join(tmpdir(), "promptoteka-playable-"))));
afterEach(() => withEnv());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const CARD = ["-f", "lavfi", "-i", "testsrc=s=64x48:r=10:d=3"];
const TONE = ["-f", "lavfi", "-i", "sine=d=3"];
const SILENCE = ["-f", "lavfi", "-i", "anullsrc=r=44100:cl=mono:d=3"];
const H264 = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"];

/** Writes a file by ffmpeg. @param piped it is written to a pipe, so that nothing can be put in afterwards */
function made(name: string, args: string[], piped = false): string {
  const file = path.join(folder, name);
  const command = ["-nostdin", "-loglevel", "error", "-y", ...args, ...(piped ? ["pipe:1"] : [file])];
  const written = execFileSync("ffmpeg", command, { maxBuffer: 64 * 1024 * 1024 });
  if (piped) writeFileSync(file, written);
  return file;
}

/** What ffprobe says of a file: "codec/width/height/rotation" of each track, and the length. */
function described(file: string) {
  const entries = "format=format_name,duration:stream=codec_name";
  const json = execFileSync("ffprobe", [
    "-v",
    "error",
    "-show_entries",
    entries,
    "-of",
    "json",
    file,
  ]).toString();
  const { streams, format } = JSON.parse(json) as {
    streams: { codec_name: string }[];
    format: { format_name: string; duration?: string };
  };
  return {
    codecs: streams.map(({ codec_name }) => codec_name),
    format: format.format_name,
    length: Number(format.duration),
  };
}

/** A file as an attachment keeps it. */
async function kept(file: string) {
  const type = await fileTypeOf(file);
  if (!type || type.kind === "image") throw new Error("of no kind that is played");
  const playable = await readPlayable(file, type.extension, signal);
  const to = path.join(folder, `kept.${playable.container}`);
  await rewrite(file, to, playable, signal);
  return { ...playable, ...described(to), file: to };
}

type Row = [name: string, args: string[], expected: { container: string; codecs: string[] }];

test("voice messages joined to one Ogg are as long as all of them", async () => {
  const message = readFileSync(made("message.ogg", [...TONE, "-c:a", "libopus"]));
  const longer = readFileSync(made("longer.ogg", ["-f", "lavfi", "-i", "sine=d=6", "-c:a", "libopus"]));
  const joined = path.join(folder, "joined.ogg");
  for (const messages of [
    [longer, message],
    [message, longer],
  ]) {
    writeFileSync(joined, Buffer.concat(messages));
    const { duration, length } = await kept(joined);
    expect([duration, length]).toEqual([expect.closeTo(9, 0), expect.closeTo(9, 0)]);
  }
});

describe("a file that does not say how long it is", () => {
  const LIVE = ["-f", "webm", "-live", "1"];
  test.each<Row>([
    ["vp8.webm", [...CARD, "-c:v", "libvpx", ...LIVE], { container: "webm", codecs: ["vp8"] }],
    [
      "vp9.webm",
      [...CARD, "-c:v", "libvpx-vp9", "-deadline", "realtime", ...LIVE],
      { container: "webm", codecs: ["vp9"] },
    ],
    ["sound.webm", [...TONE, "-c:a", "libopus", ...LIVE], { container: "webm", codecs: ["opus"] }],
    [
      "both.webm",
      [...CARD, ...TONE, "-c:v", "libvpx", "-c:a", "libopus", ...LIVE],
      { container: "webm", codecs: ["vp8", "opus"] },
    ],
    ["piped.flac", [...TONE, "-f", "flac"], { container: "flac", codecs: ["flac"] }],
    [
      "fragmented.mp4",
      [...CARD, ...TONE, ...H264, "-movflags", "frag_keyframe+empty_moov", "-f", "mp4"],
      { container: "mp4", codecs: ["h264", "aac"] },
    ],
    [
      "fragmented-opus.mp4",
      [...TONE, "-c:a", "libopus", "-strict", "-2", "-movflags", "frag_keyframe+empty_moov", "-f", "mp4"],
      { container: "m4a", codecs: ["opus"] },
    ],
  ])("%s: it is read through, and the kept one says it", async (name, args, expected) => {
    const { duration, length, ...file } = await kept(made(name, args, true));
    expect(file).toMatchObject(expected);
    expect(duration).toBeGreaterThan(2.7);
    expect(duration).toBeLessThan(3.2);
    expect(length).toBeCloseTo(duration, 0);
  });
});

describe("codecs that browsers play, in containers where ffmpeg's muxers want others", () => {
  test.each<Row>([
    ["opus.mp4", [...TONE, "-c:a", "libopus", "-strict", "-2"], { container: "m4a", codecs: ["opus"] }],
    ["flac.mp4", [...TONE, "-c:a", "flac", "-strict", "-2"], { container: "m4a", codecs: ["flac"] }],
    ["mp3.mp4", [...TONE, "-c:a", "libmp3lame"], { container: "m4a", codecs: ["mp3"] }],
    [
      "opus-film.mp4",
      [...CARD, ...TONE, ...H264, "-c:a", "libopus", "-strict", "-2"],
      { container: "mp4", codecs: ["h264", "opus"] },
    ],
    [
      "flac-film.mp4",
      [...CARD, ...TONE, ...H264, "-c:a", "flac", "-strict", "-2"],
      { container: "mp4", codecs: ["h264", "flac"] },
    ],
    ["rf64.wav", [...TONE, "-rf64", "always"], { container: "wav", codecs: ["pcm_s16le"] }],
    ["64-bit.wav", [...TONE, "-c:a", "pcm_f64le"], { container: "wav", codecs: ["pcm_f32le"] }],
    ["whole-64-bit.wav", [...TONE, "-c:a", "pcm_s64le"], { container: "wav", codecs: ["pcm_f32le"] }],
    ["24-bit.wav", [...TONE, "-c:a", "pcm_s24le"], { container: "wav", codecs: ["pcm_s24le"] }],
    // Safari records these.
    ["alac.m4a", [...TONE, "-c:a", "alac"], { container: "m4a", codecs: ["flac"] }],
    [
      "alac-fragmented.mp4",
      [...TONE, "-c:a", "alac", "-movflags", "frag_keyframe+empty_moov"],
      { container: "m4a", codecs: ["flac"] },
    ],
    [
      "alac-film.mp4",
      [...CARD, ...TONE, ...H264, "-c:a", "alac"],
      { container: "mp4", codecs: ["h264", "flac"] },
    ],
  ])("%s", async (name, args, expected) => {
    expect(await kept(made(name, args))).toMatchObject(expected);
  });

  test("FLAC behind an ID3 tag, with and without a foot", async () => {
    const flac = readFileSync(made("tagged.flac", TONE));
    for (const [flags, foot] of [
      [0, 0],
      [16, 10],
    ] as const) {
      const tag = Buffer.concat([
        Buffer.from("ID3\x04\0"),
        Buffer.of(flags, 0, 0, 2, 0),
        Buffer.alloc(256 + foot),
      ]);
      const file = path.join(folder, "tagged.bin");
      writeFileSync(file, Buffer.concat([tag, flac]));
      expect(await fileTypeOf(file)).toEqual({ kind: "audio", extension: "flac" });
    }
    writeFileSync(
      path.join(folder, "tagged.bin"),
      Buffer.concat([Buffer.from("ID3\x04\0\0\0\0\0\x0a"), Buffer.alloc(10), flac]),
    );
    expect(await kept(path.join(folder, "tagged.bin"))).toMatchObject({
      container: "flac",
      codecs: ["flac"],
    });
    const mp3 = made("tagged.mp3", [...TONE, "-metadata", "artist=Кто-то"]);
    expect(await fileTypeOf(mp3)).toEqual({ kind: "audio", extension: "mp3" });
  });

  // What Chromium writes where a page asks for video/webm;codecs=h264 or audio/webm;codecs=pcm.
  test.each<Row>([
    [
      "h264.mkv",
      [...CARD, ...TONE, ...H264, "-c:a", "libopus"],
      { container: "mp4", codecs: ["h264", "opus"] },
    ],
    ["pcm.mkv", [...TONE, "-c:a", "pcm_f32le"], { container: "wav", codecs: ["pcm_f32le"] }],
    [
      "film-pcm.mkv",
      [...CARD, ...TONE, ...H264, "-c:a", "pcm_s16le"],
      { container: "mp4", codecs: ["h264", "flac"] },
    ],
  ])("a browser's recording in Matroska becomes what plays: %s", async (name, args, expected) => {
    const playable = await readPlayable(made(name, args), "webm", signal);
    const to = path.join(folder, `kept.${playable.container}`);
    await rewrite(path.join(folder, name), to, playable, signal);
    expect({ ...playable, ...described(to) }).toMatchObject(expected);
    const head = (muxer: string) =>
      Buffer.from(
        `1a45dfa3a34286810142f7810142f2810442f381084282886d6174726f736b6142878104428581021853806701ffffffffffffff1549a966992ad7b1830f42404d8086${Buffer.from(muxer).toString("hex")}`,
        "hex",
      );
    writeFileSync(path.join(folder, "head.bin"), head("Chrome"));
    expect(await fileTypeOf(path.join(folder, "head.bin"))).toEqual({ kind: "video", extension: "webm" });
    writeFileSync(path.join(folder, "head.bin"), head("Lavf59"));
    expect(await fileTypeOf(path.join(folder, "head.bin"))).toBeNull();
  });
});

test.each([
  [0, 64, 48],
  [90, 48, 64],
  [180, 64, 48],
  [270, 48, 64],
])(
  "a film that is turned by %i degrees is as large as players show it, its poster too",
  async (degrees, width, height) => {
    const straight = made("straight.mp4", [...CARD, ...H264]);
    const turned = made("turned.mp4", ["-i", straight, "-c", "copy", "-metadata:s:v", `rotate=${degrees}`]);
    const playable = await readPlayable(turned, "mp4", signal);
    expect(playable.film).toMatchObject({ width, height });
    const again = path.join(folder, "again.mp4");
    await rewrite(turned, again, playable, signal);
    expect((await readPlayable(again, "mp4", signal)).film).toMatchObject({ width, height });
    const poster = path.join(folder, "poster.png");
    await posterOf(turned, poster, playable, signal);
    expect(await sharp(poster).metadata()).toMatchObject({ width, height });
  },
);

/** A film whose AC-3 track says that it is of another codec, which this ffmpeg does not know. */
function undecodable(codec: "ac-4" | "apac", tracks: string[]): string {
  const file = made("undecodable.mp4", [...CARD, ...TONE, ...SILENCE, ...tracks, ...H264]);
  const bytes = readFileSync(file);
  const at = bytes.indexOf("ac-3", 0, "latin1");
  expect(at).toBeGreaterThan(0);
  bytes.write(codec, at, "latin1");
  writeFileSync(file, bytes);
  return file;
}

describe("tracks beside the first", () => {
  const TWO = ["-map", "0:v", "-map", "1:a", "-map", "1:a", "-c:a:0", "ac3", "-c:a:1", "aac"];

  test("the first sound that browsers play is kept, and its loudness shown", async () => {
    const file = made("two.mp4", [...CARD, ...TONE, ...TWO, ...H264]);
    const { codecs, ...playable } = await kept(file);
    expect(codecs).toEqual(["h264", "aac"]);
    expect((await loudness(file, 4, playable, signal)).every((bar) => bar > 80)).toBe(true);
    expect((await kept(undecodable("apac", TWO))).codecs).toEqual(["h264", "aac"]);
  });

  test("the first film that browsers play is kept", async () => {
    const films = [
      "-map",
      "0:v",
      "-map",
      "0:v",
      "-map",
      "1:a",
      "-c:v:0",
      "mpeg4",
      "-c:v:1",
      "libx264",
      "-pix_fmt",
      "yuv420p",
    ];
    expect((await kept(made("films.mp4", [...CARD, ...TONE, ...films]))).codecs).toEqual(["h264", "aac"]);
  });

  test.each<[name: string, args: string[]]>([
    ["ac3.mp4", [...CARD, ...TONE, ...H264, "-c:a", "ac3"]],
    ["sound-ac3.m4a", [...TONE, "-c:a", "ac3", "-f", "mp4"]],
    ["adpcm.wav", [...TONE, "-c:a", "adpcm_ms"]],
    ["wma.wav", [...TONE, "-c:a", "wmav2"]],
    ["theora.ogg", [...CARD, "-c:v", "libtheora"]],
    ["mp2.wav", [...TONE, "-c:a", "mp2"]],
    ["h263.3gp", ["-f", "lavfi", "-i", "testsrc=s=176x144:r=10:d=1", "-c:v", "h263"]],
    ["prores.mov", [...CARD, "-c:v", "prores"]],
    ["mpeg4.mp4", [...CARD, "-c:v", "mpeg4"]],
    // Nothing holds the two beside each other.
    ["vp8-aac.mp4", [...CARD, ...TONE, "-c:v", "libvpx", "-c:a", "aac", "-f", "matroska"]],
  ])("none that plays is of no type that is kept, not damaged: %s", async (name, args) => {
    await expect(readPlayable(made(name, args), "mp4", signal)).rejects.toMatchObject({ fault: "type" });
  });

  test("what is cut off is damaged, whatever its codec", async () => {
    for (const [name, args] of [
      ["cut.mp4", [...CARD, "-c:v", "mpeg4"]],
      ["cut.m4a", TONE],
    ] as const) {
      const file = made(name, [...args]);
      writeFileSync(file, readFileSync(file).subarray(0, 2_000));
      await expect(readPlayable(file, "mp4", signal)).rejects.toMatchObject({ fault: "damaged" });
    }
  });
});

describe("video to text", () => {
  const audio = () => path.join(folder, "audio.ogg");
  async function heard(video: string) {
    const { tracks } = await probe(video, signal);
    const { track } = await extractHeardTrack(
      { video, audio: audio(), tracks, maxSeconds: 60 },
      signal,
      () => {},
    );
    return { tracks: tracks.length, index: track.index };
  }
  const both = (...tracks: string[]) => [...CARD, ...SILENCE, ...TONE, ...tracks, ...H264];

  test.each<[string, string[], number]>([
    ["a silent track first (OBS)", both("-map", "0", "-map", "1", "-map", "2"), 2],
    ["two silent tracks first", both("-map", "0", "-map", "1", "-map", "1", "-map", "2"), 3],
    ["sound first, then silence", both("-map", "0", "-map", "2", "-map", "1"), 1],
    ["two that are heard: the first", both("-map", "0", "-map", "2", "-map", "2"), 1],
    ["silence alone: the last", both("-map", "0", "-map", "1", "-map", "1"), 2],
  ])("%s", async (_, args, index) => {
    expect(await heard(made("tracks.mkv", args))).toMatchObject({ index });
  });

  test("silent tracks have one deadline together", async () => {
    const video = made(
      "silent.mkv",
      both("-map", "0", ...Array.from({ length: 8 }, () => ["-map", "1"]).flat()),
    );
    const { tracks } = await probe(video, signal);
    expect(tracks).toHaveLength(8);
    const slow = path.join(folder, "slow-ffmpeg.sh");
    writeFileSync(slow, '#!/bin/sh\nsleep 0.3\nexec ffmpeg "$@"\n', { mode: 0o755 });
    withEnv({ FFMPEG_PATH: slow });
    await expect(
      extractHeardTrack({ video, audio: audio(), tracks, maxSeconds: 60, timeout: 2_000 }, signal, () => {}),
    ).rejects.toMatchObject({ fault: "timeout" });
  });

  test.each(["ac-4", "apac"] as const)(
    "a first track in %s, which ffmpeg cannot decode, is passed over",
    async (codec) => {
      const tracks = ["-map", "0", "-map", "1", "-map", "1", "-c:a:0", "ac3", "-c:a:1", "aac"];
      expect(await heard(undecodable(codec, tracks))).toEqual({ tracks: 1, index: 2 });
      const alone = undecodable(codec, ["-map", "0", "-map", "1", "-c:a", "ac3"]);
      await expect(probe(alone, signal)).rejects.toMatchObject({ fault: "type" });
    },
  );

  test.each(["mp3", "aac", "wav", "flac", "ogg", "m4a"])("a sound in %s is read", async (extension) => {
    expect(await heard(made(`sound.${extension}`, TONE))).toEqual({ tracks: 1, index: 0 });
  });
});
