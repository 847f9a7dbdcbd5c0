import { pauseBatchContract } from "@/lib/bases/codes/contract";
import { pauseBatch } from "@/lib/bases/codes/pause";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route(pauseBatchContract, pauseBatch),
});
