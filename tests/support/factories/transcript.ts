import { db } from "@/lib/platform/db/client";
import type { Segment } from "@/lib/media/schema";

type Given = { segments?: Segment[]; seconds?: number; title?: string | null; soundKey?: string | null };

/** Two voices take turns. Words are timed. */
export function spokenSegments(count: number, { words = 6, voices = 2, seconds = 4 } = {}): Segment[] {
  return Array.from({ length: count }, (_, at) => {
    const texts = Array.from({ length: words }, (__, word) => `слово${(at * words + word) % 997}`);
    const each = Math.floor((seconds * 1_000) / words);
    return {
      start: at * seconds,
      end: at * seconds + seconds,
      text: `${texts.join(" ")}.`,
      speaker: String.fromCharCode(65 + (Math.floor(at / 3) % voices)),
      times: texts.flatMap((__, word) => [
        at * seconds * 1_000 + word * each,
        at * seconds * 1_000 + (word + 1) * each - 50,
      ]),
    };
  });
}

/** A finished operation of a person's with its transcript. @returns its id */
export async function aTranscript(
  userId: string,
  { segments = spokenSegments(24), seconds, title = null, soundKey = null }: Given = {},
): Promise<string> {
  const text = segments.map((segment) => segment.text).join(" ");
  const speakers = [...new Set(segments.flatMap(({ speaker }) => speaker ?? []))];
  const { id } = await db.videoOperation.create({
    data: {
      userId,
      provider: "assemblyai",
      state: "success",
      originalFilename: "встреча.mp3",
      fileSize: 5,
      durationSeconds: seconds ?? segments.at(-1)?.end ?? 0,
      withSpeakers: true,
      finishedAt: new Date(),
      soundKey,
      transcript: {
        create: {
          text,
          textLength: text.length,
          segments,
          speakers: speakers.map((speaker) => ({ id: speaker, name: "" })),
          language: "ru",
          title,
        },
      },
    },
  });
  return id;
}
