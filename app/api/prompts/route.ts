import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { createPromptContract, listPromptsContract } from "@/lib/prompts/contract";
import { createPrompt } from "@/lib/prompts/mutations";
import { listPromptsForCaller } from "@/lib/prompts/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listPromptsContract, listPromptsForCaller),
  POST: route(createPromptContract, createPrompt),
});
