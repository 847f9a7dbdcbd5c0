import { route } from "@/lib/identity/route";
import { removeAvatarContract, setAvatarContract } from "./contract";
import { removeAvatar, setAvatar } from "./mutations";

export const ROUTES = [route(setAvatarContract, setAvatar), route(removeAvatarContract, removeAvatar)];
