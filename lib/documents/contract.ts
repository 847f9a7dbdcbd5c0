import { EXTRACTION_ERRORS } from "@/lib/integrations/extraction/extraction-errors";
import { DOCUMENT_LIMIT_BYTES } from "@/lib/integrations/extraction/limits";
import { contract } from "@/lib/platform/http/contract";
import { uploadedFile } from "@/lib/platform/validation/uploaded-file";
import { z } from "@/lib/platform/validation/zod";

const tag = "documents";

export const extractTextContract = contract({
  method: "POST",
  path: "/documents/extract-text",
  tag,
  summary: "The text of a TXT, MD, DOC, DOCX, XLS, XLSX or XML file of at most 1 MB; nothing is kept",
  input: z.object({ file: uploadedFile }),
  output: z.object({ extractedText: z.string(), filename: z.string(), fileSize: z.int(), tokenCount: z.int() }),
  access: "member",
  upload: { field: "file", limit: DOCUMENT_LIMIT_BYTES },
  errors: EXTRACTION_ERRORS,
});
