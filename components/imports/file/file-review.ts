import type { ImportReport, ImportRow } from "@/lib/exchange/schema";
import type { ApiError } from "@/lib/platform/browser/api-client";
import type { ImportChoices } from "../import-files";
import { type FileEdits, NO_EDITS } from "./file-edits";

/** What a file of prompts would change. */
export type FileReview = {
  report: ImportReport;
  /** With which it was read. */
  choices: ImportChoices;
  /** Rows that are left out. */
  without: ReadonlySet<number>;
  /** The person's corrections by row. */
  edits: FileEdits;
  /** With which the rows were checked. */
  checkedEdits: FileEdits;
  /** Of the last attempt to save. */
  sentEdits: FileEdits;
  /** It is read again, or a text to join is: nothing is corrected meanwhile. */
  checking: boolean;
  /** Why the last reading with other choices failed. */
  failure: ApiError | null;
};

/** A reading of the file with its choices and corrections. */
type Reading = { report: ImportReport; choices: ImportChoices; edits?: FileEdits };

/**
 * Whether a row of a file is a prompt that would be created or changed, or was corrected to become one. One whose correction was taken back
 * is asked for again on saving: what the report says is about the correction.
 */
export function isLoaded(
  { action, number }: Pick<ImportRow, "action" | "number">,
  { edits, checkedEdits }: Pick<FileReview, "edits" | "checkedEdits">,
): boolean {
  if (number === null) return false;
  return action === "create" || action === "update" || edits.has(number) || checkedEdits.has(number);
}

/** Their numbers. */
export function loadedRows(file: Pick<FileReview, "report" | "edits" | "checkedEdits">): number[] {
  return (file.report.rows ?? []).flatMap((row) => (isLoaded(row, file) && !row.part ? row.number! : []));
}

/** How many prompts of a file would be saved. */
export function chosenOf(file: FileReview): number {
  const parts = [...file.edits.values()].flatMap(({ more }) => more.filter(({ chosen }) => chosen));
  return loadedRows(file).filter((row) => !file.without.has(row)).length + parts.length;
}

/** Notes which corrections are being saved. */
export function sent(file: FileReview | null): FileReview | null {
  return file && { ...file, sentEdits: file.edits };
}

/** The review of a file that was read, again or for the first time: rows left out before stay so. */
export function fileReview(
  before: FileReview | null,
  { report, choices, edits: checkedEdits = NO_EDITS }: Reading,
): FileReview {
  const edits = before?.edits ?? NO_EDITS;
  const without = new Set(
    loadedRows({ report, edits, checkedEdits }).filter((row) => before?.without.has(row)),
  );
  const sentEdits = before?.sentEdits ?? NO_EDITS;
  return { report, choices, without, edits, checkedEdits, sentEdits, checking: false, failure: null };
}

/** Whether choices differ from those that a file was read with. */
export function isStale(
  { choices }: FileReview,
  { base, folder, onConflict, shorten }: ImportChoices,
): boolean {
  return (
    base !== choices.base ||
    folder !== choices.folder ||
    onConflict !== choices.onConflict ||
    shorten !== choices.shorten
  );
}

export function left(
  { without, ...review }: FileReview,
  { rows, leave }: { rows: readonly number[]; leave: boolean },
): FileReview {
  const change = new Set(without);
  for (const row of rows)
    if (leave) change.add(row);
    else change.delete(row);
  return { ...review, without: change };
}
