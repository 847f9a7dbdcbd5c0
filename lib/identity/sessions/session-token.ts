import { createDecipheriv, createHash, hkdfSync } from "node:crypto";
import { env } from "@/lib/platform/env";

/** How next-auth 4 makes its key from AUTH_SECRET, and what it encrypts with (`dir`, `A256GCM`). */
const KEY_INFO = "NextAuth.js Generated Encryption Key";
const CIPHER = "aes-256-gcm";
/** Clocks may differ by this much, as next-auth allows. */
const CLOCK_TOLERANCE_SECONDS = 15;

let derived: { secret: string; key: Buffer } | undefined;

/** The key is made once: making it takes longer than all the rest. */
function encryptionKey(): Buffer {
  const secret = env().AUTH_SECRET;
  if (derived?.secret !== secret)
    derived = { secret, key: Buffer.from(hkdfSync("sha256", secret, "", KEY_INFO, 32)) };
  return derived.key;
}

/**
 * The session id inside next-auth's encrypted cookie. Synchronous, because it runs for every request before Next sees it.
 * @returns null when the cookie was not made here, was changed, or has expired
 */
export function readSessionToken(token: string): string | null {
  const [header = "", key, iv = "", text = "", tag = "", ...more] = token.split(".");
  if (key !== "" || !tag || more.length > 0) return null;
  try {
    const decipher = createDecipheriv(CIPHER, encryptionKey(), Buffer.from(iv, "base64url"), {
      authTagLength: 16,
    });
    decipher.setAAD(Buffer.from(header));
    decipher.setAuthTag(Buffer.from(tag, "base64url"));
    const plain = Buffer.concat([decipher.update(Buffer.from(text, "base64url")), decipher.final()]);
    const { sid, exp } = JSON.parse(plain.toString()) as { sid?: unknown; exp?: unknown };
    const isLive = typeof exp === "number" && exp + CLOCK_TOLERANCE_SECONDS > Date.now() / 1000;
    return isLive && typeof sid === "string" ? sid : null;
  } catch {
    return null;
  }
}

/** A mark of a session that says nothing of its id: what a browser wrote in an earlier session counts no more. */
export const sessionMark = (id: string) => createHash("sha256").update(id).digest("base64url").slice(0, 8);
