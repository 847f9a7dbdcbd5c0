import type { Reader } from "@/lib/platform/page-cache/cached-page";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { sessionCookieName } from "./session-cookie";
import { READER_COOKIE, SECURE_SESSION_COOKIE, SESSION_COOKIE } from "./session-cookie-name";
import { readerOf } from "./reader-cookie";
import { cookieNames, requestCookie } from "./request-cookie";
import { readSessionToken, sessionMark } from "./session-token";

const NAMES = [SESSION_COOKIE, SECURE_SESSION_COOKIE];
/** Session cookies of a header that are checked, because each costs a decryption; further ones count as forged. A browser sends one. */
const MOST = 4;

/**
 * Removes session cookies not issued here from a Cookie header, also a bare name without "=": without a session cookie pages come
 * from the response cache, and parsers differ in what they accept (docs/decisions/018).
 * @returns the remaining header, and the names that are no longer in it
 */
export function withoutForgedSessions(header: string): { header: string; forged: string[] } {
  const pairs = header.split(";");
  let looked = 0;
  const kept = pairs.filter((pair) => {
    const [name] = sessionNames(pair);
    return name === undefined || ((looked += 1) <= MOST && isSession(pair, name));
  });
  if (kept.length === pairs.length) return { header, forged: [] };
  const left = kept.join(";").trim();
  return { header: left, forged: sessionNames(header).filter((name) => !sessionNames(left).includes(name)) };
}

function isSession(pair: string, name: string): boolean {
  return name === sessionCookieName() && readSessionToken(requestCookie(pair, name) ?? "") !== null;
}

/** The names of session cookies in a Cookie header, with or without a value. */
function sessionNames(header: string): string[] {
  const present = cookieNames(header);
  return NAMES.filter((name) => present.includes(name));
}

/** Whether a request is a guest's: without any session cookie, valid or not. */
export function carriesNoSession({ cookie }: IncomingHttpHeaders): boolean {
  return !cookie || sessionNames(cookie).length === 0;
}

/**
 * Removes session cookies not issued here from a request.
 * @returns whether it is a guest's then, the id of its session, the member whom its scripts name (never without a session), and the
 *   Set-Cookie values that delete the others
 */
export function readSession({ headers }: IncomingMessage): {
  isGuest: boolean;
  session?: string | null;
  reader?: Reader;
  forget: string[];
} {
  if (!headers.cookie) return { isGuest: true, forget: [] };
  const { header, forged } = withoutForgedSessions(headers.cookie);
  if (header) headers.cookie = header;
  else delete headers.cookie;
  const isGuest = carriesNoSession(headers);
  const forget = forged.map(
    (name) =>
      `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${name === SECURE_SESSION_COOKIE ? "; Secure" : ""}`,
  );
  if (isGuest && cookieNames(header).includes(READER_COOKIE))
    forget.push(`${READER_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`);
  const session = readSessionToken(requestCookie(headers.cookie, sessionCookieName()) ?? "");
  const reader =
    session === null || !headers.cookie?.includes(READER_COOKIE)
      ? undefined
      : readerOf(headers.cookie, sessionMark(session));
  return { isGuest, session, ...(reader && { reader }), forget };
}
