import { createHash } from "node:crypto";
import { db } from "../db/client";
import { isUniqueViolation } from "../db/errors";
import { AppError } from "../errors";
import { DAY, MINUTE } from "../clock";
import { assertLeft, charge } from "../limits/rate-limit";
import { type NotedKey, notingWrites } from "../request-scope";

const KEY = /^[\x21-\x7E]{1,255}$/;

/** An unfinished record that is older belongs to a killed process. */
const LONGEST_WORK = 2 * MINUTE;
/** `expires_at` of an unfinished record begins a day ahead. */
const abandonedBefore = () => new Date(Date.now() + DAY - LONGEST_WORK);

export type StoredAnswer = { status: number; body: unknown };

/**
 * Runs `work` once per caller and Idempotency-Key; repeats with the same body get the stored response for 24 h. Errors are not
 * stored. The commit of `work` also records that it was written: if the response could not be stored afterwards, because the
 * process died or the database failed, the same key does not write again.
 * @param scope caller and route, e.g. "<userId>:POST /bases/activate-code"
 * @param isResumable `work` finds and continues its own earlier attempt
 * @throws AppError MALFORMED_REQUEST (bad key), IDEMPOTENCY_KEY_REUSED (other body), IDEMPOTENCY_IN_PROGRESS, IDEMPOTENCY_ANSWER_LOST (it
 *   was written, but its response was not stored), RATE_LIMITED (the caller's stored responses of a day)
 */
export async function once(
  { scope, key }: NotedKey,
  input: unknown,
  work: () => Promise<StoredAnswer>,
  { isResumable = false } = {},
): Promise<StoredAnswer> {
  assertKey(key);
  const earlier = await claim(scope, key, hashOf(input));
  if (earlier) return earlier;
  const who = scope.split(":", 1)[0]!;
  try {
    await assertLeft("keptAnswer", who); // a prompt that is made and deleted again leaves its text here
    const answer = await (isResumable ? work() : notingWrites({ scope, key }, work));
    const response = JSON.stringify(answer.body ?? null);
    await db.idempotencyRecord.update({
      where: { scope_key: { scope, key } },
      data: { status: answer.status, response: JSON.parse(response) },
    });
    await charge("keptAnswer", who, Math.floor(Buffer.byteLength(response) / 1024));
    return answer;
  } catch (error) {
    const unfinished = { scope, key, status: null };
    // A refusal says what became of it, also of what was committed before: a refund that the provider refused. Other errors leave that open.
    const isRefusal = error instanceof AppError && error.status < 500 && error.code !== "RATE_LIMITED";
    await db.idempotencyRecord.deleteMany({
      where: isRefusal ? unfinished : { ...unfinished, writtenAt: null },
    });
    await db.idempotencyRecord.updateMany({ where: unfinished, data: { expiresAt: abandonedBefore() } });
    throw error;
  }
}

/** The Idempotency-Key of a call that stores its results itself; null without one. @throws AppError MALFORMED_REQUEST */
export function idempotencyKeyOf({ headers }: Request): string | null {
  const key = headers.get("idempotency-key");
  if (key !== null) assertKey(key);
  return key;
}

/** SHA-256 of an input, in hex, by which a key that is reused for another input is recognized. */
export function hashOf(input: unknown): string {
  const text = JSON.stringify(input ?? null);
  return createHash("sha256").update(text).digest("hex");
}

function assertKey(key: string): void {
  if (!KEY.test(key)) throw new AppError("MALFORMED_REQUEST");
}

async function claim(scope: string, key: string, bodyHash: string): Promise<StoredAnswer | null> {
  const abandoned = { status: null, writtenAt: null, expiresAt: { lt: abandonedBefore() } };
  await db.idempotencyRecord.deleteMany({
    where: { scope, key, OR: [{ expiresAt: { lt: new Date() } }, abandoned] },
  });
  try {
    await db.idempotencyRecord.create({
      data: { scope, key, bodyHash, expiresAt: new Date(Date.now() + DAY) },
    });
    return null;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
  const found = await db.idempotencyRecord.findUnique({ where: { scope_key: { scope, key } } });
  if (found && found.bodyHash !== bodyHash) throw new AppError("IDEMPOTENCY_KEY_REUSED");
  if (found?.writtenAt && found.status === null && found.expiresAt <= abandonedBefore())
    throw new AppError("IDEMPOTENCY_ANSWER_LOST");
  if (!found || found.status === null)
    throw new AppError("IDEMPOTENCY_IN_PROGRESS", { headers: { "Retry-After": "1" } });
  return { status: found.status, body: found.response };
}
