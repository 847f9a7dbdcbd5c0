import { z } from "@/lib/platform/validation/zod";

/**
 * What a document's text lacks, or has in another form than the office program shows. Readers report them (worker/answer.mjs);
 * messages `documentNotes` word them, `count` is how many.
 */
export const NOTE_KINDS = [
  "formulas",
  "hiddenSheets",
  "cellsBeyond",
  "hiddenText",
  "pictures",
  "charts",
  "smartArt",
  "equations",
  "embeddedDocuments",
  "unreadableBytes",
  "oldFormat",
] as const;

export type NoteKind = (typeof NOTE_KINDS)[number];
export type Note = { kind: NoteKind; count: number };

/** The notes of a document in an answer; `message` is worded for the caller. */
export const documentNotes = z.array(
  z.object({ kind: z.enum(NOTE_KINDS), count: z.int(), message: z.string() }),
);

export type DocumentNote = z.infer<typeof documentNotes>[number];
