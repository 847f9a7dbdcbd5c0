import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import { env } from "../env";
import { AppError } from "../errors";
import { type RequestScope, requestScope } from "../request-scope";

/** Requests per minute of one person or address: those that touch the database, and those for files of pages. */
const LIMITS = { read: 600, file: 6_000 };
const SECONDS = 60;
/** Response characters that count as one more request, up to a limit. */
const CHARACTERS = 100_000;
const MOST = 60;

type Limiters = Partial<Record<keyof typeof LIMITS, RateLimiterMemory>>;
// Next bundles instrumentation and routes separately, so singletons live on `globalThis`.
const shared = globalThis as { promptotekaReads?: Limiters };

/**
 * Counts a request once, when it first touches the database, or as one for a file. The count is in memory, per process: one in
 * PostgreSQL would cost as much as the requests that it limits.
 * @throws AppError RATE_LIMITED with Retry-After (seconds)
 */
export async function countRead(
  of: keyof typeof LIMITS = "read",
  scope: RequestScope | undefined = requestScope(),
): Promise<void> {
  if (!scope || scope.counted || scope.identifying) return;
  scope.counted = true;
  const limiter = ((shared.promptotekaReads ??= {})[of] ??= new RateLimiterMemory({
    points: scaled(LIMITS[of]),
    duration: SECONDS,
  }));
  await orRateLimited(limiter.consume(scope.caller)).catch((error: unknown) => {
    if (error instanceof AppError) scope.failure ??= error; // pages respond with it, whatever error it is wrapped in
    throw error;
  });
}

/** Counts a large response of the running request as several requests, because its cost grows with its length. */
export async function weighRead(characters: number, scope = requestScope()): Promise<void> {
  const more = Math.min(MOST, Math.floor(characters / CHARACTERS));
  if (more > 0 && scope?.counted) await shared.promptotekaReads?.read?.penalty(scope.caller, more);
}

/**
 * Counts texts that the running request has to process as further requests, without the upper bound of `weighRead`.
 * @throws AppError RATE_LIMITED with Retry-After (seconds) where that is more than the caller has left
 */
export async function chargeRead(characters: number, scope = requestScope()): Promise<void> {
  const more = Math.floor(characters / CHARACTERS);
  if (more > 0 && scope?.counted)
    await orRateLimited(shared.promptotekaReads!.read!.consume(scope.caller, more));
}

/** A limit multiplied by RATE_LIMIT_SCALE. */
export function scaled(count: number): number {
  return Math.max(1, Math.floor(count * env().RATE_LIMIT_SCALE));
}

/** Turns a limiter's rejection into AppError RATE_LIMITED; other errors pass through. */
export async function orRateLimited(
  counting: Promise<RateLimiterRes>,
  headers: (refusal: RateLimiterRes) => Record<string, string> = () => ({}),
): Promise<RateLimiterRes> {
  try {
    return await counting;
  } catch (refusal) {
    // Another bundle may have created the limiter, so `instanceof` fails for its rejections; anything else is an Error.
    if (refusal instanceof Error) throw refusal;
    throw rateLimited(refusal as RateLimiterRes, headers(refusal as RateLimiterRes));
  }
}

export function rateLimited(refusal: RateLimiterRes, headers: Record<string, string> = {}): AppError {
  const seconds = secondsLeft(refusal);
  return new AppError("RATE_LIMITED", {
    params: { seconds },
    headers: { "Retry-After": String(seconds), ...headers },
  });
}

export function secondsLeft({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1_000));
}
