import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { runTestsContract } from "@/lib/ai/runs/tests/contract";
import { runTests } from "@/lib/ai/runs/tests/mutations";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(runTestsContract, runTests),
});
