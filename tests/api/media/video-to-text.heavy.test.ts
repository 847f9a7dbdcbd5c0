import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { JOBS } from "@/app/jobs";
import { closeQueue } from "@/lib/jobs/queue";
import { startWorker, type Worker } from "@/lib/jobs/worker";
import { db } from "@/lib/platform/db/client";
import { resetDatabase } from "../../support/database/test-database";
import { aToken } from "../../support/api";
import { withEnv } from "../../support/environment";
import { aFilm } from "../../support/attachments";
import { aUser } from "../../support/factories/user";
import { heardIn } from "../../support/fakes/speech-fake";
import { DEEPINFRA_COST } from "../../support/fakes/deepinfra";
import { sized } from "../../support/size";
import {
  ended,
  forgetFiles,
  leftBehind,
  sendVideo,
  startSpeechServices,
  type SpeechServices,
  videoBytes,
  videoForm,
} from "../../support/video";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as mediaRoutes } from "@/lib/media/routes";

const { POST } = handlersAt("/media/video-to-text", mediaRoutes);

let services: SpeechServices;
let worker: Worker;
let token: string;
let userId: string;

beforeAll(async () => {
  services = await startSpeechServices();
  worker = await startWorker(JOBS);
});

afterAll(async () => {
  await worker.stop();
  await closeQueue();
  await services.close();
});

beforeEach(async () => {
  await resetDatabase();
  forgetFiles(services);
  userId = (await aUser()).id;
  token = await aToken(userId);
});

afterEach(async () => {
  services.assemblyai.setMode("ok");
  services.deepinfra.setMode("ok");
  expect(await leftBehind(services)).toEqual([]);
});

const lastSound = () => [...services.assemblyai.uploads.values()].at(-1)!;

const FILES = [
  "speech-ru.mp4",
  "speech-ru.mov",
  "speech-ru.avi",
  "speech-ru.mkv",
  "speech-en.wmv",
  "speech-en.flv",
  "speech-en.webm",
  "speech-en.m4v",
];

describe.each(sized(["speech-en.wmv"], FILES))("%s", (file) => {
  test("becomes text at both services", async () => {
    const first = await sendVideo(token, { file });
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      text: heardIn(lastSound()),
      provider: "assemblyai",
      filename: file,
      fileSize: videoBytes(file).length,
      costPer10Min: 0.025,
      language: "ru",
    });
    const { videoDuration, costUsd, costRub, segments } = first.body as {
      videoDuration: number;
      costUsd: number;
      costRub: number;
      segments: { text: string }[];
    };
    expect(videoDuration).toBeGreaterThan(2.5);
    expect(videoDuration).toBeLessThan(6);
    expect(costUsd).toBeCloseTo((videoDuration / 600) * 0.025, 6);
    expect(costRub).toBe(Math.round(costUsd * 100 * 100) / 100);
    expect(segments.map(({ text }) => text).join(" ")).toBe(heardIn(lastSound()));

    const second = await sendVideo(token, { file, provider: "deepinfra", providerLast: false });
    expect(second.status).toBe(200);
    expect(second.body).toMatchObject({
      text: heardIn(services.deepinfra.paid.at(-1)!.sound),
      provider: "deepinfra",
      costPer10Min: 0.002,
      costUsd: DEEPINFRA_COST,
    });
  });
});

test("the upload answers at once when asked to, and the work goes on", async () => {
  const answer = await sendVideo(token, { async: true });
  expect(answer.status).toBe(202);
  const { id } = answer.body as { id: string };
  const row = await ended(id);
  expect(row).toMatchObject({ state: "success", progress: 100, originalFilename: "speech-ru.mp4", userId });
  expect(row.transcript?.text).toBe(heardIn(lastSound()));
});

test.each([
  ["no-audio.mp4", 422, "VIDEO_NO_AUDIO", "В файле не найдена звуковая дорожка"],
  ["cut-before-index.mp4", 422, "VIDEO_DAMAGED", "Файл повреждён, или это не видео"],
  ["cut-after-index.mp4", 422, "VIDEO_DAMAGED", "Файл повреждён, или это не видео"],
  ["silence-10h.mkv", 422, "VIDEO_TOO_LONG", "Звук длиннее 4 часов. Разделите видео на части"],
])("%s ends with %i %s, and nothing is paid", async (file, status, code, message) => {
  const before = services.assemblyai.jobs.length;
  const answer = await sendVideo(token, { file });
  expect(answer).toMatchObject({ status, body: { code, message } });
  expect(services.assemblyai.jobs.length).toBe(before);
  const row = await db.videoOperation.findFirstOrThrow();
  expect(row).toMatchObject({ state: "error", errorCode: code, costUsd: null });
});

