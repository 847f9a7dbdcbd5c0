import { AppError } from "@/lib/platform/errors";
import type { Locale } from "@/lib/platform/i18n/locales";
import { translate } from "@/lib/platform/i18n/translate";
import { FairQueue } from "@/lib/platform/limits/fair-queue";
import { assertRoomToWait, type Caller, inWorker } from "@/lib/platform/workers/pool";
import { msg } from "@/lib/platform/validation/message";
import { fileTooLarge } from "@/lib/platform/validation/uploaded-file";
import { DOCUMENT_TOO_LARGE, documentLimit } from "./document-limit";
import { foreignFormat, type ForeignFormat } from "./foreign-format";
import {
  DOCUMENT_EXTENSIONS,
  type DocumentKind,
  formatOf,
  kindOfName,
  namesOfFormats,
  type ReadKind,
  readKindOfName,
  type Container,
} from "./formats";
import type { DocumentNote, Note } from "./notes";
import type { RefusalCode } from "./worker/refusal.mjs";

/** The most characters (UTF-16 units) that a document's text may have; a longer one is refused, never cut (docs/decisions/012). */
export const EXTRACTED_TEXT_LIMIT = 2_000_000;

type Document = { bytes: Uint8Array; filename: string };
/** `notes`: what the text lacks, or has in another form than the office program shows. */
export type ExtractedText = { kind: DocumentKind; text: string; notes: Note[] };

/** Outside the bundle: scripts/start/extraction-files.ts copies it to the built server. */
const WORKER = "lib/integrations/extraction/worker/main.mjs";

/**
 * The text of an office document, clean enough to be stored (docs/decisions/012): NFC, \n, no control characters, never empty.
 * @param file filename decides the kind together with the content
 * @param caller whose document it is; the signal ends the waiting or the work, then its reason is thrown
 * @param form cellBreak: what a line's end inside a table's cell becomes, because a row is one line; a blank without it. headings: those
 *   of Word are written as Markdown writes them
 * @throws AppError TOO_LARGE, UNSUPPORTED_TYPE (extension), DOCUMENT_* (see lib/platform/errors), DOCUMENTS_WAITING, DOCUMENTS_BUSY
 */
export async function extractText(
  file: Document,
  caller: Caller,
  { cellBreak, headings }: { cellBreak?: string; headings?: boolean } = {},
): Promise<ExtractedText> {
  const kind = checkedKind(file);
  const { text, notes } = await read<{ text: string; notes: Note[] }>(kind, file, caller, {
    job: "text",
    reader: formatOf(kind).reader,
    limit: EXTRACTED_TEXT_LIMIT,
    cellBreak,
    headings: headings && kind === "docx",
  });
  return { kind, text, notes };
}

/** Where a page, or the text below a heading, begins in a text, in UTF-16 units. */
export type Place = { at: number; page?: number; heading?: string };
/** Text of a document with its places; of one with pages it may be some of them: `next` of `total` are read. */
export type ReadPart = { text: string; places: Place[]; next: number; total: number };

/** Milliseconds of processor time for a document of a vector base: it may be twenty times as large as one that somebody waits for. */
const READING_TIME = 30_000;
// Next bundles instrumentation and routes separately, so singletons live on `globalThis`. A queue of its own: other readings do not wait behind a book.
const readings = ((globalThis as { promptotekaReadings?: FairQueue }).promptotekaReadings ??= new FairQueue({
  slots: 1,
}));

/**
 * A document of a vector base: its text with pages and headings, in parts if it has pages.
 * @param from pages that were read before
 * @throws AppError DOCUMENT_* as `extractText`
 */
export async function readPart(file: Document, caller: Caller, from: number): Promise<ReadPart> {
  const kind = readKindOfName(file.filename);
  if (!kind) throw new AppError("DOCUMENT_WRONG_KIND");
  if (file.bytes.length === 0) throw new AppError("DOCUMENT_EMPTY");
  if (!mayBe(kind, file.bytes)) throw refusal(kind, "DOCUMENT_WRONG_KIND", foreignFormat(file.bytes));
  return read<ReadPart>(
    kind,
    file,
    caller,
    { job: "places", reader: formatOf(kind).reader, limit: EXTRACTED_TEXT_LIMIT, from },
    { queue: readings, timeLimit: READING_TIME },
  );
}

