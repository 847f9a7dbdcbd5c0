"use server";

import { action } from "@/lib/identity/action";
import { removeAvatarContract } from "./contract";
import { removeAvatar } from "./mutations";

export const submitAvatarRemoval = action(removeAvatarContract, removeAvatar);
