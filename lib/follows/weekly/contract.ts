import { tagged } from "@/lib/platform/http/contract";
import {
  listedSelectionOutput,
  listSelectionsInput,
  proposalOutput,
  proposeSelectionInput,
  publishedOutput,
  publishSelectionInput,
  selectionInput,
  selectionOutput,
} from "./schema";

const contract = tagged({ tag: "selections" });

export const listSelectionsContract = contract({
  method: "GET",
  path: "/selections",
  summary: "The week's selections of open prompts in a language, latest first: the last hundred",
  input: listSelectionsInput,
  output: listedSelectionOutput,
  list: true,
  access: "open",
});

export const getSelectionContract = contract({
  method: "GET",
  path: "/selections/{number}",
  summary: "A selection with those of its prompts that everybody can read now",
  input: selectionInput,
  output: selectionOutput,
  access: "open",
  errors: ["NOT_FOUND"],
});

export const proposeSelectionContract = contract({
  method: "GET",
  path: "/admin/selections/{language}",
  summary: "This week's selection, or a proposal for it by worth, and further candidates",
  input: proposeSelectionInput,
  output: proposalOutput,
  access: "admin",
});

export const publishSelectionContract = contract({
  method: "PUT",
  path: "/admin/selections/{language}",
  summary:
    "Publish this week's selection, after a fresh sign-in, or change it; the people who want it are notified once. Prompts that are not open are left out. `week` and `version` are the proposal's; CONFLICT once they are others",
  input: publishSelectionInput,
  output: publishedOutput,
  access: "admin",
  errors: ["PROMPT_NOT_FOUND", "CONFLICT", "FRESH_SIGN_IN_REQUIRED"],
});
