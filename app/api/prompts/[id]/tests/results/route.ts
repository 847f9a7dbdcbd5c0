import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { getTestResultsContract } from "@/lib/ai/runs/tests/contract";
import { getTestResults } from "@/lib/ai/runs/tests/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(getTestResultsContract, getTestResults),
});
