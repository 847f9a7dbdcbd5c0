import { durationText } from "../format";
import { hasTimings } from "../has-timings";
import type { FileNotes } from "../notes/file-notes";
import type { Segment, TranscriptFormat } from "../schema";
import { cuesOf } from "./cues";
import { turnsOf } from "./turns";
import type { SpokenTurn } from "./word-file";

type Source = {
  filename: string;
  title: string;
  text: string;
  segments: Segment[];
  language: string | null;
  /** What speakers are called: the file has speakers and the times of their turns. */
  names?: Readonly<Record<string, string>> | undefined;
  notes?: FileNotes | undefined;
};
type File = { type: string; body: string | Uint8Array };

const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

const stamp = (seconds: number, separator: string) => {
  const total = Math.round(seconds * 1_000);
  const part = (value: number, width: number) => String(value).padStart(width, "0");
  return `${part(Math.floor(total / 3_600_000), 2)}:${part(Math.floor(total / 60_000) % 60, 2)}:${part(Math.floor(total / 1_000) % 60, 2)}${separator}${part(total % 1_000, 3)}`;
};

/** An arrow would begin another cue. */
const cueText = (text: string) => text.replaceAll("-->", "→");

const MAKE: Record<TranscriptFormat, (source: Source) => File | Promise<File>> = {
  txt: (source) => ({
    type: "text/plain; charset=utf-8",
    body: source.names
      ? spokenTurns(source)
          .map(({ time, name, text }) =>
            [time && `[${time}]`, name && `${name}:`, text].filter(Boolean).join(" "),
          )
          .join("\n\n")
      : source.text,
  }),
  srt: ({ segments, names }) => ({
    type: "application/x-subrip; charset=utf-8",
    body: cuesOf(segments, names)
      .map(
        ({ start, end, text }, index) =>
          `${index + 1}\n${stamp(start, ",")} --> ${stamp(end, ",")}\n${cueText(text)}\n`,
      )
      .join("\n"),
  }),
  vtt: ({ segments, names }) => ({
    type: "text/vtt; charset=utf-8",
    body: `WEBVTT\n\n${cuesOf(segments, names)
      .map(
        ({ start, end, text }) => `${stamp(start, ".")} --> ${stamp(end, ".")}\n${cueText(escaped(text))}\n`,
      )
      .join("\n")}`,
  }),
  json: ({ filename, title, text, language, segments, names, notes }) => ({
    type: "application/json; charset=utf-8",
    body: JSON.stringify(
      names
        ? { filename, title, language, speakers: names, ...madeOf(notes), text, segments }
        : { filename, language, text, segments: segments.map(withoutWords) },
      null,
      2,
    ),
  }),
  md: (source) => ({
    type: "text/markdown; charset=utf-8",
    body: `# ${inMarkdown(source.names ? source.title : source.filename)}\n\n${markdownNotes(source.notes)}${markdownParagraphs(source).join("\n")}`,
  }),
  docx: async (source) => {
    const { wordFile } = await import("./word-file");
    return {
      type: WORD,
      body: await wordFile(source.title, spokenTurns({ names: {}, ...source }), source.notes),
    };
  },
};

function madeOf(notes: FileNotes | undefined) {
  return notes && { summary: notes.summary, chapters: notes.chapters, tasks: notes.tasks };
}

function markdownNotes(notes: FileNotes | undefined): string {
  if (!notes) return "";
  const sections = notes.sections.map(({ title, lines }) => `## ${title}\n\n${lines.join("\n")}\n\n`);
  return `${sections.join("")}## ${notes.rest}\n\n`;
}

function markdownParagraphs(source: Source): string[] {
  if (source.names)
    return spokenTurns(source).map(
      ({ time, name, text }) =>
        `${[time && `**[${time}]**`, name && `**${inMarkdown(name)}:**`, inMarkdown(text)].filter(Boolean).join(" ")}\n`,
    );
  if (!hasTimings(source)) return [`${inMarkdown(source.text)}\n`];
  return source.segments.map(({ start, text }) => `**[${durationText(start)}]** ${inMarkdown(text)}\n`);
}

function spokenTurns({ segments, text, names = {} }: Source): SpokenTurn[] {
  const timed = hasTimings({ text, segments });
  return turnsOf(segments).map(({ start, speaker, pieces }) => ({
    time: timed ? durationText(start) : "",
    name: (speaker && names[speaker]) || "",
    text: pieces.map((piece) => piece.text).join(" "),
  }));
}

const withoutWords = ({ start, end, text }: Segment) => ({ start, end, text });

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function inMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>#|]/g, "\\$&");
}

/** A transcript as a file: its content, media type and name ("<video>-transcription.<format>", docs/product/media.md 3). @param source timed, for subtitles */
export async function transcriptFile(
  source: Source,
  format: TranscriptFormat,
): Promise<File & { name: string }> {
  return { ...(await MAKE[format](source)), name: `${source.filename}-transcription.${format}` };
}
