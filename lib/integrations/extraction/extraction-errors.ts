import type { ErrorCode } from "@/lib/platform/errors";

/** Everything that `extractText` refuses a file with; for the contracts of the calls that use it. */
export const EXTRACTION_ERRORS = [
  "UNSUPPORTED_TYPE",
  "TOO_LARGE",
  "DOCUMENT_WRONG_KIND",
  "DOCUMENT_ENCRYPTED",
  "DOCUMENT_DAMAGED",
  "DOCUMENT_EMPTY",
  "DOCUMENT_ONLY_IMAGES",
  "DOCUMENT_TOO_BIG_INSIDE",
  "DOCUMENT_DECLARES_ENTITIES",
  "DOCUMENT_TIMEOUT",
  "DOCUMENTS_WAITING",
  "DOCUMENTS_BUSY",
] as const satisfies readonly ErrorCode[];
