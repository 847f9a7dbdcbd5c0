import { AI_ERRORS } from "@/lib/integrations/ai/ai-errors";
import { contract } from "@/lib/platform/http/contract";
import { assistInput, assistOutput } from "./schema";

export const assistContract = contract({
  method: "POST",
  path: "/assist",
  tag: "prompts",
  summary:
    "Have AI propose a better, shorter or translated text, fields, a title or tags for a text; nothing is stored. Tokens, placeholders and commands survive, or the proposal is refused",
  input: assistInput,
  output: assistOutput,
  errors: ["AI_NOT_CONFIGURED", "AI_BUDGET_SPENT", "AI_BUDGET_SHARED", "PROPOSAL_REFUSED", ...AI_ERRORS],
});
