import { translate } from "@/lib/platform/i18n/translate";
import type { Locale } from "@/lib/platform/viewer";
import type { OwnTranscript } from "./own-transcript";
import type { Speaker, Transcript } from "./schema";
import { keptUntil } from "./sound";
import { milliseconds, wordTimes } from "./words";

/** A transcript with all that its page shows. */
export function presentTranscript({ transcript, sound, ...row }: OwnTranscript): Transcript {
  const { id, originalFilename: filename, provider, withSpeakers } = row;
  const { version, language, title, speakers, segments, versions } = transcript;
  return {
    id,
    title: title ?? filename,
    filename,
    provider,
    createdAt: row.createdAt.toISOString(),
    duration: Math.round(Number(row.durationSeconds ?? 0) * 1_000),
    language,
    version,
    withSpeakers,
    speakers,
    segments: segments.map((segment) => ({
      ...milliseconds(segment),
      speaker: segment.speaker ?? null,
      text: segment.text,
      words: wordTimes(segment) ?? [],
    })),
    versions: versions.map((each) => ({ version: each.version, createdAt: each.createdAt.toISOString() })),
    audio: sound && {
      url: `/api/media/transcripts/${id}/audio`,
      bytes: Number(sound.bytes ?? 0),
      until: keptUntil(row).toISOString(),
    },
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
