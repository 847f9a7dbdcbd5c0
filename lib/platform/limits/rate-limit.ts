import { RateLimiterPostgres, type RateLimiterRes } from "rate-limiter-flexible";
import { pool } from "../db/client";
import { AppError } from "../errors";
import { orRateLimited, rateLimited, scaled, secondsLeft } from "./read-limit";

/** Rate limits per user, else per client address (docs/product/http.md 7): count and window in seconds. */
export const RATE_LIMITS = {
  signIn: { count: 20, seconds: 60 },
  passkeyOptions: { count: 30, seconds: 60 },
  write: { count: 120, seconds: 60 },
  draft: { count: 120, seconds: 60 },
  upload: { count: 20, seconds: 60 },
  ai: { count: 20, seconds: 600 },
  run: { count: 60, seconds: 600 },
  video: { count: 10, seconds: 3600 },
  feedback: { count: 5, seconds: 600 },
  review: { count: 20, seconds: 600 },
  report: { count: 5, seconds: 600 },
  codes: { count: 10_000, seconds: 86_400 },
  wrongCode: { count: 10, seconds: 600 },
  wrongPromoCode: { count: 10, seconds: 600 },
  unprovenNotice: { count: 30, seconds: 60 },
  cspReport: { count: 20, seconds: 60 },
  mailAddress: { count: 5, seconds: 3600 },
  mailAddressDaily: { count: 15, seconds: 86_400 },
  mailFromNetwork: { count: 30, seconds: 3600 },
  mailToAddress: { count: 3, seconds: 3600 },
  mailToAddressDaily: { count: 5, seconds: 86_400 },
  codeFromNetwork: { count: 30, seconds: 3600 },
  codeToAddress: { count: 5, seconds: 3600 },
  codeToAddressDaily: { count: 50, seconds: 86_400 },
  export: { count: 10, seconds: 3600 },
  webhook: { count: 20, seconds: 3600 },
  webhookTest: { count: 60, seconds: 3600 },
  programRequest: { count: 60, seconds: 600 },
  programTokens: { count: 60, seconds: 600 },
  programRegistration: { count: 100, seconds: 3600 },
  security: { count: 20, seconds: 3600 },
  statementPdf: { count: 20, seconds: 600 },
  /** Kilobytes of responses that are kept for repeated calls. */
  keptAnswer: { count: 100_000, seconds: 86_400 },
} as const;

export type RateLimit = keyof typeof RATE_LIMITS;

/**
 * Counts one use in the caller's fixed window, in PostgreSQL, so that all processes share the count.
 * @returns the RateLimit headers of draft-ietf-httpapi-ratelimit-headers
 * @throws AppError RATE_LIMITED with Retry-After (seconds) and these headers
 */
export async function consume(limit: RateLimit, who: string): Promise<Record<string, string>> {
  const { count, seconds } = RATE_LIMITS[limit];
  const headers = (result: RateLimiterRes) => ({
    "RateLimit-Policy": `"${limit}";q=${scaled(count)};w=${seconds}`,
    RateLimit: `"${limit}";r=${result.remainingPoints};t=${Math.min(seconds, secondsLeft(result))}`,
  });
  return headers(await orRateLimited(limiterOf(limit).consume(who), headers));
}

/** `consume` for calls whose response must not reveal that a limit is used up. @returns whether this use was within the limit */
export async function isWithin(limit: RateLimit, who: string): Promise<boolean> {
  try {
    await consume(limit, who);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "RATE_LIMITED") return false;
    throw error;
  }
}

/**
 * For limits that count failures only: rejects when the caller's window is used up, and counts nothing.
 * @throws AppError RATE_LIMITED with Retry-After (seconds)
 */
export async function assertLeft(limit: RateLimit, who: string): Promise<void> {
  const limiter = limiterOf(limit);
  const used = await limiter.get(who);
  if (used && used.consumedPoints >= limiter.points) throw rateLimited(used);
}

/** Counts further uses, for limits whose uses differ in size; `assertLeft` rejects later ones. */
export async function charge(limit: RateLimit, who: string, uses: number): Promise<void> {
  if (uses > 0) await limiterOf(limit).penalty(who, uses);
}

function limiterOf(limit: RateLimit): RateLimiterPostgres {
  const { count, seconds } = RATE_LIMITS[limit];
  return new RateLimiterPostgres({
    storeClient: pool(),
    storeType: "pool",
    tableName: "rate_limit_counters",
    tableCreated: true,
    clearExpiredByTimeout: false, // lib/jobs/housekeeping does
    keyPrefix: limit,
    points: scaled(count),
    duration: seconds,
  });
}
