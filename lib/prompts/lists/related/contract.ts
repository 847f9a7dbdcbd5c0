import { contract } from "@/lib/platform/http/contract";
import { z } from "@/lib/platform/validation/zod";
import { promptCardOutput } from "../../schema";
import { listRelatedInput } from "./schema";

export const listRelatedContract = contract({
  method: "GET",
  path: "/prompts/{id}/related",
  tag: "prompts",
  summary: "Prompts of FREE bases that are like this one, the most alike first",
  input: listRelatedInput,
  output: z.array(promptCardOutput),
  access: "open",
  errors: ["PROMPT_NOT_FOUND", "ACCESS_REQUIRED"],
});
