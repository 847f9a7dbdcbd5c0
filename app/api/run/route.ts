import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { runTextContract } from "@/lib/ai/runs/contract";
import { runText } from "@/lib/ai/runs/mutations";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: route(runTextContract, runText) });
