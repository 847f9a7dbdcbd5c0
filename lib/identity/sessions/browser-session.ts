import { encode } from "next-auth/jwt";
import { env } from "@/lib/platform/env";
import type { RequestContext } from "@/lib/platform/http/call";
import { LOCALE_COOKIE, withLocale, withoutLocale } from "@/lib/platform/i18n/locales";
import { answerCookie } from "@/lib/platform/request-scope";
import type { Locale, Viewer } from "@/lib/platform/viewer";
import { SESSION_DAYS } from "../limits";
import { updateMe } from "../mutations";
import { safeNext } from "../sign-in/safe-next";
import { endedSessionCookie, startedSessionCookie } from "./session-cookie";
import { signInByBrowser } from "../sign-in/browser";
import { revokeToken } from "../tokens/tokens";

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const SESSION_SECONDS = SESSION_DAYS * 24 * 60 * 60;

/**
 * The dev login from a form: starts a session and gives the browser its cookie.
 * @returns where the person goes now
 * @throws AppError as `signInByBrowser`
 */
export async function signInHere(
  _viewer: Viewer,
  { secret, role, next }: { secret: string; role: string; next?: unknown },
  { request }: RequestContext,
): Promise<{ next: string }> {
  const sid = await signInByBrowser("dev", { secret, role }, Object.fromEntries(request.headers));
  answerCookie(await sessionCookie(sid));
  return { next: safeNext(next) };
}

/** The Set-Cookie value of a session, the same that next-auth makes. @param sid the session's id */
export async function sessionCookie(sid: string): Promise<string> {
  const token = await encode({ token: { sid }, secret: env().AUTH_SECRET, maxAge: SESSION_SECONDS });
  return startedSessionCookie(token, SESSION_SECONDS);
}

/** Ends the browser's session and takes its cookie back. @throws AppError UNAUTHENTICATED */
export async function signOutHere(viewer: Viewer): Promise<void> {
  await revokeToken(viewer);
  answerCookie(endedSessionCookie());
}

/**
 * Stores the language in this browser's cookie, and in the account of a signed-in person.
 * @returns the address, in that language, of the page that has the form
 */
export async function chooseLanguage(
  viewer: Viewer,
  { language }: { language: Locale },
  { request }: Pick<RequestContext, "request">,
): Promise<{ next: string }> {
  if (viewer.kind === "member") await updateMe(viewer, { language });
  answerCookie(`${LOCALE_COOKIE}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`);
  const { pathname, search } = new URL(request.url);
  return { next: withLocale(withoutLocale(pathname), language) + search };
}
