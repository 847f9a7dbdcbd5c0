import { deflateSync } from "node:zlib";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { makeHarmless } from "@/lib/integrations/images/harmless-metadata.mjs";
import { writeAnew } from "@/lib/integrations/images/write-anew";
import { env } from "@/lib/platform/env";
import type { FairQueue } from "@/lib/platform/limits/fair-queue";
import { db } from "@/lib/platform/db/client";
import { aToken, send } from "@/tests/support/api";
import { aFile, aFilm, aMovingPicture, aPicture, aSound } from "@/tests/support/attachments";
import { resetDatabase } from "@/tests/support/database/test-database";
import { withEnv } from "@/tests/support/environment";
import { aBase } from "@/tests/support/factories/base";
import { aPrompt } from "@/tests/support/factories/prompt";
import { aPng, exifOf, pngChunk, pngText, userComment, withExif } from "@/tests/support/made-pictures";
import { aMember } from "@/tests/support/viewers";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as promptsExamplesRoutes } from "@/lib/prompts/examples/routes";
import { ROUTES as basesCoverRoutes } from "@/lib/bases/cover/routes";

const { POST } = handlersAt("/prompts/{id}/examples", promptsExamplesRoutes);
const { PUT: COVER } = handlersAt("/prompt_bases/{id}/cover", basesCoverRoutes);

let token: string;
let base: string;
let prompt: string;

beforeAll(async () => {
  process.env.RATE_LIMIT_SCALE = "1000";
  await resetDatabase();
  const owner = await aMember();
  token = await aToken(owner.id);
  const own = await aBase({ ownerId: owner.id });
  base = own.id;
  prompt = (await aPrompt({ base: own })).id;
});

function bodyOf(file: File): FormData {
  const body = new FormData();
  body.append("file", file);
  return body;
}
const add = (file: File) => send(POST, "POST", { params: { id: prompt }, token, body: bodyOf(file) });
const bytesOf = async (file: File) => Buffer.from(await file.arrayBuffer());

/** A PNG of so many pixels, all black, that is a few kilobytes long. */
function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8); // one bit, grey
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    pngChunk("IHDR", header),
    pngChunk("IDAT", rows),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A GIF of so many frames, one pixel each, that takes no time to make. */
function gifOf(frames: number): Buffer {
  const head = "474946383961 0100 0100 80 00 00 000000 ffffff"; // two colours
  const frame = "21f904 00 0200 00 00 2c 0000 0000 0100 0100 00 02 02 4401 00";
  const bytes = (hex: string) => Buffer.from(hex.replaceAll(" ", ""), "hex");
  return Buffer.concat([
    bytes(head),
    ...Array.from({ length: frames }, () => bytes(frame)),
    Buffer.from(";"),
  ]);
}

