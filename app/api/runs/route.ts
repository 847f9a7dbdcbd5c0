import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { listRunsContract } from "@/lib/ai/runs/contract";
import { listRuns } from "@/lib/ai/runs/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: route(listRunsContract, listRuns) });
