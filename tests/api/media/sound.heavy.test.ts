import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { JOBS } from "@/app/jobs";
import { BYTES_PER_PERSON } from "@/lib/attachments/limits";
import { closeQueue } from "@/lib/jobs/queue";
import { startWorker, type Worker } from "@/lib/jobs/worker";
import { deleteHistoryEntry } from "@/lib/media/mutations";
import { readTranscript } from "@/lib/media/transcripts/queries";
import { ownSound, openSound } from "@/lib/media/transcripts/sound";
import { db } from "@/lib/platform/db/client";
import type { Member } from "@/lib/platform/viewer";
import { aToken, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { anExample } from "@/tests/support/factories/example";
import { aPrompt } from "@/tests/support/factories/prompt";
import { handlersAt } from "@/tests/support/handlers-at";
import {
  ended,
  leftBehind,
  sendVideo,
  startSpeechServices,
  type SpeechServices,
  videoForm,
} from "@/tests/support/video";
import { aMember } from "@/tests/support/viewers";
import { ROUTES as mediaRoutes } from "@/lib/media/routes";

const { POST } = handlersAt("/media/video-to-text", mediaRoutes);

let services: SpeechServices;
let worker: Worker;
let folder: string;
let me: Member;
let token: string;

beforeAll(async () => {
  services = await startSpeechServices();
  worker = await startWorker(JOBS);
  folder = mkdtempSync(path.join(tmpdir(), "promptoteka-sound-"));
});
afterAll(async () => {
  await worker.stop();
  await closeQueue();
  await services.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await resetDatabase();
  me = await aMember();
  token = await aToken(me.id);
});
afterEach(async () => {
  services.assemblyai.setMode("ok");
  expect(await leftBehind(services)).toEqual([]);
});

/** Three seconds of a tone, as ffmpeg writes them. `piped`: into a pipe, so that no length can be written into the file. */
function aTone(name: string, args: string[], { piped = false } = {}): Buffer {
  const file = path.join(folder, name);
  const tone = ["-nostdin", "-y", "-loglevel", "error", "-f", "lavfi", "-i", "sine=440:r=8000:d=3", ...args];
  if (piped) return execFileSync("ffmpeg", [...tone, "pipe:1"]);
  execFileSync("ffmpeg", [...tone, file]);
  return readFileSync(file);
}

const SOUNDS: [string, string[], object?][] = [
  ["a.mp3", ["-c:a", "libmp3lame"]],
  ["a.m4a", ["-c:a", "aac"]],
  ["a.aac", ["-c:a", "aac"]],
  ["a.wav", []],
  ["a.ogg", ["-c:a", "libvorbis"]],
  ["a.opus", ["-c:a", "libopus"]],
  ["a.flac", []],
  ["a.wma", ["-c:a", "wmav2"]],
  ["a.webm", ["-c:a", "libopus"]],
  ["recorded.webm", ["-c:a", "libopus", "-f", "webm", "-live", "1"], { piped: true }],
  ["piped.flac", ["-f", "flac"], { piped: true }],
  ["piped.wav", ["-f", "wav"], { piped: true }],
];

test.each(SOUNDS)("%s becomes text with its length, and can be listened to", async (...sound) => {
  const [filename, args, how] = sound; // a row may be shorter: a named parameter would be Jest's callback
  const answer = await sendVideo(token, { bytes: aTone(filename, args, how), filename });
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  const { id, videoDuration } = answer.body as { id: string; videoDuration: number };
  expect(videoDuration).toBeGreaterThan(2.8);
  expect(videoDuration).toBeLessThan(3.4);
  const { key, bytes } = await ownSound(me, { id });
  const file = path.join(folder, "kept.m4a");
  const chunks: Buffer[] = [];
  for await (const chunk of await openSound(key, { start: 0, end: bytes - 1 })) chunks.push(chunk as Buffer);
  writeFileSync(file, Buffer.concat(chunks));
  const probe = [
    "-v",
    "error",
    "-show_entries",
    "format=duration,format_name:stream=codec_name",
    "-of",
    "json",
  ];
  const probed = JSON.parse(String(execFileSync("ffprobe", [...probe, file]))) as {
    format: { duration: string; format_name: string };
  };
  expect(probed).toMatchObject({
    streams: [{ codec_name: "opus" }],
    format: { format_name: expect.stringContaining("mp4") as string },
  });
  expect(Number(probed.format.duration)).toBeGreaterThan(2.8);
});

test("the first bytes of AMR are those of a sound; a text under its name is none", async () => {
  // ffmpeg has no encoder of AMR: a hundred frames of the mode with 31 bytes, whatever they sound like.
  const frame = Buffer.alloc(32, 0x55);
  frame[0] = 0x3c;
  const frames = Buffer.concat([Buffer.from("#!AMR\n"), ...Array<Buffer>(100).fill(frame)]);
  const { body } = await sendVideo(token, { bytes: frames, filename: "a.amr", async: true });
  const { state, errorCode } = await ended((body as { id: string }).id);
  expect([state, errorCode]).toEqual(["success", null]);
  const refused = await sendVideo(token, { bytes: Buffer.from("x".repeat(500)), filename: "a.amr" });
  expect(refused.body).toMatchObject({
    message: "Пожалуйста, выберите видеофайл (mp4, mov, avi, mkv, wmv, flv, webm, m4v)",
  });
});

test("speakers, language and terms of the form reach the service; the transcript says whether there are speakers", async () => {
  const form = videoForm({});
  form.set("speakers", "true");
  form.set("language", "en");
  form.append("terms", "Промптотека\nКузнец");
  form.append("terms", "вишнёвый цвет");
  const answer = await send(POST as never, "POST", { token, body: form });
  expect(services.assemblyai.jobs.at(-1)!.request).toMatchObject({
    speaker_labels: true,
    language_code: "en",
    keyterms_prompt: ["Промптотека", "Кузнец", "вишнёвый цвет"],
  });
  const { id } = answer.body as { id: string };
  expect(await readTranscript(me, { id })).toMatchObject({
    withSpeakers: true,
    language: "en",
    speakers: [
      { id: "A", name: "" },
      { id: "B", name: "" },
    ],
  });
  const whisper = videoForm({ provider: "deepinfra" });
  whisper.set("speakers", "true");
  whisper.set("language", "ru");
  whisper.set("terms", "Кузнец");
  const second = await send(POST as never, "POST", { token, body: whisper });
  expect(services.deepinfra.paid.at(-1)!.fields).toMatchObject({ language: "ru", initial_prompt: "Кузнец" });
  const { segments, ...read } = await readTranscript(me, second.body as { id: string });
  expect(read).toMatchObject({ withSpeakers: true, speakers: [] });
  expect(segments.every(({ words }) => words.length === 0)).toBe(true);
});

test.each([
  ["language", "xx"],
  ["speakers", "maybe"],
  ["terms", "раз два три четыре пять шесть семь"],
  ["terms", Array.from({ length: 101 }, (_, at) => `термин ${at}`).join("\n")],
])("%s that cannot be is refused before anything is paid", async (field, value) => {
  const jobs = services.assemblyai.jobs.length;
  const form = videoForm({});
  form.set(field, value);
  const answer = await send(POST as never, "POST", { token, body: form });
  expect(answer.body).toMatchObject({ code: "VALIDATION_FAILED" });
  expect(services.assemblyai.jobs).toHaveLength(jobs);
});

test("the sound counts in the quota, and is not kept without room in it", async () => {
  const { id } = (await sendVideo(token)).body as { id: string };
  const { bytes } = await ownSound(me, { id });
  expect(bytes).toBeGreaterThan(1_000);
  const example = await anExample(await aPrompt({ userId: me.id }));
  await db.attachment.updateMany({ data: { ownerId: me.id, bytes: BYTES_PER_PERSON - bytes } });
  const full = (await sendVideo(token)).body as { id: string };
  expect(example).toBeDefined();
  expect((await readTranscript(me, full)).audio).toBeNull();
  await deleteHistoryEntry(me, { id });
  const again = (await sendVideo(token)).body as { id: string };
  expect((await readTranscript(me, again)).audio).not.toBeNull();
});

test("the sound of work that failed or was deleted is not kept", async () => {
  services.assemblyai.setMode("jobError");
  const { body } = await sendVideo(token, { async: true });
  const { id } = body as { id: string };
  await ended(id);
  expect(await leftBehind(services)).toEqual([]);
  expect(await db.videoOperation.findUnique({ where: { id }, select: { soundKey: true } })).toEqual({
    soundKey: null,
  });
});
