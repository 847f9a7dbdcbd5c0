import { createHash, randomBytes } from "node:crypto";

/** A PKCE verifier: 43 characters of base64url (RFC 7636). */
export function codeVerifier(): string {
  return randomBytes(32).toString("base64url");
}

/** Its challenge: base64url of SHA-256 without padding. */
export function codeChallenge(verifier: string): string {
  return createHash("sha256").update(verifier).digest("base64url");
}

/**
 * The nonce of an OpenID Connect sign-in: a hash of the secret that the browser's sealed cookie keeps (OpenID Connect
 * Core 15.5.2), so that the cookie needs no field of its own for it.
 */
export function nonceOf(verifier: string): string {
  return createHash("sha256").update(`nonce:${verifier}`).digest("base64url");
}
