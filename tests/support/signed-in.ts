import { encode } from "next-auth/jwt";
import { sessionCookieName } from "@/lib/identity/sessions/session-cookie";
import { startSession } from "@/lib/identity/sessions/sessions";
import { env } from "@/lib/platform/env";

/** A Cookie header of a person who is signed in in a browser: a session row and next-auth's encrypted cookie around its id. */
export async function cookieOf({ id }: { id: string }): Promise<string> {
  return `${sessionCookieName()}=${await sealed({ sid: await startSession(id, "Jest") })}`;
}

/** The headers that a browser sends from our own pages. */
export async function inBrowser(who: { id: string }): Promise<Record<string, string>> {
  return { cookie: await cookieOf(who), "sec-fetch-site": "same-origin" };
}

/** A cookie's value as next-auth seals it. */
export function sealed(claims: Record<string, unknown>, secret = env().AUTH_SECRET): Promise<string> {
  return encode({ token: claims, secret });
}
