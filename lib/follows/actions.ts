"use server";

import { action } from "@/lib/identity/action";
import { unfollowByLinkContract, unfollowContract } from "./contract";
import { unfollow, unfollowByLink } from "./mutations";

export const submitUnfollowing = action(unfollowContract, unfollow, { then: () => "/settings/follows" });
export const submitUnfollowingByLink = action(unfollowByLinkContract, unfollowByLink, {
  then: () => "/mail/unfollow?done",
});
