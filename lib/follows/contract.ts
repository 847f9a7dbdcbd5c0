import { tagged } from "@/lib/platform/http/contract";
import { followInput, followOutput, listFollowsInput, unfollowInput } from "./schema";

const contract = tagged({ tag: "follows" });

export const listFollowsContract = contract({
  method: "GET",
  path: "/follows",
  summary: "Authors, categories and tags that the caller follows, latest first",
  input: listFollowsInput,
  output: followOutput,
  list: true,
});

export const followContract = contract({
  method: "PUT",
  path: "/follows/{kind}/{id}",
  summary:
    "Follow an author (`id` of the person), a category (the slug of its section) or a tag (the tag itself, in any case): the caller is notified of new open prompts",
  input: followInput,
  errors: ["NOT_FOUND", "USER_NOT_FOUND", "FOLLOWS_FULL", "FOLLOW_SELF"],
});

export const unfollowContract = contract({
  method: "DELETE",
  path: "/follows/{kind}/{id}",
  summary: "Stop following an author, a category or a tag",
  input: followInput,
});

export const unfollowByLinkContract = contract({
  method: "POST",
  path: "/follows/unfollow",
  summary: "Stop following by what a mail's link holds; nobody has to be signed in",
  input: unfollowInput,
  access: "open",
  errors: ["MAIL_LINK_INVALID"],
});
