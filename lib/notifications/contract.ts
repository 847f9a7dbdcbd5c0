import { tagged } from "@/lib/platform/http/contract";
import { z } from "@/lib/platform/validation/zod";
import {
  addressInput,
  kindSettingInput,
  listNotificationsInput,
  mailLinkInput,
  mailSwitchInput,
  notificationOutput,
  readInput,
  settingsOutput,
  unreadOutput,
} from "./schema";

const contract = tagged({ tag: "notifications" });
const nothing = z.object({});

export const listNotificationsContract = contract({
  method: "GET",
  path: "/notifications",
  summary: "What the caller was told of, latest first; with `unread` what of it is unread",
  input: listNotificationsInput,
  output: notificationOutput,
  list: true,
});

export const countUnreadContract = contract({
  method: "GET",
  path: "/notifications/unread",
  summary: "How many are unread, counted up to 100",
  input: nothing,
  output: unreadOutput,
});

export const readNotificationsContract = contract({
  method: "POST",
  path: "/notifications/read",
  summary:
    "Mark as read: these `ids`, or those that came `before` a moment (itself included), or all; answers how many are unread then",
  input: readInput,
  output: unreadOutput,
});

export const getSettingsContract = contract({
  method: "GET",
  path: "/notifications/settings",
  summary: "What the caller is told of in the product and by e-mail, and where mails go",
  input: nothing,
  output: settingsOutput,
});

export const setKindContract = contract({
  method: "PUT",
  path: "/notifications/settings/{kind}",
  summary: "Choose for one kind: in the product, by e-mail",
  input: kindSettingInput,
  output: settingsOutput,
});

export const switchMailContract = contract({
  method: "PUT",
  path: "/notifications/mail",
  summary: "Mails of all kinds: on or off",
  input: mailSwitchInput,
  output: settingsOutput,
});

export const switchMailCodeContract = contract({
  method: "PUT",
  path: "/notifications/mail/code",
  summary: "Whether a code that is sent to the confirmed address signs in",
  input: mailSwitchInput,
  output: settingsOutput,
  errors: ["FRESH_SIGN_IN_REQUIRED", "MAIL_UNCONFIRMED"],
});

export const setAddressContract = contract({
  method: "PUT",
  path: "/notifications/address",
  summary:
    "Where mails go; a mail there asks for a confirmation first. The answer is the same for every address",
  input: addressInput,
  output: settingsOutput,
  rateLimit: "mailAddress",
  errors: ["MAIL_OFF"],
});

export const deleteAddressContract = contract({
  method: "DELETE",
  path: "/notifications/address",
  summary: "Forget the address: no more mails",
  input: nothing,
});

export const confirmAddressContract = contract({
  method: "POST",
  path: "/notifications/address/confirm",
  summary: "Confirm an address by what the link in its mail holds, once",
  input: mailLinkInput,
  access: "open",
  errors: ["MAIL_LINK_INVALID"],
});

export const unsubscribeContract = contract({
  method: "POST",
  path: "/notifications/unsubscribe",
  summary:
    "No more mails of any kind, by what a mail's link holds (RFC 8058: `token` in the query, the body is not read)",
  input: mailLinkInput,
  query: ["token"],
  rawBody: true,
  access: "open",
  rateLimit: null,
  errors: ["MAIL_LINK_INVALID"],
});

export const askToUnsubscribeContract = contract({
  method: "GET",
  path: "/notifications/unsubscribe",
  summary: "Leads a browser to the page with the button; changes nothing",
  input: mailLinkInput,
  access: "open",
});
