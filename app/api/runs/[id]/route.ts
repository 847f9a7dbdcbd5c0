import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { deleteRunContract, getRunContract, updateRunContract } from "@/lib/ai/runs/contract";
import { deleteRun, updateRun } from "@/lib/ai/runs/mutations";
import { getRun } from "@/lib/ai/runs/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(getRunContract, getRun),
  PATCH: route(updateRunContract, updateRun),
  DELETE: route(deleteRunContract, deleteRun),
});
