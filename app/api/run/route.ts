import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { runTextContract } from "@/lib/runs/contract";
import { runText } from "@/lib/runs/mutations";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: route(runTextContract, runText) });
