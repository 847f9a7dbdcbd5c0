import { tagged } from "@/lib/platform/http/contract";
import { EXCHANGE_LIMITS } from "./limits";
import { exportInput, importFileInput, importFileOutput } from "./schema";

const contract = tagged({ tag: "prompts" });

export const exportPromptsContract = contract({
  method: "GET",
  path: "/export",
  summary:
    "The caller's own prompts as a file: all, of one base, or by ids. A zip of all holds knowledge and results as well. skill: a zip of Agent Skills (<name>/SKILL.md, references), by base or ids of any prompts that the caller may read",
  input: exportInput,
  errors: ["BASE_NOT_FOUND", "FORBIDDEN", "PROMPT_NOT_FOUND", "EXPORT_RUNNING"],
  rateLimit: "export",
  files: [
    "application/zip",
    "application/json",
    "text/csv",
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ],
  status: 200,
});

export const importFileContract = contract({
  method: "POST",
  path: "/import",
  summary:
    "Bring prompts in from a file of ours (an archive of an account brings everything else back as well), prompts.chat, Open WebUI, LibreChat, LobeHub, LangChain, .prompt.md, .prompt.yml, .prompt (dotprompt), .prompty, rules of Cursor (.mdc), commands of Gemini CLI (.toml), a text or a table; with Accept: text/event-stream events stage, progress, result, error",
  input: importFileInput,
  output: importFileOutput,
  files: ["text/event-stream"],
  upload: {
    field: "file",
    limit: () => EXCHANGE_LIMITS.archiveBytes,
    tooLarge: "validation.file.tooLarge",
    spool: true,
    fieldBytes: EXCHANGE_LIMITS.editsBytes,
  },
  errors: [
    "BASE_NOT_FOUND",
    "FORBIDDEN",
    "FOLDER_NOT_FOUND",
    "QUOTA_EXCEEDED",
    "PROMPTS_FULL",
    "UNSUPPORTED_TYPE",
    "TOO_LARGE",
    "DOCUMENT_WRONG_KIND",
    "DOCUMENT_DAMAGED",
    "DOCUMENT_ENCRYPTED",
    "DOCUMENT_TOO_BIG_INSIDE",
    "DOCUMENT_TIMEOUT",
    "IMPORT_NO_PROMPTS",
    "IMPORT_TOO_MANY",
    "TABLE_TOO_WIDE",
    "IMPORT_RUNNING",
    "STORAGE_FULL",
    "STORAGE_UNAVAILABLE",
    "KNOWLEDGE_FULL",
  ],
});