test("sound in a codec that cannot be decoded is called that, and the way out is named", async () => {
  const bytes = Buffer.from(await aFilm({ args: ["-c:a", "ac3"] }).arrayBuffer());
  bytes.write("apac", bytes.indexOf("ac-3", 0, "latin1"), "latin1");
  const message =
    "Кодек звука не поддерживается. Сохраните видео со звуком AAC, MP3 или Opus и загрузите снова";
  expect(await sendVideo(token, { bytes, filename: "запись.mp4" })).toMatchObject({
    status: 415,
    body: { code: "VIDEO_CODEC", message },
  });
  expect(await db.videoOperation.findFirstOrThrow()).toMatchObject({
    state: "error",
    errorCode: "VIDEO_CODEC",
    costUsd: null,
  });
});

test("what is no video is refused before anything is done with it", async () => {
  const playlist = Buffer.from("#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nfile:///etc/passwd\n");
  const concat = Buffer.from("ffconcat version 1.0\nfile other.mp4\n");
  for (const bytes of [playlist, concat, Buffer.from("<html>"), Buffer.alloc(0)]) {
    expect(await sendVideo(token, { bytes, filename: "a.mp4" })).toMatchObject({
      status: 415,
      body: { code: "VIDEO_FORMAT" },
    });
  }
  expect(
    await sendVideo(token, { bytes: Buffer.from("письмо ".repeat(100)), filename: "a.txt" }),
  ).toMatchObject({
    status: 415,
    body: { message: "Пожалуйста, выберите видеофайл (mp4, mov, avi, mkv, wmv, flv, webm, m4v)" },
  });
  expect(await db.videoOperation.count()).toBe(0);
});

test("what a browser takes for a video is one here too, whatever its name", async () => {
  for (const filename of sized(["Запись с телефона"], ["Запись с телефона", "clip.3gp", "video.bin"]))
    expect(await sendVideo(token, { filename })).toMatchObject({ status: 200, body: { filename } });
  const folder = mkdtempSync(path.join(tmpdir(), "promptoteka-kinds-"));
  const kinds: [format: string, codec: string][] = [
    ["mpegts", "aac"],
    ["mpeg", "mp2"],
    ["ogg", "libopus"],
  ];
  for (const [format, codec] of sized(kinds.slice(0, 1), kinds)) {
    const file = path.join(folder, `a.${format}`);
    execFileSync("ffmpeg", [
      "-v",
      "error",
      "-f",
      "lavfi",
      "-i",
      "sine=duration=2",
      "-c:a",
      codec,
      "-f",
      format,
      file,
    ]);
    expect([
      format,
      (await sendVideo(token, { bytes: readFileSync(file), filename: "запись" })).status,
    ]).toEqual([format, 200]);
  }
  rmSync(folder, { recursive: true });
});

test("more than 100 MB is refused while it arrives, with a true and with a false length", async () => {
  const size = 100 * 1024 * 1024;
  const video = Buffer.concat([videoBytes("speech-ru.mp4"), Buffer.alloc(size)]);
  const refused = {
    status: 413,
    body: { code: "VIDEO_TOO_LARGE", message: "Размер файла не должен превышать 100MB" },
  };
  expect(
    await sendVideo(token, {
      bytes: video,
      filename: "a.mp4",
      headers: { "content-length": String(video.length) },
    }),
  ).toMatchObject(refused);
  expect(await sendVideo(token, { bytes: video, filename: "a.mp4" })).toMatchObject(refused);
  expect(await db.videoOperation.count()).toBe(0);
});

test("a video of somebody who is blocked while it comes is not taken in", async () => {
  const form = new Response(videoForm({}));
  const bytes = new Uint8Array(await form.arrayBuffer());
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(bytes.slice(0, 1_000));
      await new Promise((resolve) => setTimeout(resolve, 500));
      await db.user.update({ where: { id: userId }, data: { blockedAt: new Date() } });
      controller.enqueue(bytes.slice(1_000));
      controller.close();
    },
  });
  const request = new Request("http://localhost:3000/api/media/video-to-text", {
    method: "POST",
    headers: { "ssmm-token": token, "content-type": form.headers.get("content-type")! },
    body,
    duplex: "half",
  } as RequestInit);
  expect((await POST(request, { params: Promise.resolve(undefined) })).status).toBe(401);
  expect(await db.videoOperation.count()).toBe(0);
});

test("who may not, or sends nothing useful, is told so", async () => {
  expect(await sendVideo(undefined)).toMatchObject({ status: 401 });
  expect(await sendVideo(token, { provider: "whisper" })).toMatchObject({
    status: 422,
    body: { fields: { provider: [expect.any(String)] } },
  });
  expect(await db.videoOperation.count()).toBe(0);
});

