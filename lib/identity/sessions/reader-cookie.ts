import type { Reader } from "@/lib/platform/page-cache/cached-page";
import type { HeaderUser } from "../people/header-user";
import { requestCookie } from "./request-cookie";
import { READER_COOKIE, READER_SECONDS } from "./session-cookie-name";

/**
 * The member that a request's cookie names, or undefined. The browser writes it, so that it may hold anything.
 * @param mark of the session that it must have been written in; any when not given
 */
export function readerOf(header: string | null | undefined, mark?: string): Reader | undefined {
  try {
    const { id, can, bases, session } = JSON.parse(
      requestCookie(header, READER_COOKIE) ?? "null",
    ) as HeaderUser;
    const isWhole = typeof id === "string" && typeof can.administer === "boolean";
    if (!isWhole || (mark !== undefined && session !== mark) || !(bases === null || Array.isArray(bases)))
      return undefined;
    return { id, isAdmin: can.administer, bases };
  } catch {
    return undefined;
  }
}

/** The Set-Cookie value that corrects what a browser says of its member. */
export function readerCookie({ unread: _, ...user }: HeaderUser): string {
  const value = user.owesConsent ? "" : encodeURIComponent(JSON.stringify(user));
  return `${READER_COOKIE}=${value}; Path=/; Max-Age=${value ? READER_SECONDS : 0}; SameSite=Lax`;
}
