import { createOwnTokenContract, keepMeContract, scheduleDeletionContract } from "@/lib/identity/contract";
import { finishRegistrationContract } from "@/lib/identity/passkeys/contract";
import { finishRegistration } from "@/lib/identity/passkeys/registration";
import { route } from "@/lib/platform/http/router";
import {
  askToUnsubscribeContract,
  confirmAddressContract,
  countUnreadContract,
  deleteAddressContract,
  getSettingsContract,
  listNotificationsContract,
  readNotificationsContract,
  setAddressContract,
  setKindContract,
  switchMailCodeContract,
  switchMailContract,
  unsubscribeContract,
} from "./contract";
import {
  askToUnsubscribe,
  confirmAddress,
  deleteAddress,
  setAddress,
  switchMail,
  unsubscribe,
} from "./mail/address";
import { switchMailCode } from "./mail/sign-in-code";
import { cancelToldDeletion, createToldToken, readNotifications, scheduleToldDeletion } from "./mutations";
import { tellOfSecurity } from "./notify";
import { countUnread, listNotifications } from "./queries";
import { getSettings, setKind } from "./settings";

export const ROUTES = [
  route(confirmAddressContract, confirmAddress),
  route(setAddressContract, setAddress),
  route(deleteAddressContract, deleteAddress),
  route(switchMailCodeContract, switchMailCode),
  route(switchMailContract, switchMail),
  route(readNotificationsContract, readNotifications),
  route(listNotificationsContract, listNotifications),
  route(setKindContract, setKind),
  route(getSettingsContract, getSettings),
  route(countUnreadContract, countUnread),
  route(askToUnsubscribeContract, askToUnsubscribe),
  route(unsubscribeContract, unsubscribe),
  // Calls of identity that notify, which lib/identity cannot.
  route(createOwnTokenContract, createToldToken),
  route(scheduleDeletionContract, scheduleToldDeletion),
  route(keepMeContract, cancelToldDeletion),
  route(finishRegistrationContract, (viewer, input, context) =>
    finishRegistration(viewer, input, context, (tx, userId) => tellOfSecurity(tx, userId, "passkeyAdded")),
  ),
];
