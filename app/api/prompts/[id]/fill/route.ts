import { fillPromptContract } from "@/lib/exchange/fill/contract";
import { fillPrompt } from "@/lib/exchange/fill/fill-prompt";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(fillPromptContract, fillPrompt),
});
