import { createHash, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { FollowKind } from "@/lib/platform/db/generated/enums";
import { env } from "@/lib/platform/env";
import { withLocale } from "@/lib/platform/i18n/locales";
import type { Locale } from "@/lib/platform/viewer";

type Purpose = "confirm" | "unsubscribe" | "unfollow" | "gift";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The content of a mail's link, sealed against forgery: its person and its purpose. */
function sealed(purpose: Purpose, userId: string, about: string): string {
  return [userId, about, seal(purpose, userId, about)].join(".");
}

/** @returns null for what was not sealed here for this purpose */
function opened(purpose: Purpose, token: string): { userId: string; about: string } | null {
  const [userId = "", about = "", given = "", ...more] = token.split(".");
  if (more.length > 0 || !UUID.test(userId)) return null;
  const [a, b] = [Buffer.from(given), Buffer.from(seal(purpose, userId, about))];
  return a.length === b.length && timingSafeEqual(a, b) ? { userId, about } : null;
}

function seal(purpose: Purpose, userId: string, about: string): string {
  const key = Buffer.from(hkdfSync("sha256", env().AUTH_SECRET, "", "links of mails", 32));
  return createHmac("sha256", key).update(`${purpose}:${userId}:${about}`).digest("base64url");
}

/** An address in a link, which it does not tell. */
function hashOf(address: string): string {
  return createHash("sha256").update(address.toLowerCase()).digest("base64url").slice(0, 22);
}

/** The page where an address is confirmed. @param linkId what the address waits for */
export function confirmUrl(locale: Locale, userId: string, linkId: string): string {
  return pageUrl(locale, "/mail/confirm", sealed("confirm", userId, linkId));
}

/** @returns null for an invalid link */
export function openConfirmLink(token: string): { userId: string; linkId: string } | null {
  const link = opened("confirm", token);
  return link && UUID.test(link.about) ? { userId: link.userId, linkId: link.about } : null;
}

/** Where mails to an address are ended: the page for people, and the call for mail programs (RFC 8058). */
export function unsubscribeUrls(
  locale: Locale,
  userId: string,
  address: string,
): { page: string; call: string } {
  const token = sealed("unsubscribe", userId, hashOf(address));
  return {
    page: pageUrl(locale, "/mail/unsubscribe", token),
    call: `${env().APP_ORIGIN}/api/notifications/unsubscribe?token=${token}`,
  };
}

/** @returns whose it is, and whether it is for their present address; null for an invalid link */
export function openUnsubscribeLink(
  token: string,
): { userId: string; isAbout: (address: string) => boolean } | null {
  const link = opened("unsubscribe", token);
  return link && { userId: link.userId, isAbout: (address) => hashOf(address) === link.about };
}

/** A follow as in an e-mail's link. */
export type FollowOf = { kind: FollowKind; target: string };

/** The page that ends a follow. */
export function unfollowUrl(locale: Locale, userId: string, { kind, target }: FollowOf): string {
  const about = Buffer.from(`${kind}:${target}`).toString("base64url");
  return pageUrl(locale, "/mail/unfollow", sealed("unfollow", userId, about));
}

/** @returns null for an invalid link */
export function openUnfollowLink(token: string): ({ userId: string } & FollowOf) | null {
  const link = opened("unfollow", token);
  if (!link) return null;
  const about = Buffer.from(link.about, "base64url").toString();
  const end = about.indexOf(":");
  const kind = Object.values(FollowKind).find((each) => each === about.slice(0, end));
  return kind ? { userId: link.userId, kind, target: about.slice(end + 1) } : null;
}

/** The page where a gift is accepted. The key is in its path, whole: it is shown to people, who copy it. */
export function giftUrl(locale: Locale, orderId: string): string {
  const key =
    Buffer.from(orderId.replaceAll("-", ""), "hex").toString("base64url") + seal("gift", orderId, "");
  return `${env().APP_ORIGIN}${withLocale(`/gift/${key}`, locale)}`;
}

const GIFT_KEY = /^[\w-]{65}$/;

/** @returns the order of a gift's key; null for an invalid key */
export function openGiftKey(key: string): string | null {
  if (!GIFT_KEY.test(key)) return null;
  const hex = Buffer.from(key.slice(0, 22), "base64url").toString("hex");
  const orderId = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join("-");
  const [given, own] = [Buffer.from(key.slice(22)), Buffer.from(seal("gift", orderId, ""))];
  return timingSafeEqual(given, own) ? orderId : null;
}

function pageUrl(locale: Locale, path: string, token: string): string {
  return `${env().APP_ORIGIN}${withLocale(path, locale)}?token=${token}`;
}
