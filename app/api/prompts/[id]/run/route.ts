import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { runPromptContract } from "@/lib/runs/contract";
import { runPrompt } from "@/lib/runs/mutations";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(runPromptContract, runPrompt),
});
