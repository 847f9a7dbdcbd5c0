import mammoth from "mammoth";
import { transcriptFile } from "@/lib/media/transcripts/transcript-files";
import { cuesOf } from "@/lib/media/transcripts/cues";
import type { Segment, TranscriptFormat } from "@/lib/media/schema";
import { cleanSegments, segmentsOf } from "@/lib/integrations/transcription/segments";

const source = {
  filename: "a.mp4",
  title: "Разговор",
  text: "Раз. <b>Два</b>",
  language: "ru",
  segments: [
    { start: 0, end: 1.5, text: "Раз." },
    { start: 3661.25, end: 3662, text: "<b>Два</b> --> три\n\nчетыре" },
  ],
};
const body = async (format: TranscriptFormat, also = {}) =>
  (await transcriptFile({ ...source, ...also }, format)).body;

test("SubRip counts cues, writes hours and commas, and no cue can break out of itself", async () => {
  expect(await body("srt")).toBe(
    "1\n00:00:00,000 --> 00:00:01,500\nРаз.\n\n2\n01:01:01,250 --> 01:01:02,250\n<b>Два</b> → три четыре\n",
  );
});

test("WebVTT shows markup as text", async () => {
  expect(await body("vtt")).toBe(
    "WEBVTT\n\n00:00:00.000 --> 00:00:01.500\nРаз.\n\n01:01:01.250 --> 01:01:02.250\n&lt;b&gt;Два&lt;/b&gt; --&gt; три четыре\n",
  );
});

test("Markdown has a timestamp per piece and escapes what would be markup", async () => {
  expect(await body("md")).toBe(
    "# a.mp4\n\n**[0:00]** Раз.\n\n**[1:01:01]** \\<b\\>Два\\</b\\> --\\> три\n\nчетыре\n",
  );
});

test("without timings Markdown has no time; without text there are no cues", async () => {
  for (const segments of [[], [{ start: 0, end: 0, text: source.text }]])
    expect(await body("md", { segments })).toBe("# a.mp4\n\nРаз. \\<b\\>Два\\</b\\>\n");
  expect(await body("vtt", { segments: [], text: "" })).toBe("WEBVTT\n\n");
  expect(await transcriptFile(source, "txt")).toEqual({
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
    `До начала. ${words} Молчание после слов. Коротко. Сразу за ним. ${"а".repeat(42)} ${"а".repeat(18)}`,
  );
  expect(cues.find(({ text }) => text === "Молчание после слов.")).toMatchObject({ start: 40, end: 47 });
  expect(cues.find(({ text }) => text === "Коротко. Сразу за ним.")).toMatchObject({ start: 70, end: 71 });
  expect(cues.at(-1)).toMatchObject({ start: 90, end: 91 });
  expect(faultsOf(cues)).toEqual([]);
});

/** The rules of subtitles, read from the file as a player reads it. */
function readSubtitles(file: string): { start: number; end: number; text: string }[] {
  const seconds = (clock: string) =>
    clock
      .replace(",", ".")
      .split(":")
      .reduce((sum, part) => sum * 60 + Number(part), 0);
  return file
    .replace(/^WEBVTT\n\n/, "")
    .split("\n\n")
    .filter(Boolean)
    .map((block) => {
      const lines = block.trimEnd().split("\n");
      if (/^\d+$/.test(lines[0]!)) lines.shift();
      const [start, end] = lines[0]!.split(" --> ");
      const text = lines.slice(1).join("\n").replaceAll("&lt;", "<").replaceAll("&gt;", ">");
      return { start: seconds(start!), end: seconds(end!), text: text.replaceAll("&amp;", "&") };
    });
}

function faultsOf(cues: readonly { start: number; end: number; text: string }[]): object[] {
  return cues.filter(({ start, end, text }, at) => {
    const lines = text.split("\n");
    const shown = Math.round((end - start) * 1_000);
    const overlaps = Math.round(end * 1_000) > Math.round((cues[at + 1]?.start ?? Infinity) * 1_000);
    return (
      shown < 1_000 || shown > 7_000 || overlaps || lines.length > 2 || lines.some((line) => line.length > 42)
    );
  });
}

test("every cue of any transcript keeps the rules: 42 characters, two lines, one to seven seconds, with names of speakers", async () => {
  // The same numbers each time: a linear congruential generator.
  let state = 20_261_130;
  const random = (below: number) => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
  const words = [
    "а",
    "да.",
    "слово",
    "распознавание",
    "R&D",
    "-->",
    "превысокомногорассмотрительствующий".repeat(2),
  ];
  for (let round = 0; round < 60; round += 1) {
    let now = random(3_000);
    const segments: Segment[] = Array.from({ length: 1 + random(40) }, () => {
      now += random(4) === 0 ? random(20_000) : 0;
      const start = now / 1_000;
      const times: number[] = [];
      const text = Array.from({ length: 1 + random(20) }, () => {
        const length = random(round % 3 === 0 ? 60 : 900);
        times.push(now, now + length);
        now += length + random(200);
        return words[random(words.length)]!;
      });
      const speaker = ["A", "B", undefined][random(3)];
      const isTimed = round % 2 === 0;
      return { start, end: now / 1_000, text: text.join(" "), speaker, ...(isTimed && { times }) };
    });
    const names = { A: "Анна", B: "Председатель общего собрания собственников жилья" };
    const said = segments.map(({ text }) => text).join(" ");
    for (const format of ["srt", "vtt"] as const) {
      const cues = readSubtitles(String(await body(format, { segments, text: said, names })));
      expect(faultsOf(cues)).toEqual([]);
      const bare = (text: string) => text.replaceAll(/\s|→|-->/g, "");
      const shown = bare(cues.map(({ text }) => text).join(""));
      expect(shown.replaceAll(bare(`${names.A}:`), "").replaceAll(bare(`${names.B}:`), "")).toBe(bare(said));
    }
  }
});

test("files for people have speakers and times of their turns", async () => {
  const names = { A: "Анна", B: "Спикер 2" };
  const segments = [
    { start: 0, end: 1, text: "Раз.", speaker: "A" },
    { start: 1, end: 2, text: "Два.", speaker: "A" },
    { start: 62, end: 63, text: "*Три*", speaker: "B" },
  ];
  const given = { names, segments, text: "Раз. Два. *Три*" };
  expect(await body("txt", given)).toBe("[0:00] Анна: Раз. Два.\n\n[1:02] Спикер 2: *Три*");
  expect(await body("md", given)).toBe(
    "# Разговор\n\n**[0:00]** **Анна:** Раз. Два.\n\n**[1:02]** **Спикер 2:** \\*Три\\*\n",
  );
  expect(JSON.parse(String(await body("json", given)))).toMatchObject({ speakers: names, segments });
  const word = (await body("docx", given)) as Uint8Array;
  const { value } = await mammoth.extractRawText({ buffer: Buffer.from(word) });
  expect(value.split(/\n+/).filter(Boolean)).toEqual([
    "Разговор",
    "0:00  Анна: Раз. Два.",
    "1:02  Спикер 2: *Три*",
  ]);
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
