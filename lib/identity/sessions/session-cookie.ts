import { env } from "@/lib/platform/env";
import { SECURE_SESSION_COOKIE, SESSION_COOKIE } from "./session-cookie-name";
import { readSessionToken } from "./session-token";

/** The name that next.options.ts and middleware.ts look for as well (./session-cookie-name). */
export function sessionCookieName(): string {
  return env().APP_ORIGIN.startsWith("https:") ? SECURE_SESSION_COOKIE : SESSION_COOKIE;
}

/** The Set-Cookie value that gives a browser its session; next-auth reads it as its own. */
export function startedSessionCookie(token: string, seconds: number): string {
  const secure = env().APP_ORIGIN.startsWith("https:") ? "; Secure" : "";
  return `${sessionCookieName()}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** The Set-Cookie value that takes the session's cookie back. */
export function endedSessionCookie(): string {
  const secure = env().APP_ORIGIN.startsWith("https:") ? "; Secure" : "";
  return `${sessionCookieName()}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`;
}

/** The session id inside next-auth's encrypted cookie, or null when the cookie is absent, foreign or expired. */
export async function sessionIdOf(cookieValue: string | undefined): Promise<string | null> {
  return cookieValue ? readSessionToken(cookieValue) : null;
}
