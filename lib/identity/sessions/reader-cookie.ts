import { env } from "@/lib/platform/env";
import type { Reader } from "@/lib/platform/page-cache/cached-page";
import type { HeaderUser } from "../people/header-user";
import { parseReader, readerValue } from "./reader-value";
import { requestCookie } from "./request-cookie";
import { READER_COOKIE, READER_SECONDS } from "./session-cookie-name";

/**
 * The member that a request's cookie names, or undefined: also for who owes the consent, whose pages say so. The browser writes it, so
 * that it may hold anything.
 * @param mark of the session that it must have been written in; any when not given
 */
export function readerOf(header: string | null | undefined, mark?: string): Reader | undefined {
  const user = parseReader(requestCookie(header, READER_COOKIE) ?? "");
  if (!user || user.owesConsent || (mark !== undefined && user.session !== mark)) return undefined;
  return { id: user.id, isAdmin: user.can.administer, bases: user.bases };
}

/** The Set-Cookie value that corrects what a browser says of its member. */
export function readerCookie(user: HeaderUser): string {
  const value = readerValue(user);
  const secure = env().APP_ORIGIN.startsWith("https:") ? "; Secure" : "";
  return `${READER_COOKIE}=${value}; Path=/; Max-Age=${value ? READER_SECONDS : 0}; SameSite=Lax${secure}`;
}
