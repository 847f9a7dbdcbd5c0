import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { deletePromptContract, getPromptContract, updatePromptContract } from "@/lib/prompts/contract";
import { deletePrompt, updatePrompt } from "@/lib/prompts/mutations";
import { getPromptForCaller } from "@/lib/prompts/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(getPromptContract, getPromptForCaller),
  PATCH: route(updatePromptContract, updatePrompt),
  DELETE: route(deletePromptContract, deletePrompt),
});
