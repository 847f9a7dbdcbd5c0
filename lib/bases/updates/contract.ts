import { tagged } from "@/lib/platform/http/contract";
import { baseIdInput } from "../schema";
import { baseFeedOutput, madeFeedOutput, updateOutput, updatesInput } from "./schema";

const contract = tagged({ tag: "bases" });

export const listUpdatesContract = contract({
  method: "GET",
  path: "/bases/{id}/updates",
  summary:
    "Prompts added, changed and removed since a moment (90 days ago unless given), each once, latest first; without access no titles",
  input: updatesInput,
  output: updateOutput,
  list: true,
  access: "open",
  errors: ["BASE_NOT_FOUND"],
});

export const visitBaseContract = contract({
  method: "PUT",
  path: "/bases/{id}/visit",
  summary: "Note that the caller has looked at a base that they have access to: newSince begins here",
  input: baseIdInput,
});

export const getBaseFeedContract = contract({
  method: "GET",
  path: "/bases/{id}/feed",
  summary: "Whether the caller has a private feed of a base",
  input: baseIdInput,
  output: baseFeedOutput,
  errors: ["BASE_NOT_FOUND"],
});

export const makeBaseFeedContract = contract({
  method: "PUT",
  path: "/bases/{id}/feed",
  summary: "Make the address of a private Atom feed of a base; the one before works no longer",
  input: baseIdInput,
  output: madeFeedOutput,
  errors: ["BASE_NOT_FOUND", "ACCESS_REQUIRED"],
});

export const revokeBaseFeedContract = contract({
  method: "DELETE",
  path: "/bases/{id}/feed",
  summary: "End the caller's private feed of a base",
  input: baseIdInput,
});
