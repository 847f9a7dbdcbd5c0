import { tagged } from "@/lib/platform/http/contract";
import {
  accessOutput,
  accessRecordsInput,
  baseIdInput,
  baseOutput,
  createBaseInput,
  listBasesInput,
  pagingInput,
  listedInput,
  sampleInput,
  updateBaseInput,
} from "./schema";

const contract = tagged({ tag: "bases" });

export const listBasesContract = contract({
  method: "GET",
  path: "/bases",
  summary: "Public catalogue: FREE or PAID bases of everybody, never a PRIVATE one",
  input: listBasesInput,
  output: baseOutput,
  list: true,
  kept: true,
  access: "open",
});

export const listMyBasesContract = contract({
  method: "GET",
  path: "/bases/my",
  summary: "Own bases, the PRIVATE one first",
  input: pagingInput,
  output: baseOutput,
  list: true,
});

export const listPurchasedBasesContract = contract({
  method: "GET",
  path: "/bases/purchased",
  summary: "Bases bought or opened by a code; access that has run out has hasAccess false",
  input: pagingInput,
  output: baseOutput,
  list: true,
});

export const getBaseContract = contract({
  method: "GET",
  path: "/bases/{id}",
  summary: "One base with its owner and prompt counts",
  input: baseIdInput,
  output: baseOutput,
  access: "open",
  errors: ["BASE_NOT_FOUND"],
});

export const createBaseContract = contract({
  method: "POST",
  path: "/bases",
  summary: "Create a base",
  input: createBaseInput,
  output: baseOutput,
  status: 201,
  idempotent: true,
  errors: ["PRIVATE_BASE_EXISTS", "QUOTA_EXCEEDED"],
});

export const updateBaseContract = contract({
  method: "PUT",
  path: "/bases/{id}",
  summary:
    "Replace a base's name, description, access type and prices; showContents, isListed, trialRuns, trialDays and sampleIds stay where they are left out, but isListed of a draft without a choice follows the access type",
  input: updateBaseInput,
  output: baseOutput,
  errors: ["FORBIDDEN", "BASE_NOT_FOUND", "PRIVATE_BASE_FIXED", "BASE_TYPE_LOCKED", "BASE_HOLDS_HIDDEN"],
});

export const publishBaseContract = contract({
  method: "POST",
  path: "/bases/{id}/publish",
  summary: "Show a draft, which an import has made, to everybody; a base that is none stays as it is",
  input: baseIdInput,
  output: baseOutput,
  errors: ["FORBIDDEN", "BASE_NOT_FOUND", "BASE_HOLDS_HIDDEN"],
});

export const setListedContract = contract({
  method: "PUT",
  path: "/bases/{id}/listed",
  summary:
    "Show an own base and its prompts in catalogue, lists, searches, feeds and sitemap, or leave them to people who have the address",
  input: listedInput,
  output: listedInput,
  errors: ["FORBIDDEN", "BASE_NOT_FOUND", "PRIVATE_BASE_FIXED"],
});

export const setSampleContract = contract({
  method: "PUT",
  path: "/prompts/{id}/sample",
  summary:
    "Let everybody read a prompt of an own base that is sold or opened by codes, as its last sample, or close it again",
  input: sampleInput,
  output: sampleInput,
  errors: ["FORBIDDEN", "PROMPT_NOT_FOUND", "SAMPLES_FULL"],
});

export const deleteBaseContract = contract({
  method: "DELETE",
  path: "/bases/{id}",
  summary: "Delete a base and all its prompts",
  input: baseIdInput,
  errors: ["BASE_DELETE_FORBIDDEN", "BASE_NOT_FOUND", "PRIVATE_BASE_UNDELETABLE", "BASE_HAS_SUBSCRIBERS"],
});

// The second address of the same resource (docs/product/http.md 1).
export const listPromptBasesContract = contract({ ...listBasesContract, path: "/prompt_bases" });
export const getPromptBaseContract = contract({ ...getBaseContract, path: "/prompt_bases/{id}" });
export const createPromptBaseContract = contract({ ...createBaseContract, path: "/prompt_bases" });
export const updatePromptBaseContract = contract({ ...updateBaseContract, path: "/prompt_bases/{id}" });
export const deletePromptBaseContract = contract({ ...deleteBaseContract, path: "/prompt_bases/{id}" });

export const listAccessContract = contract({
  method: "GET",
  path: "/user-base-access",
  tag: "access",
  summary:
    "Own access records; with base_id alone the subscribers of an own base, for which a token needs `sell`",
  input: accessRecordsInput,
  output: accessOutput,
  list: true,
  errors: ["FORBIDDEN", "BASE_NOT_FOUND"],
});
