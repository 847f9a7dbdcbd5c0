import { transcriptFile } from "@/lib/media/transcript-files";
import { segmentsOf } from "@/lib/integrations/transcription/segments";

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
    "1\n00:00:00,000 --> 00:00:01,500\nРаз.\n\n2\n01:01:01,250 --> 01:01:02,000\n<b>Два</b> → три\nчетыре\n",
  );
});

test("WebVTT shows markup as text", () => {
  expect(body("vtt")).toBe(
    "WEBVTT\n\n00:00:00.000 --> 00:00:01.500\nРаз.\n\n01:01:01.250 --> 01:01:02.000\n&lt;b&gt;Два&lt;/b&gt; --&gt; три\nчетыре\n",
  );
});

test("Markdown has a timestamp per piece and escapes what would be markup", () => {
  expect(body("md")).toBe(
    "# a.mp4\n\n**[0:00]** Раз.\n\n**[1:01:01]** \\<b\\>Два\\</b\\> --\\> три\n\nчетыре\n",
  );
});

test("without timings the text is one piece; without text there is none", () => {
  expect(transcriptFile({ ...source, segments: [] }, "srt").body).toBe(
    "1\n00:00:00,000 --> 00:00:00,000\nРаз. <b>Два</b>\n",
  );
  expect(transcriptFile({ ...source, segments: [], text: "" }, "vtt").body).toBe("WEBVTT\n\n");
  expect(transcriptFile(source, "txt")).toEqual({
    type: "text/plain; charset=utf-8",
    body: source.text,
    name: "a.mp4-transcription.txt",
  });
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
