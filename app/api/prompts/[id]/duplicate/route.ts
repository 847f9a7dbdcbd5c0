import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { duplicatePromptContract } from "@/lib/prompts/contract";
import { duplicatePrompt } from "@/lib/prompts/writing/duplicate/mutations";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(duplicatePromptContract, duplicatePrompt),
});
