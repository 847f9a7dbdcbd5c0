import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { stopRunContract } from "@/lib/ai/runs/contract";
import { stopRun } from "@/lib/ai/runs/mutations";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: route(stopRunContract, stopRun) });
