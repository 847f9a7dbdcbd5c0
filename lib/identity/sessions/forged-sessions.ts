import { subscribe } from "node:diagnostics_channel";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { sessionCookieName } from "./session-cookie";
import { SECURE_SESSION_COOKIE, SESSION_COOKIE } from "./session-cookie-name";
import { cookieNames, requestCookie } from "./request-cookie";
import { readSessionToken } from "./session-token";

const NAMES = [SESSION_COOKIE, SECURE_SESSION_COOKIE];

/**
 * Takes session cookies that were not made here out of a Cookie header, a bare name without "=" among them. Next chooses the live variant of a
 * page by the cookie's mere presence, and its parsers differ in what is present (docs/decisions/018).
 * @returns the remaining header, and the names that are no longer in it
 */
export function withoutForgedSessions(header: string): { header: string; forged: string[] } {
  const pairs = header.split(";");
  const kept = pairs.filter((pair) => !isForged(pair));
  if (kept.length === pairs.length) return { header, forged: [] };
  const left = kept.join(";").trim();
  return { header: left, forged: sessionNames(header).filter((name) => !sessionNames(left).includes(name)) };
}

function isForged(pair: string): boolean {
  const [name] = sessionNames(pair);
  return (
    name !== undefined &&
    (name !== sessionCookieName() || readSessionToken(requestCookie(pair, name) ?? "") === null)
  );
}

/** The names of session cookies in a Cookie header, with or without a value. */
function sessionNames(header: string): string[] {
  const present = cookieNames(header);
  return NAMES.filter((name) => present.includes(name));
}

/** Whether a request is a guest's: without a session cookie, whatever that is worth. */
export function carriesNoSession({ cookie }: IncomingHttpHeaders): boolean {
  return !cookie || sessionNames(cookie).length === 0;
}

/** Does so with every request of this process before Next sees it, and has the browser forget them. Called once at server start. */
export function dropForgedSessions(): void {
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const { cookie } = request.headers;
    if (!cookie) return;
    const { header, forged } = withoutForgedSessions(cookie);
    if (header) request.headers.cookie = header;
    else delete request.headers.cookie;
    if (forged.length === 0) return;
    // A cache in front of us must not hand the removal on to others, whatever else the page says of caches.
    response.setHeader("Cache-Control", "private, no-store");
    const setHeader = response.setHeader.bind(response);
    response.setHeader = (name, value) =>
      name.toLowerCase() === "cache-control" ? response : setHeader(name, value);
    for (const name of forged)
      response.appendHeader(
        "Set-Cookie",
        `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${name === SECURE_SESSION_COOKIE ? "; Secure" : ""}`,
      );
  });
}
