import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { runPromptContract } from "@/lib/ai/runs/contract";
import { runPrompt } from "@/lib/ai/runs/mutations";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(runPromptContract, runPrompt),
});
