import { followContract, unfollowContract } from "@/lib/follows/contract";
import { follow, unfollow } from "@/lib/follows/mutations";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(followContract, follow),
  DELETE: route(unfollowContract, unfollow),
});
