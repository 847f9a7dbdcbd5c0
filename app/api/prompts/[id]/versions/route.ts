import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { listVersionsContract } from "@/lib/prompts/history/contract";
import { listVersions } from "@/lib/prompts/history/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listVersionsContract, listVersions),
});
