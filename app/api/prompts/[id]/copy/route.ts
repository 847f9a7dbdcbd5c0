import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { copyPromptContract } from "@/lib/prompts/contract";
import { copyPrompt } from "@/lib/prompts/mutations";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(copyPromptContract, copyPrompt),
});
