import { tagged } from "@/lib/platform/http/contract";
import {
  copiedPromptOutput,
  duplicatePromptInput,
  newPromptInput,
  promptIdInput,
  promptListOutput,
  promptOutput,
  savedPromptOutput,
  updatePromptInput,
} from "./schema";
import { listMyPromptsInput, listPromptsInput } from "./lists/schema";

const contract = tagged({ tag: "prompts" });

export const listPromptsContract = contract({
  method: "GET",
  path: "/prompts",
  summary:
    "What the caller may read: prompts of FREE, own and accessible bases. The text only with include=promptText",
  input: listPromptsInput,
  output: promptListOutput,
  list: true,
  kept: true,
  searched: true,
  access: "open",
});

export const listMyPromptsContract = contract({
  method: "GET",
  path: "/prompts/my",
  summary: "Written by the caller or in the caller's bases; with folder what lies in it",
  input: listMyPromptsInput,
  output: promptListOutput,
  list: true,
  searched: true,
});

export const getPromptContract = contract({
  method: "GET",
  path: "/prompts/{id}",
  summary: "One prompt with its text",
  input: promptIdInput,
  output: promptOutput,
  access: "open",
  errors: ["PROMPT_NOT_FOUND", "ACCESS_REQUIRED"],
});

export const createPromptContract = contract({
  method: "POST",
  path: "/prompts",
  summary:
    "Create a prompt in an own base; without promptBaseId in the PRIVATE one. warnings: DESCRIPTION_REVEALS where people without access will not see the description, because it repeats the text",
  input: newPromptInput,
  output: savedPromptOutput,
  status: 201,
  idempotent: true,
  errors: ["BASE_NOT_FOUND", "FOLDER_NOT_FOUND", "FORBIDDEN", "QUOTA_EXCEEDED", "PROMPTS_FULL"],
});

export const updatePromptContract = contract({
  method: "PATCH",
  path: "/prompts/{id}",
  summary:
    "Change a prompt; with version or updatedAt only if nobody else has changed it since. warnings as of POST /prompts. ROLE_ENDED: the caller is an editor of its base no longer, what was sent is a prompt of their PRIVATE base, promptId",
  input: updatePromptInput,
  output: savedPromptOutput,
  errors: [
    "PROMPT_NOT_FOUND",
    "BASE_NOT_FOUND",
    "FORBIDDEN",
    "PROMPTS_FULL",
    "EDIT_CONFLICT",
    "ROLE_ENDED",
    "COPY_PRIVATE_ONLY",
    "HIDDEN_PRIVATE_ONLY",
  ],
});

export const duplicatePromptContract = contract({
  method: "POST",
  path: "/prompts/{id}/duplicate",
  summary:
    "Copy a prompt that the caller may read into an own base, without promptBaseId into the PRIVATE one; of what others sell only there",
  input: duplicatePromptInput,
  output: promptOutput,
  status: 201,
  idempotent: true,
  errors: [
    "PROMPT_NOT_FOUND",
    "ACCESS_REQUIRED",
    "BASE_NOT_FOUND",
    "FORBIDDEN",
    "COPY_PRIVATE_ONLY",
    "QUOTA_EXCEEDED",
    "PROMPTS_FULL",
  ],
});

export const deletePromptContract = contract({
  method: "DELETE",
  path: "/prompts/{id}",
  summary: "Delete a prompt: it goes into the bin for 30 days",
  input: promptIdInput,
  errors: ["PROMPT_NOT_FOUND", "FORBIDDEN"],
});

export const copyPromptContract = contract({
  method: "POST",
  path: "/prompts/{id}/copy",
  summary:
    "The text for the clipboard, filled in and as it was written; counts the copy, a part of what sort=popular goes by",
  input: promptIdInput,
  output: copiedPromptOutput,
  access: "open",
  errors: ["PROMPT_NOT_FOUND", "ACCESS_REQUIRED"],
});
