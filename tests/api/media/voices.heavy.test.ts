import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { JOBS } from "@/app/jobs";
import { closeQueue } from "@/lib/jobs/queue";
import { startWorker, type Worker } from "@/lib/jobs/worker";
import { ROUTES as mediaRoutes } from "@/lib/media/routes";
import type { Transcript } from "@/lib/media/transcripts/schema";
import { aToken, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import type { Told } from "@/tests/support/fakes/speech-fake";
import { handlersAt } from "@/tests/support/handlers-at";
import { unzipped } from "@/tests/support/unzipped";
import { startSpeechServices, type SpeechServices, videoBytes } from "@/tests/support/video";
import { aMember } from "@/tests/support/viewers";

const { POST } = handlersAt("/media/video-to-text", mediaRoutes);
const { GET: READ } = handlersAt("/media/transcripts/{id}", mediaRoutes);
const { GET: DOWNLOAD } = handlersAt("/media/transcripts/{id}/download", mediaRoutes);

/** What espeak-ng's three voices say in three-voices.mp3, in Russian and English: beginning, length, voice. */
const SAID: [number, number, string, string][] = [
  [0, 2.287, "A", "Добрый день, начнём планёрку."],
  [2.887, 3.798, "B", "Здравствуйте. Смета готова, но её надо проверить."],
  [7.285, 3.161, "C", "Hello, I will send the report on Friday."],
  [11.046, 2.68, "A", "Хорошо. Проверим смету завтра."],
  [14.326, 1.471, "B", "Тогда до встречи."],
];
const TEXT = SAID.map(([, , , text]) => text).join(" ");
const WORDS = SAID.flatMap(([start, length, speaker, text]) => {
  const words = text.split(" ");
  const each = length / words.length;
  return words.map((word, at) => ({
    text: word,
    start: start + at * each,
    end: start + (at + 0.9) * each,
    speaker,
    confidence: word === "смету" ? 0.3 : 0.95,
  }));
});

let services: SpeechServices;
let worker: Worker;
let folder: string;
let token: string;

beforeAll(async () => {
  services = await startSpeechServices();
  worker = await startWorker(JOBS);
  folder = mkdtempSync(path.join(tmpdir(), "promptoteka-voices-"));
});
afterAll(async () => {
  await worker.stop();
  await closeQueue();
  await services.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await resetDatabase();
  token = await aToken((await aMember()).id);
});

async function transcribed(provider: "assemblyai" | "deepinfra", told: Told): Promise<Transcript> {
  services[provider].tell(told);
  const body = new FormData();
  body.set("provider", provider);
  body.set("speakers", "true");
  body.append("terms", "смета");
  body.set("video", new File([new Uint8Array(videoBytes("three-voices.mp3"))], "Планёрка.mp3"));
  const sent = await send(POST as never, "POST", { token, body });
  services[provider].tell(null);
  expect(sent.status).toBe(200);
  const { id } = sent.body as { id: string };
  const read = await send(READ as never, "GET", { params: { id }, token });
  return read.body as Transcript;
}

const file = async (id: string, format: string) => {
  const answer = await send(DOWNLOAD as never, "GET", { params: { id }, token, query: `?format=${format}` });
  expect(answer.status).toBe(200);
  return answer.text;
};

/** Cues as ffmpeg reads them from a file of subtitles. */
function cuesByFfmpeg(name: string, subtitles: string): { start: number; end: number }[] {
  const at = path.join(folder, name);
  writeFileSync(at, subtitles);
  const args = ["-v", "error", "-show_entries", "packet=pts_time,duration_time", "-of", "json", at];
  const { packets } = JSON.parse(execFileSync("ffprobe", args).toString()) as {
    packets: { pts_time: string; duration_time: string }[];
  };
  return packets.map(({ pts_time, duration_time }) => ({
    start: Number(pts_time),
    end: Number(pts_time) + Number(duration_time),
  }));
}

const isInOrder = (times: readonly { start: number; end: number }[]) =>
  times.every(({ start, end }, at) => end >= start && (at === 0 || start >= times[at - 1]!.start));

test("three voices in two languages go through both services into every file, and other programs read the subtitles", async () => {
  const spoken = await transcribed("assemblyai", { text: TEXT, words: WORDS });
  expect(spoken.duration).toBeGreaterThan(16_000);
  expect(spoken.speakers.map(({ id }) => id)).toEqual(["A", "B", "C"]);
  expect(spoken.segments.map(({ text }) => text).join(" ")).toBe(TEXT);
  expect(spoken.segments.flatMap(({ words, unsure }) => unsure.map((word) => words[word]!.text))).toEqual([
    "смету",
  ]);
  expect(services.assemblyai.jobs.at(-1)!.request).toMatchObject({ keyterms_prompt: ["смета"] });
  const plain = await transcribed("deepinfra", {
    text: TEXT,
    words: SAID.map(([start, length, , text]) => ({ text, start, end: start + length })),
  });
  expect(plain.speakers).toEqual([]);
  expect(plain.segments.map(({ text }) => text)).toEqual(SAID.map(([, , , text]) => text));
  for (const { id, segments } of [spoken, plain]) {
    for (const format of ["srt", "vtt"]) {
      const cues = cuesByFfmpeg(`${id}.${format}`, await file(id, format));
      expect(isInOrder(cues)).toBe(true);
      expect(cues.length).toBeGreaterThanOrEqual(SAID.length);
      expect(Math.abs(cues[0]!.start - segments[0]!.start / 1_000)).toBeLessThan(0.05);
      for (const { start, end } of cues) {
        expect(end - start).toBeGreaterThan(0.99);
        expect(end - start).toBeLessThan(7.01);
      }
    }
    for (const format of ["txt", "md", "json"])
      for (const [, , , text] of SAID)
        for (const word of text.split(" "))
          expect(await file(id, format)).toContain(word.replaceAll(".", ""));
    const answer = await (DOWNLOAD as unknown as (request: Request, context: object) => Promise<Response>)(
      new Request("http://localhost:3000/api/test?format=docx", { headers: { "ssmm-token": token } }),
      { params: Promise.resolve({ id }) },
    );
    const document = (await unzipped(Buffer.from(await answer.arrayBuffer()))).get("word/document.xml")!;
    expect(document.toString()).toContain("Hello, I will send the report on Friday.");
  }
  expect(await file(spoken.id, "txt")).toMatch(/^\[0:00\] Спикер 1: Добрый день[^]*\[0:07\] Спикер 3: Hello/);
});

test.each<[string, Told, (transcript: Transcript) => void]>([
  [
    "no words",
    { text: "Первая строка.\nВторая строка.", words: null },
    ({ segments, speakers }) => {
      expect(segments).toMatchObject([
        { text: "Первая строка.", end: 0 },
        { text: "Вторая строка.", end: 0 },
      ]);
      expect(speakers).toEqual([]);
    },
  ],
  [
    "words whose times overlap and go backwards",
    {
      text: "раз два три четыре",
      words: [
        { text: "раз", start: 3, end: 5, speaker: "A" },
        { text: "два", start: 4, end: 3.5, speaker: "A" },
        { text: "три", start: 1, end: 9, speaker: "B" },
        { text: "четыре", start: -1, end: -2, speaker: "A" },
      ],
    },
    ({ segments }) => {
      expect(isInOrder(segments)).toBe(true);
      expect(segments.flatMap(({ words }) => words.map(({ text }) => text)).sort()).toEqual(
        ["раз", "два", "три", "четыре"].sort(),
      );
    },
  ],
  [
    "other speakers in the second half",
    {
      text: WORDS.map(({ text }) => text).join(" "),
      words: WORDS.map((word, at) =>
        at < 11 ? word : { ...word, speaker: { A: "D", B: "E", C: "F" }[word.speaker]! },
      ),
    },
    ({ speakers, segments }) => {
      expect(speakers.map(({ id }) => id)).toEqual(["A", "B", "F", "D", "E"]);
      expect(segments.every(({ speaker }) => speakers.some(({ id }) => id === speaker))).toBe(true);
    },
  ],
])("a service that answers with %s still gives a whole transcript and files", async (_, told, isRight) => {
  const transcript = await transcribed("assemblyai", told);
  isRight(transcript);
  const isTimed = transcript.segments.some(({ end }) => end > 0);
  for (const format of isTimed ? ["txt", "md", "json", "srt", "vtt"] : ["txt", "md", "json"])
    expect(await file(transcript.id, format)).toContain(told.text.split(/\s/)[0]!);
  if (isTimed) expect(isInOrder(cuesByFfmpeg("odd.srt", await file(transcript.id, "srt")))).toBe(true);
});
