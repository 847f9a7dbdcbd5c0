"use server";

import { env } from "@/lib/platform/env";
import { DATA, profileHref, SECURITY } from "@/lib/platform/hrefs";
import { acceptPaperContract } from "@/lib/papers/contract";
import { acceptPaper } from "@/lib/papers/mutations";
import { paperHref } from "@/lib/papers/names";
import { action } from "./action";
import { chooseLanguage, signInHere, signOutHere } from "./sessions/browser-session";
import {
  deleteMeContract,
  endConnectionContract,
  endOtherSessionsContract,
  endSessionContract,
  revokeOwnTokenContract,
  revokeTokenContract,
  updateMeContract,
} from "./contract";
import { chooseLanguageContract, signInByMailCodeContract, signInHereContract } from "./form-contracts";
import { deleteMe, updateMe } from "./mutations";
import { deletePasskeyContract } from "./passkeys/contract";
import { deletePasskey } from "./passkeys/own-passkeys";
import { signInByMailCode } from "./sign-in/mail-code";
import { safeNext } from "./sign-in/safe-next";
import { endOwnConnection } from "./tokens/connections";
import { revokeOwnToken } from "./tokens/own-tokens";
import { endOtherSessions, endOwnSession } from "./sessions/sessions";

export const submitDevSignIn = action(signInHereContract, signInHere, {
  then: ({ next }) => env().APP_ORIGIN + next,
});
export const submitMailCode = action(signInByMailCodeContract, signInByMailCode, {
  then: ({ next }) => env().APP_ORIGIN + next,
});
export const submitPasskeyDeletion = action(deletePasskeyContract, deletePasskey, { then: () => SECURITY });
export const submitSignOut = action(revokeTokenContract, signOutHere, { then: () => "/auth" });
export const submitLanguage = action(chooseLanguageContract, chooseLanguage, {
  then: ({ next }) => env().APP_ORIGIN + next,
});
export const submitProfile = action(updateMeContract, updateMe, { then: (user) => profileHref(user) });
export const submitAccountDeletion = action(deleteMeContract, deleteMe, { then: () => "/" });
export const submitTokenRevocation = action(revokeOwnTokenContract, revokeOwnToken, { then: () => DATA });
export const submitConnectionEnd = action(endConnectionContract, endOwnConnection, { then: () => DATA });
export const submitSessionEnd = action(endSessionContract, endOwnSession, { then: () => SECURITY });
export const submitOtherSessionsEnd = action(endOtherSessionsContract, endOtherSessions, {
  then: () => SECURITY,
});
export const submitAcceptance = action(acceptPaperContract, acceptPaper, {
  then: ({ name }, { next }) =>
    typeof next === "string" && next ? env().APP_ORIGIN + safeNext(next) : paperHref(name),
});
