import { tagged } from "@/lib/platform/http/contract";
import { promptOutput } from "../schema";
import {
  listVersionsInput,
  restoreVersionInput,
  updateVersionInput,
  versionInput,
  versionOutput,
  wholeVersionOutput,
} from "./schema";

const contract = tagged({ tag: "prompts" });

export const listVersionsContract = contract({
  method: "GET",
  path: "/prompts/{id}/versions",
  summary:
    "What a prompt was like, newest first; for the owner of its base. changed: fields that differ from the version before; size: characters of the text",
  input: listVersionsInput,
  output: versionOutput,
  list: true,
  errors: ["PROMPT_NOT_FOUND", "FORBIDDEN"],
});

export const getVersionContract = contract({
  method: "GET",
  path: "/prompts/{id}/versions/{number}",
  summary: "A version with the whole prompt as it was",
  input: versionInput,
  output: wholeVersionOutput,
  errors: ["PROMPT_NOT_FOUND", "FORBIDDEN", "VERSION_NOT_FOUND"],
});

export const updateVersionContract = contract({
  method: "PATCH",
  path: "/prompts/{id}/versions/{number}",
  summary: "Note down what a version is; keep: it stays when it is no longer among the last 100",
  input: updateVersionInput,
  output: wholeVersionOutput,
  errors: ["PROMPT_NOT_FOUND", "FORBIDDEN", "VERSION_NOT_FOUND", "QUOTA_EXCEEDED"],
});

export const restoreVersionContract = contract({
  method: "POST",
  path: "/prompts/{id}/versions/{number}/restore",
  summary:
    "Save the prompt as a version has it, as a new version; with version (of the prompt) only if nobody has changed it since",
  input: restoreVersionInput,
  output: promptOutput,
  errors: ["PROMPT_NOT_FOUND", "FORBIDDEN", "VERSION_NOT_FOUND", "PROMPTS_FULL", "EDIT_CONFLICT"],
});
