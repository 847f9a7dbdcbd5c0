import { removeAvatarContract, setAvatarContract } from "@/lib/identity/avatar/contract";
import { removeAvatar, setAvatar } from "@/lib/identity/avatar/mutations";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(setAvatarContract, setAvatar),
  DELETE: route(removeAvatarContract, removeAvatar),
});
