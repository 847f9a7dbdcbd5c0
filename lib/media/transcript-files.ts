import { cuesOf } from "./cues";
import { durationText } from "./format";
import { hasTimings } from "./has-timings";
import type { Segment, TranscriptFormat } from "./schema";

type Source = { filename: string; text: string; segments: Segment[]; language: string | null };
type File = { type: string; body: string };

const stamp = (seconds: number, separator: string) => {
  const total = Math.round(seconds * 1_000);
  const part = (value: number, width: number) => String(value).padStart(width, "0");
  return `${part(Math.floor(total / 3_600_000), 2)}:${part(Math.floor(total / 60_000) % 60, 2)}:${part(Math.floor(total / 1_000) % 60, 2)}${separator}${part(total % 1_000, 3)}`;
};

/** An arrow would begin another cue. */
const cueText = (text: string) => text.replaceAll("-->", "→");

const MAKE: Record<TranscriptFormat, (source: Source) => File> = {
  txt: ({ text }) => ({ type: "text/plain; charset=utf-8", body: text }),
  srt: (source) => ({
    type: "application/x-subrip; charset=utf-8",
    body: cuesOf(source.segments)
      .map(
        ({ start, end, text }, index) =>
          `${index + 1}\n${stamp(start, ",")} --> ${stamp(end, ",")}\n${cueText(text)}\n`,
      )
      .join("\n"),
  }),
  vtt: (source) => ({
    type: "text/vtt; charset=utf-8",
    body: `WEBVTT\n\n${cuesOf(source.segments)
      .map(
        ({ start, end, text }) => `${stamp(start, ".")} --> ${stamp(end, ".")}\n${cueText(escaped(text))}\n`,
      )
      .join("\n")}`,
  }),
  json: ({ filename, text, language, segments }) => ({
    type: "application/json; charset=utf-8",
    body: JSON.stringify({ filename, language, text, segments }, null, 2),
  }),
  md: (source) => ({
    type: "text/markdown; charset=utf-8",
    body: `# ${inMarkdown(source.filename)}\n\n${(hasTimings(source)
      ? source.segments.map(({ start, text }) => `**[${durationText(start)}]** ${inMarkdown(text)}\n`)
      : [`${inMarkdown(source.text)}\n`]
    ).join("\n")}`,
  }),
};

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function inMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>#|]/g, "\\$&");
}

/** A transcript as a file: its content, media type and name ("<video>-transcription.<format>", docs/product/media.md 3). @param source timed, for subtitles */
export function transcriptFile(source: Source, format: TranscriptFormat): File & { name: string } {
  return { ...MAKE[format](source), name: `${source.filename}-transcription.${format}` };
}
