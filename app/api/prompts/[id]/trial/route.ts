import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { getTrialContract, tryPromptContract } from "@/lib/ai/runs/trial/contract";
import { tryPrompt } from "@/lib/ai/runs/trial/mutations";
import { getTrial } from "@/lib/ai/runs/trial/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(getTrialContract, getTrial),
  POST: route(tryPromptContract, tryPrompt),
});
