"use server";

import { env } from "@/lib/platform/env";
import { action } from "./action";
import { chooseLanguage, signInHere, signOutHere } from "./browser-session";
import { createOwnTokenContract, revokeTokenContract, updateMeContract } from "./contract";
import { chooseLanguageContract, signInHereContract } from "./form-contracts";
import { updateMe } from "./mutations";
import { createOwnToken } from "./own-tokens";

export const submitDevSignIn = action(signInHereContract, signInHere, { then: ({ next }) => env().APP_ORIGIN + next });
export const submitSignOut = action(revokeTokenContract, signOutHere, { then: () => "/auth" });
export const submitLanguage = action(chooseLanguageContract, chooseLanguage, { then: ({ next }) => env().APP_ORIGIN + next });
export const submitProfile = action(updateMeContract, updateMe, { then: ({ id }) => `/profile/${id}` });
export const submitNewToken = action(createOwnTokenContract, createOwnToken);
