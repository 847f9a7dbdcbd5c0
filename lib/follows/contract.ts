import { contract } from "@/lib/platform/http/contract";
import { followInput, followOutput, listFollowsInput, unfollowInput } from "./schema";

const tag = "follows";

export const listFollowsContract = contract({
  method: "GET",
  path: "/follows",
  tag,
  summary: "Authors, categories and tags that the caller follows, latest first",
  input: listFollowsInput,
  output: followOutput,
  list: true,
  access: "member",
});

export const followContract = contract({
  method: "PUT",
  path: "/follows/{kind}/{id}",
  tag,
  summary:
    "Follow an author (`id` of the person), a category (the slug of its section) or a tag (the tag itself, in any case): the caller is notified of new open prompts",
  input: followInput,
  access: "member",
  errors: ["NOT_FOUND", "USER_NOT_FOUND", "FOLLOWS_FULL", "FOLLOW_SELF"],
});

export const unfollowContract = contract({
  method: "DELETE",
  path: "/follows/{kind}/{id}",
  tag,
  summary: "Stop following an author, a category or a tag",
  input: followInput,
  access: "member",
});

export const unfollowByLinkContract = contract({
  method: "POST",
  path: "/follows/unfollow",
  tag,
  summary: "Stop following by what a mail's link holds; nobody has to be signed in",
  input: unfollowInput,
  access: "open",
  errors: ["MAIL_LINK_INVALID"],
});
