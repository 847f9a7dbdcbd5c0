import { deviceOf } from "@/lib/identity/sessions/user-agent";
import { MAIL_CODE, mailCodeOf } from "@/lib/identity/sign-in/mail-code";
import { env } from "@/lib/platform/env";
import type { MessageKeyBelow } from "@/lib/platform/i18n/message-key";
import { translate } from "@/lib/platform/i18n/translate";
import { withLocale } from "@/lib/platform/i18n/locales";
import type { Locale } from "@/lib/platform/viewer";
import { LINK_HOURS } from "../limits";
import type { Known } from "../known";
import type { Kept } from "../kinds";
import { textOf, wordsOf } from "../words";
import { htmlOf, type Said } from "./html";
import type { MailedCode, MailedGift } from "./outbox";
import { confirmUrl, giftUrl, type FollowOf, unfollowUrl, unsubscribeUrls } from "./links";

export type Letter = { subject: string; text: string; html: string; headers: Record<string, string> };

type To = { userId: string; address: string; language: Locale };

/** What a mail tells of a followed author, category or tag ends with. */
export type FollowOfMail = FollowOf & { name: string };

/**
 * The mail of a notification, in both of its forms.
 * @param known what its reader may know of what it is about
 * @param follows why it is sent, where it is about what its reader follows
 */
export function notificationLetter(
  { userId, address, language }: To,
  kept: Kept,
  known: Known,
  follows: readonly FollowOfMail[],
): Letter {
  const t = wordsIn(language);
  const { text, path } = wordsOf(kept, language, known);
  const { page, call } = unsubscribeUrls(language, userId, address);
  const origin = env().APP_ORIGIN;
  return letterOf(language, {
    subject: t(`subjects.${textOf(kept, known)}`),
    text,
    link: { label: t("open"), href: origin + withLocale(path ?? "/notifications", language) },
    footer: [
      ...follows.map((each) => ({
        text: t(`unfollow.${each.kind}`, { name: each.name }),
        href: unfollowUrl(language, userId, each),
      })),
      { text: t("why") },
      { text: t("settings"), href: origin + withLocale("/settings/notifications", language) },
      { text: t("unsubscribe"), href: page },
    ],
    headers: { "List-Unsubscribe": `<${call}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  });
}

/** The mail that asks whether its reader wants mails. @param linkId what the address waits for */
export function confirmationLetter({ userId, language }: To, linkId: string): Letter {
  const t = wordsIn(language);
  return letterOf(language, {
    subject: t("confirm.subject"),
    text: t("confirm.text", { hours: LINK_HOURS }),
    link: { label: t("confirm.button"), href: confirmUrl(language, userId, linkId) },
    footer: [{ text: t("confirm.notYou") }],
    headers: {},
  });
}

/** The mail with a gift's link. Its reader has asked for nothing: it is the only one, and says so. */
export function giftLetter({ language }: Pick<To, "language">, gift: MailedGift): Letter {
  const t = wordsIn(language);
  const { base, message } = gift;
  const giver = gift.giver.trim() || translate(language, "users.nameless");
  return letterOf(language, {
    subject: t("gift.subject"),
    text: t(message ? "gift.textWithMessage" : "gift.text", { giver, base, message }),
    link: { label: t("gift.button"), href: giftUrl(language, gift.orderId) },
    footer: [{ text: t("gift.why") }],
    headers: {},
  });
}

/** The mail with a code to sign in. It says who asked, and has no link: the code is entered where it was asked for. */
export function codeLetter({ language }: Pick<To, "language">, code: MailedCode): Letter {
  const t = wordsIn(language);
  const { browser, system } = deviceOf(code.userAgent);
  const digits = mailCodeOf(code.id);
  return letterOf(language, {
    subject: t("code.subject"),
    text: t("code.text", {
      account: code.account.trim() || translate(language, "users.nameless"),
      minutes: MAIL_CODE.minutes,
    }),
    code: `${digits.slice(0, 4)} ${digits.slice(4)}`,
    footer: [
      {
        text: t("code.asked", {
          device: [browser, system].filter((part) => part !== null).join(", ") || t("code.unknown"),
          network: code.network ?? t("code.unknown"),
        }),
      },
      { text: t("code.notYou") },
    ],
    headers: {},
  });
}

function letterOf(language: Locale, { headers, ...said }: Said & Pick<Letter, "headers">): Letter {
  const { subject, text, code, link, footer } = said;
  const small = footer.map((each) => (each.href ? `${each.text}: ${each.href}` : each.text));
  return {
    subject,
    text:
      [
        text,
        ...(code ? [code] : []),
        ...(link ? [`${link.label}:\n${link.href}`] : []),
        "-- ",
        ...small,
      ].join("\n\n") + "\n",
    html: htmlOf(language, said),
    headers,
  };
}

const wordsIn =
  (language: Locale) =>
  (key: MessageKeyBelow<"notifications.mail">, args?: Record<string, string | number>) =>
    translate(language, `notifications.mail.${key}`, args);
