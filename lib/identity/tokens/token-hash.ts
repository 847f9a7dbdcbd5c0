import { createHash, randomBytes } from "node:crypto";

/** A new opaque API token: 256 bits, base64url. Shown once; only `tokenHash` of it is stored. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** SHA-256 of a token in hex, as stored. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** The key of what the authorization server keeps under an id (lib/mcp/oauth): its hash, apart by kind. */
export function artifactHash(kind: string, id: string): string {
  return tokenHash(`${kind}:${id}`);
}
