import { contract } from "@/lib/platform/http/contract";
import { renderedPromptOutput, renderPromptInput } from "./schema";

export const renderPromptContract = contract({
  method: "POST",
  path: "/prompts/{id}/render",
  tag: "prompts",
  summary: "The prompt with variables, commands and placeholders resolved; knowledge only for its owner",
  input: renderPromptInput,
  output: renderedPromptOutput,
  access: "open",
  errors: ["PROMPT_NOT_FOUND", "ACCESS_REQUIRED"],
  // Reads only, like GET; a live preview must not use up the writes of the person.
  rateLimit: null,
  scope: "read",
});
