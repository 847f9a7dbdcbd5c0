import { listFollowsContract } from "@/lib/follows/contract";
import { listFollows } from "@/lib/follows/queries";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listFollowsContract, listFollows),
});
