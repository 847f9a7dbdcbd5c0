import { env } from "@/lib/platform/env";

const DEADLINE_MS = 10_000;
/** As the protocol has it (indexnow.org/documentation). */
export const MOST_ADDRESSES = 10_000;

/** Where the key is that proves whose site it is. */
const KEY_PATH = "/indexnow-key.txt";

/**
 * Tells the search engines that take part in IndexNow of pages that are new, changed or gone. Does nothing without INDEXNOW_KEY.
 * @param addresses whole, of our origin, at most `MOST_ADDRESSES`
 * @throws Error when it was not taken in time: nothing is told by halves, and telling it again does no harm
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
