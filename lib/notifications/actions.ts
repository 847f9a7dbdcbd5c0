"use server";

import { action } from "@/lib/identity/action";
import {
  confirmAddressContract,
  deleteAddressContract,
  readNotificationsContract,
  setAddressContract,
  setKindContract,
  switchMailContract,
  unsubscribeContract,
} from "./contract";
import { confirmAddress, deleteAddress, setAddress, switchMail, unsubscribe } from "./mail/address";
import { readNotifications } from "./mutations";
import { setKind } from "./settings";

const SETTINGS = "/settings/notifications";

export const submitAllRead = action(readNotificationsContract, readNotifications, {
  then: () => "/notifications",
});
export const submitKindSetting = action(setKindContract, setKind, { then: () => SETTINGS });
export const submitMailSwitch = action(switchMailContract, switchMail, { then: () => SETTINGS });
export const submitMailAddress = action(setAddressContract, setAddress, { then: () => SETTINGS });
export const submitAddressRemoval = action(deleteAddressContract, deleteAddress, { then: () => SETTINGS });
export const submitConfirmation = action(confirmAddressContract, confirmAddress, {
  then: () => "/mail/confirm?done",
});
export const submitUnsubscribing = action(unsubscribeContract, unsubscribe, {
  then: () => "/mail/unsubscribe?done",
});
