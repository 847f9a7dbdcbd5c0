import { db } from "./db/client";
import { env } from "./env";
import { AppError } from "./errors";

/** Limits per user, else per client address (docs/product/http.md 7): count and window in seconds. */
export const RATE_LIMITS = {
  signIn: { count: 20, seconds: 60 },
  write: { count: 120, seconds: 60 },
  draft: { count: 120, seconds: 60 },
  upload: { count: 20, seconds: 60 },
  ai: { count: 20, seconds: 600 },
  video: { count: 10, seconds: 3600 },
  feedback: { count: 5, seconds: 600 },
  review: { count: 20, seconds: 600 },
  report: { count: 5, seconds: 600 },
  wrongCode: { count: 10, seconds: 600 },
  wrongPromoCode: { count: 10, seconds: 600 },
  cspReport: { count: 20, seconds: 60 },
  mailAddress: { count: 5, seconds: 3600 },
  mailAddressDaily: { count: 15, seconds: 86_400 },
  mailFromNetwork: { count: 30, seconds: 3600 },
  mailToAddress: { count: 3, seconds: 3600 },
  mailToAddressDaily: { count: 5, seconds: 86_400 },
  export: { count: 10, seconds: 3600 },
} as const;

export type RateLimit = keyof typeof RATE_LIMITS;

/** What is left of a caller's window: uses, and seconds until it begins anew. */
export type Remaining = { limit: RateLimit; count: number; window: number; left: number; reset: number };

/**
 * Counts one use in the caller's fixed window, atomically in PostgreSQL, so that every instance sees it.
 * @param who user id or client address
 * @returns what is left
 * @throws AppError RATE_LIMITED with Retry-After (seconds) and what `rateLimitHeaders` gives when the window is used up.
 */
export async function consume(limit: RateLimit, who: string): Promise<Remaining> {
  const { count, seconds } = RATE_LIMITS[limit];
  const rows = await db.$queryRaw<{ count: number; wait: number }[]>`
    INSERT INTO rate_limit_counters AS c (bucket, count, reset_at)
    VALUES (${`${limit}:${who}`}, 1, now() + make_interval(secs => ${seconds}))
    ON CONFLICT (bucket) DO UPDATE SET
      count = CASE WHEN c.reset_at <= now() THEN 1 ELSE c.count + 1 END,
      reset_at = CASE WHEN c.reset_at <= now() THEN now() + make_interval(secs => ${seconds}) ELSE c.reset_at END
    RETURNING count, ceil(extract(epoch FROM reset_at - now()))::int AS wait`;
  const { count: used, wait } = rows[0]!;
  const remaining = {
    limit,
    count: allowed(count),
    window: seconds,
    left: Math.max(0, allowed(count) - used),
    reset: Math.min(seconds, Math.max(1, wait)),
  };
  if (used > remaining.count) throw limited(remaining.reset, rateLimitHeaders(remaining));
  return remaining;
}

/** What is left, as draft-ietf-httpapi-ratelimit-headers writes it. */
export function rateLimitHeaders({ limit, count, window, left, reset }: Remaining): Record<string, string> {
  return {
    "RateLimit-Policy": `"${limit}";q=${count};w=${window}`,
    RateLimit: `"${limit}";r=${left};t=${reset}`,
  };
}

/**
 * For limits that count only failures: refuses while the caller's window is used up, and counts nothing.
 * @throws AppError RATE_LIMITED with Retry-After (seconds)
 */
export async function assertLeft(limit: RateLimit, who: string): Promise<void> {
  const rows = await db.$queryRaw<{ count: number; wait: number }[]>`
    SELECT count, ceil(extract(epoch FROM reset_at - now()))::int AS wait
    FROM rate_limit_counters WHERE bucket = ${`${limit}:${who}`} AND reset_at > now()`;
  const used = rows[0];
  if (used && used.count >= allowed(RATE_LIMITS[limit].count)) throw limited(used.wait);
}

function allowed(count: number): number {
  return Math.max(1, Math.floor(count * env().RATE_LIMIT_SCALE));
}

function limited(wait: number, headers: Record<string, string> = {}): AppError {
  return new AppError("RATE_LIMITED", {
    params: { seconds: wait },
    headers: { "Retry-After": String(Math.max(1, wait)), ...headers },
  });
}
