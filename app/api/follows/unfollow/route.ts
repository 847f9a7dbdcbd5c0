import { unfollowByLinkContract } from "@/lib/follows/contract";
import { unfollowByLink } from "@/lib/follows/mutations";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(unfollowByLinkContract, unfollowByLink),
});
