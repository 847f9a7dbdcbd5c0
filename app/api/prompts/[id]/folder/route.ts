import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { placePromptContract } from "@/lib/prompts/folders/contract";
import { placePrompt } from "@/lib/prompts/folders/mutations";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(placePromptContract, placePrompt),
});
