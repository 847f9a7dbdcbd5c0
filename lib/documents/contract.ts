import { AI_ERRORS } from "@/lib/integrations/ai/ai-errors";
import { DOCUMENT_TOO_LARGE, documentLimit } from "@/lib/integrations/extraction/document-limit";
import { EXTRACTION_ERRORS } from "@/lib/integrations/extraction/extraction-errors";
import { DOCUMENT_EXTENSIONS, namesOfFormats } from "@/lib/integrations/extraction/formats";
import { documentNotes } from "@/lib/integrations/extraction/notes";
import { tagged } from "@/lib/platform/http/contract";
import { uploadedFile } from "@/lib/platform/validation/uploaded-file";
import { z } from "@/lib/platform/validation/zod";
import { analysisOutput, analyzeInput } from "./schema";

const contract = tagged({ tag: "documents" });

/** What calls for one document have in common. */
const oneDocument = {
  input: z.object({ file: uploadedFile }),
  upload: { field: "file", limit: documentLimit, tooLarge: DOCUMENT_TOO_LARGE },
  errors: EXTRACTION_ERRORS,
} as const;

export const extractTextContract = contract({
  method: "POST",
  path: "/documents/extract-text",
  summary: `The text of a file of at most 1 MB, or DOCUMENT_LIMIT_BYTES, (${namesOfFormats(DOCUMENT_EXTENSIONS)}); nothing is kept`,
  output: z.object({
    extractedText: z.string(),
    filename: z.string(),
    fileSize: z.int(),
    tokenCount: z.int(),
    notes: documentNotes,
  }),
  ...oneDocument,
});

export const previewDocumentContract = contract({
  method: "POST",
  path: "/documents/preview",
  summary:
    "A document to be looked at: sanitized HTML of a DOCX, the text of what has no look; nothing is kept",
  output: z.union([
    z.object({ html: z.string(), text: z.null() }),
    z.object({ html: z.null(), text: z.string() }),
  ]),
  ...oneDocument,
});

export const analyzeDocumentContract = contract({
  method: "POST",
  path: "/documents/analyze",
  summary:
    "Carry out a task on a document's text by AI; nothing is kept. With Accept: text/event-stream events stage, result, error",
  input: analyzeInput,
  output: analysisOutput,
  files: ["text/event-stream"],
  upload: { field: "file", limit: documentLimit, tooLarge: "validation.analysis.tooLarge" },
  errors: [
    "UNSUPPORTED_TYPE",
    "TOO_LARGE",
    "ANALYSIS_TEXT_FAILED",
    "ANALYSIS_NO_TEXT",
    "DOCUMENTS_WAITING",
    "DOCUMENTS_BUSY",
    "AI_NOT_CONFIGURED",
    ...AI_ERRORS,
  ],
});
