import { tagged } from "@/lib/platform/http/contract";
import { z } from "@/lib/platform/validation/zod";
import { createLinkInput, linkIdInput, linkOutput } from "@/lib/identity/people/links/schema";

const contract = tagged({ tag: "links" });

const listed = {
  method: "GET",
  input: linkIdInput,
  output: linkOutput.array(),
} as const;
const created = {
  method: "POST",
  input: createLinkInput,
  output: linkOutput,
  status: 201,
  idempotent: true,
} as const;

export const listPromptLinksContract = contract({
  ...listed,
  path: "/prompts/{id}/links",
  summary: "Secret links of a prompt that the caller may share, latest first",
  errors: ["PROMPT_NOT_FOUND", "ACCESS_REQUIRED", "FORBIDDEN", "COPY_PRIVATE_ONLY"],
});

export const createPromptLinkContract = contract({
  ...created,
  path: "/prompts/{id}/links",
  summary:
    "A secret link: who has its address reads the prompt, fills it in and runs it; `copy`: also copies it. What is sold is shared by the base's owner only",
  errors: ["PROMPT_NOT_FOUND", "ACCESS_REQUIRED", "FORBIDDEN", "COPY_PRIVATE_ONLY", "LINKS_FULL"],
});

export const listBaseLinksContract = contract({
  ...listed,
  path: "/bases/{id}/links",
  summary: "Secret links of an own base, latest first",
  errors: ["BASE_NOT_FOUND", "FORBIDDEN"],
});

export const createBaseLinkContract = contract({
  ...created,
  path: "/bases/{id}/links",
  summary: "A secret link to all prompts of an own base, not of the PRIVATE one",
  errors: ["BASE_NOT_FOUND", "FORBIDDEN", "LINKS_FULL"],
});

export const deleteLinkContract = contract({
  method: "DELETE",
  path: "/links/{id}",
  summary: "Ends a secret link: its address opens nothing from now on",
  input: linkIdInput,
  errors: ["LINK_NOT_FOUND"],
});

export const viewLinkContract = contract({
  method: "POST",
  path: "/links/view",
  summary:
    "Counts a view of the page of a secret link, whose key is in the header X-Secret-Link; nothing about its reader is kept",
  input: z.object({}),
  access: "open",
});
