import { route } from "@/lib/platform/http/router";
import { removeAvatarContract, setAvatarContract } from "./contract";
import { removeAvatar, setAvatar } from "./mutations";

export const ROUTES = [route(setAvatarContract, setAvatar), route(removeAvatarContract, removeAvatar)];
