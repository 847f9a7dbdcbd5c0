import { Refusal } from "@/lib/integrations/extraction/worker/refusal.mjs";
import { FileRefused } from "./file-refused";
import type { RefusedFile } from "./found";

const REFUSALS: readonly string[] = [
  "DOCUMENT_WRONG_KIND",
  "DOCUMENT_ENCRYPTED",
  "DOCUMENT_DAMAGED",
  "DOCUMENT_EMPTY",
  "DOCUMENT_TOO_BIG_INSIDE",
  "DOCUMENT_DECLARES_ENTITIES",
];

/** Any error of a parser means a damaged file, not a defect to report. */
export function refusalOf(error: unknown): RefusedFile {
  if (error instanceof FileRefused) return error.code;
  if (error instanceof Refusal && REFUSALS.includes(error.code)) return error.code as RefusedFile;
  return "DOCUMENT_DAMAGED";
}
