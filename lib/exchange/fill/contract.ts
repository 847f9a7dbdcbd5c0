import { contract } from "@/lib/platform/http/contract";
import { FILL_LIMITS } from "./limits";
import { filledPromptsOutput, fillPromptInput } from "./schema";

export const fillPromptContract = contract({
  method: "POST",
  path: "/prompts/{id}/fill",
  tag: "prompts",
  summary:
    "The prompt filled in from each row of a table (CSV, XLSX); by Accept as JSON, text/csv, a workbook, or application/zip with a text a row",
  input: fillPromptInput,
  output: filledPromptsOutput,
  files: ["text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "application/zip"],
  upload: { field: "table", limit: () => FILL_LIMITS.fileBytes, tooLarge: "validation.file.tooLarge" },
  access: "open",
  errors: [
    "PROMPT_NOT_FOUND",
    "ACCESS_REQUIRED",
    "UNSUPPORTED_TYPE",
    "TOO_LARGE",
    "FILL_NO_ROWS",
    "FILL_TOO_MANY_ROWS",
    "TABLE_TOO_WIDE",
    "FILL_TOO_LARGE",
    "FILL_TOO_COMPLEX",
    "DOCUMENT_WRONG_KIND",
    "DOCUMENT_DAMAGED",
    "DOCUMENT_ENCRYPTED",
    "DOCUMENT_TOO_BIG_INSIDE",
    "DOCUMENT_TIMEOUT",
    "DOCUMENTS_WAITING",
    "DOCUMENTS_BUSY",
  ],
  rateLimit: "write", // a preview sends the table once more with every change
});
