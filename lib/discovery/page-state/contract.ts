import { contract } from "@/lib/platform/http/contract";
import { pageStateInput, pageStateOutput } from "./schema";

export const pageStateContract = contract({
  method: "GET",
  path: "/page-state",
  tag: "discovery",
  summary:
    "What of an open page is the caller's own: who they are, unread notifications, of the prompts and bases on it favourites, rights and access, and the desk of the home page",
  input: pageStateInput,
  output: pageStateOutput,
});
