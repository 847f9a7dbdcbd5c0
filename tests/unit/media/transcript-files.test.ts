import { transcriptFile } from "@/lib/media/transcript-files";
import { cuesOf } from "@/lib/media/cues";
import { cleanSegments, segmentsOf } from "@/lib/integrations/transcription/segments";

const source = {
  filename: "a.mp4",
  text: "Раз. <b>Два</b>",
  language: "ru",
  segments: [
    { start: 0, end: 1.5, text: "Раз." },
    { start: 3661.25, end: 3662, text: "<b>Два</b> --> три\n\nчетыре" },
  ],
};
const body = (format: "txt" | "srt" | "vtt" | "json" | "md") => transcriptFile(source, format).body;

test("SubRip counts cues, writes hours and commas, and no cue can break out of itself", () => {
  expect(body("srt")).toBe(
    "1\n00:00:00,000 --> 00:00:01,500\nРаз.\n\n2\n01:01:01,250 --> 01:01:02,250\n<b>Два</b> → три четыре\n",
  );
});

test("WebVTT shows markup as text", () => {
  expect(body("vtt")).toBe(
    "WEBVTT\n\n00:00:00.000 --> 00:00:01.500\nРаз.\n\n01:01:01.250 --> 01:01:02.250\n&lt;b&gt;Два&lt;/b&gt; --&gt; три четыре\n",
  );
});

test("Markdown has a timestamp per piece and escapes what would be markup", () => {
  expect(body("md")).toBe(
    "# a.mp4\n\n**[0:00]** Раз.\n\n**[1:01:01]** \\<b\\>Два\\</b\\> --\\> три\n\nчетыре\n",
  );
});

test("without timings Markdown has no time; without text there are no cues", () => {
  for (const segments of [[], [{ start: 0, end: 0, text: source.text }]])
    expect(transcriptFile({ ...source, segments }, "md").body).toBe("# a.mp4\n\nРаз. \\<b\\>Два\\</b\\>\n");
  expect(transcriptFile({ ...source, segments: [], text: "" }, "vtt").body).toBe("WEBVTT\n\n");
  expect(transcriptFile(source, "txt")).toEqual({
    type: "text/plain; charset=utf-8",
    body: source.text,
    name: "a.mp4-transcription.txt",
  });
});

test("cues follow each other, fit two lines of 42 characters and stay for one to seven seconds", () => {
  const words = Array.from({ length: 80 }, (_, at) => `слово${at}`).join(" ");
  const cues = cuesOf([
    { start: -0.02, end: 2, text: "До начала." },
    { start: 1.5, end: 30, text: words },
    { start: 40, end: 70, text: "Молчание после слов." },
    { start: 70, end: 70.2, text: "Коротко." },
    { start: 70.5, end: 71, text: "Сразу за ним." },
    { start: 90, end: 91, text: "а".repeat(60) },
  ]);
  expect(cues[0]).toEqual({ start: 0, end: 1.5, text: "До начала." });
  expect(cues.map(({ text }) => text.replaceAll("\n", " ")).join(" ")).toBe(
    `До начала. ${words} Молчание после слов. Коротко. Сразу за ним. ${"а".repeat(60)}`,
  );
  for (const [at, { start, end, text }] of cues.entries()) {
    expect(end).toBeLessThanOrEqual(cues[at + 1]?.start ?? Infinity);
    expect(end - start).toBeLessThanOrEqual(7);
    expect(text.split("\n").length).toBeLessThanOrEqual(2);
    if (!text.startsWith("ааа"))
      for (const line of text.split("\n")) expect(line.length).toBeLessThanOrEqual(42);
  }
  expect(cues.find(({ text }) => text === "Молчание после слов.")).toMatchObject({ start: 40, end: 47 });
  expect(cues.find(({ text }) => text === "Коротко.")).toMatchObject({ start: 70, end: 70.5 });
  expect(cues.at(-1)).toMatchObject({ start: 90, end: 91 });
});

test("a piece that begins before the sound keeps its words", () => {
  expect(cleanSegments([{ start: -0.02, end: 1, text: " Раз " }])).toEqual([
    { start: 0, end: 1, text: "Раз" },
  ]);
});

test("words become pieces that end with a sentence, before a pause, or when they are long", () => {
  const word = (text: string, start: number) => ({ text, start, end: start + 0.4 });
  const pieces = segmentsOf([
    word("Раз", 0),
    word("два.", 0.5),
    word("Три", 1),
    word("четыре", 4),
    ...Array.from({ length: 30 }, (_, i) => word("слово", 5 + i * 0.5)),
  ]);
  expect(pieces.map(({ text }) => text).slice(0, 3)).toEqual([
    "Раз два.",
    "Три",
    expect.stringMatching(/^четыре слово/),
  ]);
  expect(pieces.every(({ start, end }) => end - start <= 8)).toBe(true);
  expect(pieces.flatMap(({ text }) => text.split(" "))).toHaveLength(34);
});
