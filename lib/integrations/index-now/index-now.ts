import { env } from "@/lib/platform/env";

const DEADLINE_MS = 10_000;
/** Limit of the protocol (indexnow.org/documentation). */
export const MOST_ADDRESSES = 10_000;

/** Path of the key that proves ownership of the site. */
const KEY_PATH = "/indexnow-key.txt";

/**
 * Notifies search engines with IndexNow of new, changed and removed pages. Does nothing without INDEXNOW_KEY.
 * @param addresses full URLs of our origin, at most `MOST_ADDRESSES`
 * @throws Error when they were not accepted in time. Idempotent, all or nothing.
 */
export async function announceAddresses(addresses: readonly string[]): Promise<void> {
  const { APP_ORIGIN: origin, INDEXNOW_KEY: key, INDEXNOW_URL: url } = env();
  if (!key || addresses.length === 0) return;
  const body = { host: new URL(origin).host, key, keyLocation: origin + KEY_PATH, urlList: addresses };
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json; charset=utf-8" },
    body: JSON.stringify(body),
    redirect: "error",
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`IndexNow: status ${response.status}`);
}
