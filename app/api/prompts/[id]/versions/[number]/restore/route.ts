import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { restoreVersionContract } from "@/lib/prompts/history/contract";
import { restoreVersion } from "@/lib/prompts/history/mutations";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(restoreVersionContract, restoreVersion),
});
