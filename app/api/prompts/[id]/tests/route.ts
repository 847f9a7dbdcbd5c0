import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { getTestsContract, saveTestsContract } from "@/lib/ai/runs/tests/contract";
import { saveTests } from "@/lib/ai/runs/tests/mutations";
import { getTests } from "@/lib/ai/runs/tests/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(getTestsContract, getTests),
  PUT: route(saveTestsContract, saveTests),
});
