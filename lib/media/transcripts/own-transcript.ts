import type { Prisma } from "@/lib/platform/db/generated/client";
import { type Database, db } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { SEGMENT_LENGTH } from "../limits";
import type { Segment } from "../schema";
import type { Content } from "./edit-segments";
import type { Speaker } from "./schema";
import { isTimed } from "./turns";
import { linesOf } from "./words";

/** Characters of a piece that was cut out of a longer line. */
const PART = 1_000;

const select = {
  id: true,
  provider: true,
  originalFilename: true,
  durationSeconds: true,
  createdAt: true,
  finishedAt: true,
  soundUntil: true,
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
  transcript: Omit<NonNullable<Row["transcript"]>, "segments" | "speakers"> &
    Content & {
      /** As it is stored; a text without pieces is one. */
      stored: Segment[];
    };
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
  return transcriptOf({ id, userId: requireMember(viewer).id }, database);
}

/** An operation of this person's with its transcript. @throws AppError OPERATION_NOT_FOUND, TRANSCRIPT_NOT_READY */
export async function transcriptOf(
  of: { id: string; userId: string },
  database: Database = db,
): Promise<OwnTranscript> {
  const row = await database.videoOperation.findFirst({ where: { ...of, deletedAt: null }, select });
  if (!row) throw new AppError("OPERATION_NOT_FOUND");
  if (!row.transcript) throw new AppError("TRANSCRIPT_NOT_READY");
  const { segments, speakers, ...transcript } = row.transcript;
  const { text } = transcript;
  const pieces = segments as Segment[];
  const stored = pieces.length === 0 && text ? [{ start: 0, end: 0, text }] : pieces;
  return {
    ...row,
    transcript: {
      ...transcript,
      stored,
      segments: isTimed(stored) ? stored : stored.flatMap(linesOfPiece),
      speakers: speakers as Speaker[],
    },
  };
}

/** Some models return a text without times: its lines are pieces, short enough to be corrected. */
function linesOfPiece(piece: Segment): Segment[] {
  return linesOf(piece.text, SEGMENT_LENGTH, PART).map((text) => ({ ...piece, text }));
}
