import { contract } from "@/lib/platform/http/contract";
import { contentsOutput, listContentsInput } from "./schema";

export const listContentsContract = contract({
  method: "GET",
  path: "/bases/{id}/contents",
  tag: "bases",
  summary:
    "What is inside a base: titles and descriptions, without the prompts themselves; only counts and samples where the owner hides it",
  input: listContentsInput,
  output: contentsOutput,
  access: "open",
  errors: ["BASE_NOT_FOUND"],
});
