import { AI_ERRORS } from "@/lib/integrations/ai/ai-errors";
import { DOCUMENT_TOO_LARGE, documentLimit } from "@/lib/integrations/extraction/document-limit";
import { EXTRACTION_ERRORS } from "@/lib/integrations/extraction/extraction-errors";
import { contract } from "@/lib/platform/http/contract";
import { importInput, importOutput } from "./schema";

export const importPromptsContract = contract({
  method: "POST",
  path: "/prompts/import",
  tag: "prompts",
  summary:
    "Find prompts in a document and save them in an own base, by default the PRIVATE one, or with dryRun only answer what was found; with Accept: text/event-stream events stage, preview, notice, progress, result, error",
  input: importInput,
  output: importOutput,
  files: ["text/event-stream"],
  upload: { field: "file", limit: documentLimit, tooLarge: DOCUMENT_TOO_LARGE },
  errors: ["BASE_NOT_FOUND", "FORBIDDEN", ...EXTRACTION_ERRORS, "IMPORT_NO_PROMPTS", ...AI_ERRORS],
});
