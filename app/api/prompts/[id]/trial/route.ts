import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { getTrialContract, tryPromptContract } from "@/lib/runs/trial/contract";
import { tryPrompt } from "@/lib/runs/trial/mutations";
import { getTrial } from "@/lib/runs/trial/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(getTrialContract, getTrial),
  POST: route(tryPromptContract, tryPrompt),
});
