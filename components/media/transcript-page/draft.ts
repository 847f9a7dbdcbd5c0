import type { Transcript } from "@/lib/media/transcripts/schema";

type Piece = Transcript["segments"][number];

/** A piece as it is being corrected. */
export type Draft = {
  /** -1: the piece is gone. */
  index: number;
  text: string;
  speaker: string | null;
  /** The piece that is corrected, as it is stored in `version`. */
  stored: Pick<Piece, "start" | "end" | "text" | "speaker">;
  version: number;
  /** Its text was changed elsewhere after the correction was begun. */
  isChanged: boolean;
};

export function draftOf({ segments, version }: Transcript, index: number): Draft {
  const stored = segments[index]!;
  return { index, text: stored.text, speaker: stored.speaker, stored, version, isChanged: false };
}

export function isTouched({ text, speaker, stored }: Draft): boolean {
  return text !== stored.text || speaker !== stored.speaker;
}

/** A draft on another version of the transcript: what was typed stays, at the piece that it was typed for. */
export function draftOn(transcript: Transcript, draft: Draft): Draft {
  const { segments, version } = transcript;
  const { text, speaker, stored } = draft;
  const index = placeOf(segments, draft);
  const piece = segments[index];
  if (!piece) return { ...draft, index: -1, version };
  return {
    index,
    text: text === stored.text ? piece.text : text,
    speaker: speaker === stored.speaker ? piece.speaker : speaker,
    stored: piece,
    version,
    isChanged: text !== stored.text && (draft.isChanged || piece.text !== stored.text),
  };
}

/** Where the draft's piece is now: changes keep the times of pieces; without times the nearest one with its text. -1: nowhere. */
function placeOf(segments: readonly Piece[], { index, stored }: Draft): number {
  const same = segments.flatMap(({ text, start }, at) =>
    text === stored.text && start === stored.start ? at : [],
  );
  const [nearest] = same.sort((a, b) => Math.abs(a - index) - Math.abs(b - index));
  if (nearest !== undefined || stored.end === 0) return nearest ?? -1;
  return segments.findIndex(({ start, end }) => end > 0 && start === stored.start);
}
