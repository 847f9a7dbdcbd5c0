import { subscribe } from "node:diagnostics_channel";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { sessionCookieName } from "./session-cookie";
import { SECURE_SESSION_COOKIE, SESSION_COOKIE } from "./session-cookie-name";
import { requestCookie } from "./request-cookie";
import { readSessionToken } from "./session-token";

const NAMES = [SESSION_COOKIE, SECURE_SESSION_COOKIE];

/**
 * Takes session cookies that were not made here out of a Cookie header. Next chooses the live variant of a page by the
 * cookie's mere presence (next.config.ts), and that one costs a rendering.
 * @returns what is left, and the names of what was taken out
 */
export function withoutForgedSessions(header: string): { header: string; forged: string[] } {
  const forged = NAMES.filter((name) => {
    const value = requestCookie(header, name);
    return value !== undefined && (name !== sessionCookieName() || readSessionToken(value) === null);
  });
  if (forged.length === 0) return { header, forged };
  const isForged = (pair: string) => forged.includes(pair.split("=", 1)[0]!.trim());
  return {
    header: header
      .split(";")
      .filter((pair) => !isForged(pair))
      .join(";")
      .trim(),
    forged,
  };
}

/** Whether a request is a guest's: without a session cookie, whatever that is worth. */
export function carriesNoSession({ cookie }: IncomingHttpHeaders): boolean {
  return !cookie || !NAMES.some((name) => requestCookie(cookie, name) !== undefined);
}

/** Does so with every request of this process before Next sees it, and has the browser forget them. Called once at server start. */
export function dropForgedSessions(): void {
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const { cookie } = request.headers;
    if (!cookie) return;
    const { header, forged } = withoutForgedSessions(cookie);
    if (forged.length === 0) return;
    if (header) request.headers.cookie = header;
    else delete request.headers.cookie;
    // A cache in front of us must not hand the removal on to others, whatever else the page says of caches.
    response.setHeader("Cache-Control", "private, no-store");
    const setHeader = response.setHeader.bind(response);
    response.setHeader = (name, value) => (name.toLowerCase() === "cache-control" ? response : setHeader(name, value));
    for (const name of forged)
      response.appendHeader("Set-Cookie", `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${name === SECURE_SESSION_COOKIE ? "; Secure" : ""}`);
  });
}
