import { contract } from "@/lib/platform/http/contract";
import { bulkInput, bulkOutput } from "./schema";

export const bulkContract = contract({
  method: "POST",
  path: "/prompts/bulk",
  tag: "prompts",
  summary:
    "One change for at most 200 prompts, each under the checks of the single call, all or nothing per prompt; answers what failed and what undoes it",
  input: bulkInput,
  output: bulkOutput,
});
