import { createHash, randomBytes } from "node:crypto";

/** A PKCE verifier: 43 characters of base64url (RFC 7636). */
export function codeVerifier(): string {
  return randomBytes(32).toString("base64url");
}

/** Its challenge: base64url of SHA-256 without padding. */
export function codeChallenge(verifier: string): string {
  return createHash("sha256").update(verifier).digest("base64url");
}