/** What a file in ISO's container begins with: a box of this kind, then an empty one. */
function boxes(kind: string, content: string): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length, 0);
  head.write(kind, 4, "latin1");
  return Buffer.concat([head, Buffer.from(content, "latin1"), Buffer.from("\0\0\0\x08meta", "latin1")]);
}

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`;

test.each<[string, () => Promise<File> | File, number, string]>([
  ["an SVG", () => aFile(Buffer.from(svg), "картинка.svg"), 415, "UNSUPPORTED_TYPE"],
  ["an SVG that is called PNG", () => aFile(Buffer.from(svg), "картинка.png"), 415, "UNSUPPORTED_TYPE"],
  [
    "a page",
    () => aFile(Buffer.from("<!doctype html><script>alert(1)</script>"), "a.gif"),
    415,
    "UNSUPPORTED_TYPE",
  ],
  [
    "a TIFF",
    async () =>
      aFile(
        await sharp(await bytesOf(await aPicture()))
          .tiff()
          .toBuffer(),
        "a.jpg",
      ),
    415,
    "UNSUPPORTED_TYPE",
  ],
  ["a QuickTime film", () => aFilm({ extension: "mov" }), 415, "UNSUPPORTED_TYPE"],
  [
    "a QuickTime film that is called MP4",
    async () => aFile(await bytesOf(aFilm({ extension: "mov" })), "a.mp4"),
    415,
    "UNSUPPORTED_TYPE",
  ],
  ["a Matroska film", () => aFilm({ extension: "mkv" }), 415, "UNSUPPORTED_TYPE"],
  [
    "a Matroska film that is called WebM",
    async () => aFile(await bytesOf(aFilm({ extension: "mkv" })), "a.webm"),
    415,
    "UNSUPPORTED_TYPE",
  ],
  [
    "a picture of an iPhone",
    () => aFile(boxes("ftyp", "heic\0\0\0\0mif1heic"), "IMG_0001.HEIC"),
    415,
    "UNSUPPORTED_TYPE",
  ],
  [
    "a picture of an iPhone that names its kind last",
    () => aFile(boxes("ftyp", "mif1\0\0\0\0heicmif1"), "a.jpg"),
    415,
    "UNSUPPORTED_TYPE",
  ],
  ["nothing at all", () => aFile(Buffer.alloc(0), "a.jpg"), 415, "UNSUPPORTED_TYPE"],
  [
    "the beginning of a picture",
    async () => aFile((await bytesOf(await aPicture())).subarray(0, 2_000), "a.jpg"),
    422,
    "DAMAGED_FILE",
  ],
  [
    "the first bytes of a picture, then noise",
    () => aFile(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(5_000, 7)]), "a.jpg"),
    422,
    "DAMAGED_FILE",
  ],
  [
    "a picture of 400 megapixels in some kilobytes",
    () => aFile(hugePng(20_000, 20_000), "a.png"),
    413,
    "TOO_LARGE",
  ],
  ["a picture that is 60,000 pixels wide", () => aFile(hugePng(60_000, 900), "a.png"), 413, "TOO_LARGE"],
  ["a GIF of 10,000 frames", () => aFile(gifOf(10_000), "a.gif"), 413, "TOO_LARGE"],
  [
    "more than 10 MB of picture",
    () => aFile(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(10 * 1024 * 1024)]), "a.jpg"),
    413,
    "TOO_LARGE",
  ],
  [
    "more than 20 MB of sound",
    () => aFile(Buffer.concat([Buffer.from("ID3"), Buffer.alloc(20 * 1024 * 1024)]), "a.mp3"),
    413,
    "TOO_LARGE",
  ],
  ["more than 50 MB", () => aFile(Buffer.alloc(51 * 1024 * 1024), "a.mp4"), 413, "TOO_LARGE"],
  [
    "a film of four minutes",
    () => aFilm({ seconds: 240, width: 16, height: 16, silent: true, args: ["-r", "1"] }),
    413,
    "TOO_LARGE",
  ],
  [
    "a film that is cut off",
    async () => aFile((await bytesOf(aFilm({ extension: "mp4" }))).subarray(0, 3_000), "a.mp4"),
    422,
    "DAMAGED_FILE",
  ],
  [
    "a playlist that is called MP4",
    () => aFile(Buffer.from("#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n"), "a.mp4"),
    415,
    "UNSUPPORTED_TYPE",
  ],
  [
    "a playlist behind the first bytes of a sound",
    () => aFile(Buffer.from("ID3#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n"), "a.mp3"),
    422,
    "DAMAGED_FILE",
  ],
  [
    "a film in a codec that browsers do not play",
    () => aFilm({ args: ["-c:v", "mpeg4"] }),
    415,
    "UNSUPPORTED_TYPE",
  ],
])("%s is refused in words", async (_, file, status, code) => {
  const answer = await add(await file());
  expect(answer).toMatchObject({ status, body: { code, message: expect.stringMatching(/[а-я]{4}/) } });
  expect(await db.attachment.count()).toBe(0);
  expect(readdirSync(path.join(env().DATA_DIR, "spool"))).toEqual([]);
});

describe("work that takes too long is called that, not damage", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "promptoteka-slow-"));
  const home = process.cwd();
  afterEach(() => {
    process.chdir(home);
    withEnv();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  // As the system ends a program whose time is up.
  test.each(["FFPROBE_PATH", "FFMPEG_PATH"])("a sound, by %s", async (program) => {
    const slow = path.join(folder, "slow.sh");
    writeFileSync(slow, '#!/bin/sh\n[ "$1" = "-version" ] || kill -XCPU $$\n', { mode: 0o755 });
    withEnv({ [program]: slow });
    const message = "Обработка файла заняла слишком много времени. Попробуйте ещё раз";
    expect(await add(aSound({ seconds: 1 }))).toMatchObject({
      status: 503,
      body: { code: "MEDIA_UNAVAILABLE", message, fields: { file: [message] } },
    });
    expect(await db.attachment.count()).toBe(0);
  });

  test("a picture", async () => {
    const program = path.join(folder, "lib/integrations/images");
    mkdirSync(program, { recursive: true });
    writeFileSync(path.join(program, "program.mjs"), 'process.kill(process.pid, "SIGXCPU");');
    process.chdir(folder);
    await expect(writeAnew("a.jpg", folder, { widths: [], side: 10 })).rejects.toMatchObject({
      fault: "timeout",
    });
  });
});

test("a cover is a picture: no sound, no film", async () => {
  for (const file of [aSound({ seconds: 1 }), aFilm({ seconds: 1 })]) {
    expect(await send(COVER, "PUT", { params: { id: base }, token, body: bodyOf(file) })).toMatchObject({
      status: 415,
      body: { code: "UNSUPPORTED_TYPE" },
    });
  }
});

test("what is hidden in a picture stays behind: a script behind its end, an archive, a profile that claims megabytes", async () => {
  const picture = await bytesOf(await aPicture({ width: 64, height: 64 }));
  const hidden = Buffer.concat([
    picture,
    Buffer.from("<script>alert(1)</script>PK\x03\x04", "latin1"),
    Buffer.alloc(100_000, 0x41),
  ]);
  const answer = await add(aFile(hidden, "a.jpg"));
  expect(answer.status).toBe(201);
  const { bytes } = await db.attachment.findFirstOrThrow();
  expect(bytes).toBeLessThan(5_000);
  const profile = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#123" } })
    .jpeg()
    .toBuffer();
  const segment = Buffer.concat([Buffer.from("ICC_PROFILE\0\x01\x01", "latin1"), Buffer.alloc(40_000, 0x7f)]);
  const marker = Buffer.from([0xff, 0xe2, (segment.length + 2) >> 8, (segment.length + 2) & 255]);
  const bomb = Buffer.concat([profile.subarray(0, 2), marker, segment, profile.subarray(2)]);
  expect([201, 422]).toContain((await add(aFile(bomb, "a.jpg"))).status);
});

test("a moving picture stays one", async () => {
  const answer = await add(aMovingPicture({ frames: 12 }));
  expect(answer.status).toBe(201);
  const { url } = answer.body as { url: string };
  const [, , id, file] = url.split("/");
  const bytes = readFileSync(path.join(env().DATA_DIR, "objects", "attachments", id!, file!));
  expect(await sharp(bytes, { animated: true }).metadata()).toMatchObject({ format: "webp", pages: 12 });
});

/** EXIF of two directories, each entry of one leading to the other: a kilobyte that decoders walk millions of entries of. */
function endlessExif(): Buffer {
  const number = (value: number, bytes: number) => {
    const into = Buffer.alloc(bytes);
    into.writeUIntLE(value, 0, bytes);
    return into;
  };
  const directory = (tag: number, to: number) =>
    Buffer.concat([
      number(50, 2),
      ...Array.from({ length: 50 }, () =>
        Buffer.concat([number(tag, 2), number(4, 2), number(1, 4), number(to, 4)]),
      ),
      number(0, 4),
    ]);
  const first = directory(0x8769, 8 + 606);
  return Buffer.concat([Buffer.from("Exif\0\0II*\0"), number(8, 4), first, directory(0x8825, 8)]);
}

test("metadata that costs more than a picture is left out, and what a generator wrote beside it is still read", async () => {
  const written = pngText.tEXt("parameters", "кот\nSteps: 20, Sampler: Euler a, Seed: 7, Model: foto");
  const eightMegabytes = Buffer.alloc(8_000_000, "б");
  const texts = Array.from({ length: 40 }, (_, index) =>
    index % 2 ? pngText.zTXt(`k${index}`, eightMegabytes) : pngText.iTXt(`k${index}`, eightMegabytes, true),
  );
  const inPng = pngChunk("eXIf", endlessExif().subarray(6));
  for (const [file, model] of [
    [await withExif(endlessExif(), "jpeg"), ""],
    [await withExif(endlessExif(), "webp"), ""],
    [await aPng(inPng, written), "foto"],
    [await aPng(...texts, written), "foto"],
  ] as const) {
    expect(makeHarmless(await bytesOf(file))).toBe(true); // else it takes longer than the program may, or is about to
    expect(await add(file)).toMatchObject({ status: 201, body: { model } });
  }
  for (const file of [
    await withExif(exifOf({ make: "Canon", comment: userComment("кот") }), "jpeg"),
    await aPng(pngText.iTXt("parameters", "б".repeat(500_000), true), written),
    await aPicture(),
  ])
    expect(makeHarmless(await bytesOf(file))).toBe(false);
  expect(makeHarmless(Buffer.from("II*\0".repeat(1_001)))).toBeNull();
});

test("one person's pictures never hold both places: another's does not wait for several that take long", async () => {
  const { pictures } = (globalThis as unknown as { promptotekaDecoding: { pictures: FairQueue } })
    .promptotekaDecoding;
  const giveBack = await pictures.take("much");
  const next = pictures.take("much");
  expect([pictures.taken, pictures.waiting("much")]).toEqual([1, 1]);
  expect(await add(await aPicture())).toMatchObject({ status: 201 });
  giveBack();
  (await next)();
});
