"use server";

import { action } from "@/lib/identity/action";
import { createOwnTokenContract, keepMeContract, scheduleDeletionContract } from "@/lib/identity/contract";
import { requestMailCodeContract } from "@/lib/identity/form-contracts";
import { safeNext } from "@/lib/identity/sign-in/safe-next";
import {
  confirmAddressContract,
  deleteAddressContract,
  readNotificationsContract,
  setAddressContract,
  setKindContract,
  switchMailCodeContract,
  switchMailContract,
  unsubscribeContract,
} from "./contract";
import { confirmAddress, deleteAddress, setAddress, switchMail, unsubscribe } from "./mail/address";
import { requestMailCode, switchMailCode } from "./mail/sign-in-code";
import { cancelToldDeletion, createToldToken, readNotifications, scheduleToldDeletion } from "./mutations";
import { SETTINGS as PROFILE } from "@/lib/platform/hrefs";
import { setKind } from "./settings";

const SETTINGS = "/settings/notifications";

export const submitAllRead = action(readNotificationsContract, readNotifications, {
  then: () => "/notifications",
});
export const submitKindSetting = action(setKindContract, setKind, { then: () => SETTINGS });
export const submitMailSwitch = action(switchMailContract, switchMail, { then: () => SETTINGS });
export const submitNewToken = action(createOwnTokenContract, createToldToken);
export const submitMailCodeSwitch = action(switchMailCodeContract, switchMailCode, {
  then: () => "/settings/security",
});
/** The sign-in page then asks for the code. */
export const submitMailCodeRequest = action(requestMailCodeContract, requestMailCode, {
  then: (_, { next, again }) =>
    `/auth?next=${encodeURIComponent(safeNext(next))}${again === undefined ? "" : "&again"}`,
});
export const submitMailAddress = action(setAddressContract, setAddress, { then: () => SETTINGS });
export const submitAddressRemoval = action(deleteAddressContract, deleteAddress, { then: () => SETTINGS });
export const submitConfirmation = action(confirmAddressContract, confirmAddress, {
  then: () => "/mail/confirm?done",
});
export const submitUnsubscribing = action(unsubscribeContract, unsubscribe, {
  then: () => "/mail/unsubscribe?done",
});
export const submitScheduledDeletion = action(scheduleDeletionContract, scheduleToldDeletion, {
  then: () => PROFILE,
});
export const submitKeptAccount = action(keepMeContract, cancelToldDeletion, { then: () => PROFILE });
