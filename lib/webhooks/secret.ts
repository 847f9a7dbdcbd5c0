import { createHmac, hkdfSync } from "node:crypto";
import { env } from "@/lib/platform/env";

/** The secret of a webhook: made from AUTH_SECRET and its id, so that neither the database nor a backup holds it (docs/decisions/080). */
export function secretOf(webhookId: string): string {
  const key = Buffer.from(hkdfSync("sha256", env().AUTH_SECRET, "", "secrets of webhooks", 32));
  return `whsec_${createHmac("sha256", key).update(webhookId).digest("base64url")}`;
}

/** The Promptoteka-Signature header: HMAC-SHA256 of time and body with the secret as it is shown. */
export function signatureOf(webhookId: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1_000);
  const v1 = createHmac("sha256", secretOf(webhookId)).update(`${seconds}.${body}`).digest("hex");
  return `t=${seconds},v1=${v1}`;
}
