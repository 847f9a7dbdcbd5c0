import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { env } from "./env";
import { AppError } from "./errors";
import { type RequestScope, requestScope } from "./request-scope";

/** Requests a minute that touch the database, of one person or of one address. */
const READS = 600;
/** Files a minute of one address or person: a page of pictures asks for many, each costs little. */
const FILES = 6_000;
const SECONDS = 60;
/** So many characters of an answer count as one more request, up to a limit: one large answer must not cost a whole minute. */
const CHARACTERS = 100_000;
const MOST = 60;

// Next bundles instrumentation and routes apart: what the process has once stands here.
const shared = globalThis as { promptotekaReads?: RateLimiterMemory; promptotekaFiles?: RateLimiterMemory };

/**
 * Counts a request once, when it first touches the database: an open page out of the cache costs nothing. The count is
 * this process's own, because one in PostgreSQL would cost as much as what it limits.
 * @throws AppError RATE_LIMITED with Retry-After (seconds)
 */
export async function countRead(scope: RequestScope | undefined = requestScope()): Promise<void> {
  if (!scope || scope.counted || scope.identifying) return;
  scope.counted = true;
  await take((shared.promptotekaReads ??= limiterOf(READS)), scope);
}

/** Counts a request for one of the files that pages show, against a limit of its own. @throws AppError RATE_LIMITED with Retry-After (seconds) */
export async function countFile(scope: RequestScope | undefined = requestScope()): Promise<void> {
  if (!scope || scope.counted) return;
  scope.counted = true;
  await take((shared.promptotekaFiles ??= limiterOf(FILES)), scope);
}

function limiterOf(count: number): RateLimiterMemory {
  return new RateLimiterMemory({
    points: Math.max(1, Math.floor(count * env().RATE_LIMIT_SCALE)),
    duration: SECONDS,
  });
}

async function take(limiter: RateLimiterMemory, { caller }: RequestScope): Promise<void> {
  try {
    await limiter.consume(caller);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000));
    throw new AppError("RATE_LIMITED", { params: { seconds }, headers: { "Retry-After": String(seconds) } });
  }
}

/**
 * Counts a large answer of the running request as several: what it costs to read, to write and to keep until it is taken
 * grows with its length.
 * @param characters of the answer
 */
export async function weighRead(characters: number, scope = requestScope()): Promise<void> {
  const more = Math.min(MOST, Math.floor(characters / CHARACTERS));
  if (more > 0 && scope?.counted) await shared.promptotekaReads?.penalty(scope.caller, more);
}
