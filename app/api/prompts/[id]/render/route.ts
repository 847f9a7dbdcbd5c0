import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { renderPromptContract } from "@/lib/prompts/rendering/contract";
import { renderPrompt } from "@/lib/prompts/rendering/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(renderPromptContract, renderPrompt),
});
