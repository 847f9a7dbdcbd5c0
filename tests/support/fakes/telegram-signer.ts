import { createHash, createHmac } from "node:crypto";

/**
 * A payload signed as Telegram's widget signs it (core.telegram.org/widgets/login): HMAC-SHA256 of the sorted
 * `key=value` lines with SHA-256 of the bot's token. Written apart from the product's check, so that both must be right.
 */
export function signTelegram<T extends Record<string, string | number>>(
  botToken: string,
  fields: T,
): T & { hash: string } {
  const lines = Object.entries(fields).map(([name, value]) => `${name}=${value}`);
  const key = createHash("sha256").update(botToken).digest();
  return { ...fields, hash: createHmac("sha256", key).update(lines.sort().join("\n")).digest("hex") };
}

/** Unix time in seconds, as `auth_date` has it. */
export function unixNow(offsetSeconds = 0): number {
  return Math.floor(Date.now() / 1000) + offsetSeconds;
}
