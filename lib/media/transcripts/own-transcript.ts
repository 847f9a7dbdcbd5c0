import type { Prisma } from "@/lib/platform/db/generated/client";
import { type Database, db } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import type { Segment } from "../schema";
import type { Content } from "./edit-segments";
import type { Speaker } from "./schema";

const select = {
  id: true,
  provider: true,
  originalFilename: true,
  durationSeconds: true,
  createdAt: true,
  finishedAt: true,
  withSpeakers: true,
  sound: { select: { key: true, bytes: true } },
  transcript: {
    select: {
      text: true,
      segments: true,
      speakers: true,
      language: true,
      title: true,
      version: true,
      versions: { select: { version: true, createdAt: true }, orderBy: { version: "desc" } },
    },
  },
} satisfies Prisma.VideoOperationSelect;

type Row = Prisma.VideoOperationGetPayload<{ select: typeof select }>;
export type OwnTranscript = Omit<Row, "transcript"> & {
  transcript: Omit<NonNullable<Row["transcript"]>, "segments" | "speakers"> & Content;
};

/**
 * An operation of the viewer's with its transcript.
 * @throws AppError UNAUTHENTICATED, OPERATION_NOT_FOUND (also another's), TRANSCRIPT_NOT_READY
 */
export async function ownTranscript(
  viewer: Viewer,
  { id }: { id: string },
  database: Database = db,
): Promise<OwnTranscript> {
  const { id: userId } = requireMember(viewer);
  const row = await database.videoOperation.findFirst({ where: { id, userId, deletedAt: null }, select });
  if (!row) throw new AppError("OPERATION_NOT_FOUND");
  if (!row.transcript) throw new AppError("TRANSCRIPT_NOT_READY");
  const { segments, speakers, ...transcript } = row.transcript;
  return {
    ...row,
    transcript: {
      ...transcript,
      segments: piecesOf(transcript.text, segments as Segment[]),
      speakers: speakers as Speaker[],
    },
  };
}

/** Some models return a text without pieces: its lines are pieces without a time. */
function piecesOf(text: string, segments: Segment[]): Segment[] {
  if (segments.length > 0) return segments;
  return text
    .split("\n")
    .filter((line) => line.trim())
    .map((line) => ({ start: 0, end: 0, text: line.trim() }));
}
