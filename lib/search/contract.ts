import { contract } from "@/lib/platform/http/contract";
import { searchInput, searchOutput } from "./schema";

export const searchContract = contract({
  method: "GET",
  path: "/search",
  tag: "search",
  summary:
    "Suggestions for the letters typed so far, by groups: prompts, bases, authors, tags that the caller may see, own knowledge bases and variables. Names with every word, begun ones as well; two letters at least",
  input: searchInput,
  output: searchOutput,
  access: "open",
});
