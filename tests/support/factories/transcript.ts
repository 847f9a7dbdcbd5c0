import { db } from "@/lib/platform/db/client";
import type { Segment } from "@/lib/media/schema";
import { spokenSegments } from "@/tests/support/spoken-segments";

type Given = { segments?: Segment[]; seconds?: number; title?: string | null; soundKey?: string | null };

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
