import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { stopRunContract } from "@/lib/runs/contract";
import { stopRun } from "@/lib/runs/mutations";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: route(stopRunContract, stopRun) });
