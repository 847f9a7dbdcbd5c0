import { translate } from "@/lib/platform/i18n/translate";
import type { Locale } from "@/lib/platform/viewer";
import type { Notes } from "../notes/queries";
import type { Segment } from "../schema";
import type { OwnTranscript } from "./own-transcript";
import type { Speaker, Transcript } from "./schema";
import { keptUntil } from "./sound";
import { milliseconds, wordTimes } from "./words";

/** Length of the recording, milliseconds. */
export function durationOf({ durationSeconds, transcript }: OwnTranscript): number {
  const end = Math.max(...transcript.segments.slice(-1).map((segment) => segment.end), 0);
  return Math.round(Math.max(Number(durationSeconds ?? 0), end) * 1_000);
}

const NO_NOTES: ShownNotes = { summary: null, tasks: null, chapters: null };
type ShownNotes = Pick<Notes, "summary" | "tasks" | "chapters">;

/** A transcript with all that its page shows. */
export function presentTranscript(own: OwnTranscript, notes: ShownNotes = NO_NOTES): Transcript {
  const { transcript, sound, ...row } = own;
  const { id, originalFilename: filename, provider, withSpeakers } = row;
  const { version, language, title, speakers, segments, versions } = transcript;
  return {
    id,
    title: title ?? filename,
    filename,
    provider,
    createdAt: row.createdAt.toISOString(),
    duration: durationOf(own),
    language,
    version,
    withSpeakers,
    speakers,
    segments: segments.map((segment) => ({
      ...milliseconds(segment),
      speaker: segment.speaker ?? null,
      text: segment.text,
      ...wordsAndDoubts(segment),
    })),
    versions: versions.map((each) => ({ version: each.version, createdAt: each.createdAt.toISOString() })),
    summary: notes.summary,
    tasks: notes.tasks,
    chapters: notes.chapters,
    audio: sound && {
      url: `/api/media/transcripts/${id}/audio`,
      bytes: Number(sound.bytes ?? 0),
      until: keptUntil(row).toISOString(),
    },
  };
}

function wordsAndDoubts(segment: Segment) {
  const words = wordTimes(segment) ?? [];
  return {
    unsure: words.flatMap(({ isUnsure }, at) => (isUnsure ? at : [])),
    words: words.map(({ text, start, end }) => ({ text, start, end })),
  };
}

/** What a speaker is called: the given name, else a number. */
export function speakerNames(speakers: readonly Speaker[], locale: Locale): Record<string, string> {
  return Object.fromEntries(
    speakers.map(({ id, name }, at) => [
      id,
      name || translate(locale, "media.transcript.speaker", { number: at + 1 }),
    ]),
  );
}
