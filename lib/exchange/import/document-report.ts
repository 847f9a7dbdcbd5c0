import { kindOfName } from "@/lib/integrations/extraction/formats";
import { AppError } from "@/lib/platform/errors";
import { IMPORT_FORMATS } from "../limits";
import type { Found } from "../reading/found";
import type { ImportReport } from "../schema";

/** Whether the name is that of a file of prompts. */
export function isReadable(filename: string): boolean {
  return Object.hasOwn(IMPORT_FORMATS, filename.slice(filename.lastIndexOf(".") + 1).toLowerCase());
}

/**
 * Decides for every importer which reader a file gets: a document is split into prompts (lib/imports), anything else holds prompts
 * in a known format.
 * @param found the content of a file that `isReadable`
 */
export function isDocument(filename: string, found?: Pick<Found, "isUnmarked">): boolean {
  return kindOfName(filename) !== null && (found?.isUnmarked ?? !isReadable(filename));
}

/** Whether the reader of documents has to tell: an empty file, a table that is too wide, a workbook that is something else. */
export function isUnfit(filename: string, error: unknown): boolean {
  return (
    error instanceof AppError &&
    ["IMPORT_NO_PROMPTS", "TABLE_TOO_WIDE", "DOCUMENT_WRONG_KIND"].includes(error.code) &&
    isDocument(filename, { isUnmarked: true })
  );
}

/** The response to a dry run of a document. */
export const DOCUMENT_REPORT: ImportReport = {
  format: "document",
  create: 0,
  update: 0,
  skip: 0,
  failed: 0,
  errors: [],
  moreErrors: 0,
  keepsBases: false,
  bases: [],
  folders: { create: 0, found: 0, left: 0 },
  variables: { create: 0, found: 0 },
  results: { create: 0, found: 0 },
  knowledge: { create: 0, found: 0, files: { create: 0, found: 0 } },
  hiddenDescriptions: 0,
  ignored: { knowledge: 0, results: 0, others: 0 },
  isCut: false,
};
