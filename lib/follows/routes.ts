import { route } from "@/lib/platform/http/router";
import { followContract, listFollowsContract, unfollowByLinkContract, unfollowContract } from "./contract";
import { follow, unfollow, unfollowByLink } from "./mutations";
import { listFollows } from "./queries";

export const ROUTES = [
  route(followContract, follow),
  route(unfollowContract, unfollow),
  route(listFollowsContract, listFollows),
  route(unfollowByLinkContract, unfollowByLink),
];
