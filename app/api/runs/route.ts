import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { listRunsContract } from "@/lib/runs/contract";
import { listRuns } from "@/lib/runs/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: route(listRunsContract, listRuns) });
