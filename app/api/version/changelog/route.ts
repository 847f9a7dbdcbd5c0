import { listVersionsContract } from "@/lib/changelog/contract";
import { listVersions } from "@/lib/changelog/queries";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listVersionsContract, listVersions),
});
