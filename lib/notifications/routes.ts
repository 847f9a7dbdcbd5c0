import { route } from "@/lib/identity/route";
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
import { readNotifications } from "./mutations";
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
];