test("five of a person's videos may wait, and ten of all; the next is not even taken in", async () => {
  const stranger = await aUser();
  const waiting = { provider: "assemblyai" as const, originalFilename: "а.mp4", fileSize: 1 };
  await db.videoOperation.createMany({ data: Array.from({ length: 5 }, () => ({ ...waiting, userId })) });
  expect(await sendVideo(token, { async: true })).toMatchObject({
    status: 429,
    body: {
      code: "VIDEO_BUSY",
      message: "У вас уже 5 видео в очереди. Дождитесь, пока обработка одного из них начнётся",
    },
  });
  expect((await sendVideo(await aToken(stranger.id), { async: true })).status).toBe(202);
  await db.videoOperation.createMany({ data: Array.from({ length: 5 }, () => waiting) });
  expect(await sendVideo(await aToken(stranger.id), { async: true })).toMatchObject({
    status: 503,
    body: { code: "VIDEO_QUEUE_FULL", message: "Очередь заполнена. Попробуйте через несколько минут" },
  });
  const taken = await db.videoOperation.findFirstOrThrow({ where: { userId: stranger.id } });
  expect(await ended(taken.id)).toMatchObject({ state: "success" });
  await db.videoOperation.deleteMany({ where: { state: "queued" } });
});

test("speech has a day's budget for each person and for all: what was sent to a provider counts", async () => {
  const hour = {
    provider: "assemblyai" as const,
    originalFilename: "а.mp4",
    fileSize: 1,
    durationSeconds: 3_600,
  };
  const { id } = await db.videoOperation.create({ data: { ...hour, userId, state: "success" } });
  await db.videoOperation.create({ data: { ...hour, userId, state: "cancelled" } });
  const budget = (person: number, server: number, more: Record<string, string> = {}) =>
    withEnv({
      ...services.env,
      ...more,
      SPEECH_DAILY_HOURS: String(person / 3_600),
      SPEECH_SERVER_DAILY_HOURS: String(server / 3_600),
    });
  const refused = {
    status: 429,
    body: {
      code: "SPEECH_BUDGET_SPENT",
      message:
        "На эту запись не хватает дневного запаса распознавания речи. Он обновится в полночь по Москве",
    },
  };
  const jobs = services.assemblyai.jobs.length;
  budget(3_602, 0, { FFMPEG_PATH: "/bin/true" }); // that takes no sound out
  const tooMuch = await sendVideo(token); // two seconds are left, the video has more
  expect(tooMuch).toMatchObject(refused);
  expect(Number(tooMuch.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await db.videoOperation.count({ where: { errorCode: "SPEECH_BUDGET_SPENT" } })).toBe(1);
  budget(3_600, 0);
  const atOnce = await sendVideo(token);
  expect(atOnce).toMatchObject(refused);
  expect(Number(atOnce.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(Number(atOnce.headers.get("retry-after"))).toBeLessThanOrEqual(86_400);
  const stranger = await aToken((await aUser()).id);
  budget(3_600, 3_600);
  expect(await sendVideo(stranger)).toMatchObject(refused);
  expect(await db.videoOperation.count()).toBe(3);
  expect(services.assemblyai.jobs.length).toBe(jobs);
  budget(3_600, 0);
  expect((await sendVideo(stranger)).status).toBe(200);
  await db.videoOperation.update({ where: { id }, data: { createdAt: new Date(Date.now() - 86_400_000) } });
  expect((await sendVideo(token)).status).toBe(200);
  budget(1, 0); // no midnight helps
  expect(await sendVideo(await aToken((await aUser()).id))).toMatchObject({
    status: 422,
    body: { code: "VIDEO_TOO_LONG" },
  });
  withEnv(services.env);
});

test("a file name is data: cleaned, kept, and never a path", async () => {
  const answer = await sendVideo(token, { filename: "../..\\etc/\u202Eпассwd;'x.mp4" });
  expect(answer).toMatchObject({ status: 200, body: { filename: "пассwd;'x.mp4" } });
});

test("the sound that is sent is mono speech in Opus, the same for the same video", async () => {
  await sendVideo(token);
  const first = lastSound();
  await sendVideo(token);
  expect(first.subarray(0, 4).toString()).toBe("OggS");
  expect(first.length).toBeLessThan(40_000);
  expect(createHash("sha256").update(heardIn(first)).digest("hex")).toHaveLength(64);
  const { request } = services.assemblyai.jobs.at(-1)!;
  expect(request).toMatchObject({
    speech_models: ["universal-2"],
    language_detection: true,
    language_detection_options: { fallback_language: "ru" },
  });
});
