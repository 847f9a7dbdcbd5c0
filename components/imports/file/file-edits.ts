import { EXCHANGE_LIMITS } from "@/lib/exchange/limits";
import type { RowEdit } from "@/lib/exchange/edits";
import type { ImportReport, ImportRow } from "@/lib/exchange/schema";

/** A corrected row; `more`: the prompts split off it. Without a text it is as in the file. */
export type FileEdit = {
  title?: string | undefined;
  promptText?: string | undefined;
  more: { title: string; promptText: string; chosen: boolean }[];
};
export type FileEdits = ReadonlyMap<number, FileEdit>;

export const NO_EDITS: FileEdits = new Map();

/** A correction that leaves the row as in the file is none. */
export function withEdit(edits: FileEdits, row: number, edit: FileEdit): FileEdits {
  const changed = new Map(edits);
  if (edit.title === undefined && edit.promptText === undefined && edit.more.length === 0)
    changed.delete(row);
  else changed.set(row, edit);
  return changed;
}

/** The field of an import call. */
export function editsField(edits: FileEdits): string {
  return JSON.stringify([...edits].map(sentEdit));
}

function sentEdit([number, { more, ...texts }]: [number, FileEdit]): RowEdit {
  return {
    number,
    ...texts,
    more: chosenParts(more).map(({ title, promptText }) => ({ title, promptText })),
  };
}

/** Whether the server would refuse the corrections for their number or size. */
export function isTooMuch(edits: FileEdits): boolean {
  if (edits.size === 0) return false;
  return (
    edits.size > EXCHANGE_LIMITS.edits || new Blob([editsField(edits)]).size > EXCHANGE_LIMITS.editsBytes
  );
}

type Corrected = Pick<ImportRow, "number" | "part" | "action">;
export type Corrections = {
  edits: FileEdits;
  /** Those of the last attempt to save: what it saved is not lost. */
  sentEdits: FileEdits;
  without: ReadonlySet<number>;
};

/** Whether a corrected row is left as it is in the base, so that its correction would be lost. */
export function isPassedOver(
  { number, part, action }: Corrected,
  { edits, sentEdits }: Corrections,
): boolean {
  if (action !== "skip" || number === null) return false;
  const now = wordsOf(edits.get(number), part);
  return now !== null && now !== wordsOf(sentEdits.get(number), part);
}

/** How many corrections cannot be saved and are not left out. */
export function faultyEdits({ rows = [] }: ImportReport, corrections: Corrections): number {
  const { edits, without } = corrections;
  return rows.filter((row) => {
    const { number, part, action } = row;
    if (number === null || !edits.has(number) || (!part && without.has(number))) return false;
    return action === "error" || isPassedOver(row, corrections);
  }).length;
}

function wordsOf(edit: FileEdit | undefined, part = 0): string | null {
  const texts = part > 0 ? chosenParts(edit?.more ?? [])[part - 1] : edit;
  if (texts?.title === undefined && texts?.promptText === undefined) return null;
  return JSON.stringify([texts.title, texts.promptText]);
}

function chosenParts(more: FileEdit["more"]): FileEdit["more"] {
  return more.filter(({ chosen }) => chosen);
}
