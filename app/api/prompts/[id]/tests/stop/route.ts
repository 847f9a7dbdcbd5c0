import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { stopTestsContract } from "@/lib/ai/runs/tests/contract";
import { stopTests } from "@/lib/ai/runs/tests/mutations";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(stopTestsContract, stopTests),
});