/** The notes of a document with their texts. */
export function wordNotes(notes: readonly Note[], locale: Locale): DocumentNote[] {
  return notes.map(({ kind, count }) => ({
    kind,
    count,
    message: translate(locale, `documentNotes.${kind}`, { count }),
  }));
}

/**
 * A document to be looked at (docs/decisions/029): headings, lists, tables and emphasis as HTML of a few harmless elements.
 * @returns null where its text is to be shown instead: it is of a format without a look, too large for one, or cannot be read
 * @throws AppError TOO_LARGE, UNSUPPORTED_TYPE, DOCUMENTS_WAITING, DOCUMENTS_BUSY; the signal's reason
 */
export async function formatDocument(file: Document, caller: Caller): Promise<string | null> {
  try {
    const kind = checkedKind(file);
    const reader = formatOf(kind).formatter;
    if (!reader) return null;
    return (await read<{ html: string }>(kind, file, caller, { job: "html", reader })).html;
  } catch (error) {
    if (error instanceof AppError && error.status === 422) return null;
    throw error;
  }
}

/** The kind that name and first bytes promise. @throws AppError as `extractText`, before a worker is started */
export function checkedKind({ bytes, filename }: Document): DocumentKind {
  const limit = documentLimit();
  if (bytes.length > limit)
    throw fileTooLarge({ field: "file", limit, text: DOCUMENT_TOO_LARGE }, bytes.length);
  const kind = kindOfName(filename);
  if (!kind)
    throw new AppError("UNSUPPORTED_TYPE", {
      fields: {
        file: [msg("validation.file.documentFormats", { formats: namesOfFormats(DOCUMENT_EXTENSIONS) })],
      },
    });
  if (bytes.length === 0) throw new AppError("DOCUMENT_EMPTY");
  if (!mayBe(kind, bytes)) throw refusal(kind, "DOCUMENT_WRONG_KIND", foreignFormat(bytes));
  return kind;
}

async function read<T extends object>(
  kind: ReadKind,
  { bytes }: Document,
  caller: Caller,
  how: {
    job: "text" | "html" | "places";
    reader: readonly [string, string];
    limit?: number;
    cellBreak?: string;
    headings?: boolean;
    from?: number;
  },
  line?: { queue: FairQueue; timeLimit: number },
): Promise<T> {
  caller.signal?.throwIfAborted();
  if (!line) assertRoomToWait(caller.who);
  const message = await inWorker<T | { refused: RefusalCode; found?: ForeignFormat }>(
    { file: WORKER, data: { ...how, bytes }, ...(line && { timeLimit: line.timeLimit }) },
    caller,
    line?.queue,
  );
  if ("refused" in message) throw refusal(kind, message.refused, message.found);
  return message;
}

/** @param found what the file is instead, for its text */
function refusal(extension: ReadKind, code: RefusalCode, found?: ForeignFormat): AppError {
  return new AppError(code, { params: { extension, found: found ?? "other" } });
}

type Signed = Exclude<Container, "text">;

/** First bytes of formats; other files may be text. */
const SIGNATURES: Record<Signed, number[][]> = {
  zip: [[0x50, 0x4b, 0x03, 0x04]],
  compound: [[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
  pdf: [[0x25, 0x50, 0x44, 0x46, 0x2d]], // %PDF-
  rtf: [[0x7b, 0x5c, 0x72, 0x74, 0x66]], // {\rtf
  other: [
    [0x89, 0x50, 0x4e, 0x47],
    [0xff, 0xd8, 0xff],
    [0x47, 0x49, 0x46, 0x38], // GIF8
    [0x1f, 0x8b], // gzip
  ],
};

function containerOf(bytes: Uint8Array): Container {
  const begins = (signature: number[]) => signature.every((byte, at) => bytes[at] === byte);
  return (
    (Object.keys(SIGNATURES) as Signed[]).find((container) => SIGNATURES[container].some(begins)) ?? "text"
  );
}

/** Whether the first bytes may be those of the kind that the name promises. */
function mayBe(kind: ReadKind, bytes: Uint8Array): boolean {
  return formatOf(kind).containers.includes(containerOf(bytes));
}
