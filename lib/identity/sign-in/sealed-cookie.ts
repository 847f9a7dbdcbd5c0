import { decode, encode } from "next-auth/jwt";
import { env } from "@/lib/platform/env";

/** A cookie's whole name: `__Host-` under https, so that no neighbouring subdomain can plant one. */
export function browserCookieName(name: string): string {
  return `${env().APP_ORIGIN.startsWith("https:") ? "__Host-" : ""}promptoteka.${name}`;
}

/** A Set-Cookie value that scripts cannot read. @param fullName of `browserCookieName` */
export function browserCookie(fullName: string, value: string, seconds: number): string {
  const secure = env().APP_ORIGIN.startsWith("https:") ? "; Secure" : "";
  return `${fullName}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

/**
 * Encrypts what a browser keeps for us until it comes back.
 * @param purpose keeps one kind of cookie apart from the others, and from the session's, all under one secret
 */
export function seal(purpose: string, content: Record<string, unknown>, seconds: number): Promise<string> {
  return encode({ token: content, secret: env().AUTH_SECRET, maxAge: seconds, salt: purpose });
}

/** What `seal` encrypted for this purpose; null when it is absent, over, or was not made here. */
export async function unseal(
  purpose: string,
  token: string | undefined,
): Promise<Record<string, unknown> | null> {
  if (!token) return null;
  return decode({ token, secret: env().AUTH_SECRET, salt: purpose }).catch(() => null);
}
