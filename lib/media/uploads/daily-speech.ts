import { holdPerson } from "@/lib/identity/hold-person";
import type { Database } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { MAX_HOURS } from "../limits";

/** `at`: when it was uploaded, now by default. `seconds`: its length; without it any rest will do. */
type Sound = { userId: string | null; at?: Date; seconds?: number };

const DAY_SECONDS = 86_400;
/** Sound of a day that a provider was paid for, or will be. */
const PAID = Prisma.sql`(v.state IN ('transcribing', 'success') OR v.provider_called_at IS NOT NULL)`;

/** Hours that a recording may have: beyond a day's budget none ever fits. */
export function longestHours(): number {
  const { SPEECH_DAILY_HOURS: perPerson, SPEECH_SERVER_DAILY_HOURS: perServer } = env();
  return Math.min(...[MAX_HOURS, perPerson, perServer].filter((hours) => hours > 0));
}

/** What SPEECH_BUDGET_SPENT says besides: seconds to the midnight of Moscow, three hours ahead all year. */
export const whenRenewed = () => ({
  "Retry-After": String(DAY_SECONDS - (Math.floor(Date.now() / 1_000 + 3 * 3_600) % DAY_SECONDS)),
});

/**
 * Makes sure that sound is within the budgets (SPEECH_DAILY_HOURS, SPEECH_SERVER_DAILY_HOURS) of the day of its upload, Moscow time.
 * @throws AppError SPEECH_BUDGET_SPENT with Retry-After
 */
export async function assertSpeechLeft(
  database: Database,
  { userId, at = new Date(), seconds = 1 }: Sound,
): Promise<void> {
  const { SPEECH_DAILY_HOURS: perPerson, SPEECH_SERVER_DAILY_HOURS: perServer } = env();
  const midnight = (days: number) =>
    Prisma.sql`((sale_day(${at}) + ${days}::int)::timestamp AT TIME ZONE 'Europe/Moscow')`;
  const sum = Prisma.sql`SELECT coalesce(sum(v.duration_seconds), 0)::float8 FROM video_operations v
    WHERE v.created_at >= ${midnight(0)} AND v.created_at < ${midnight(1)} AND ${PAID}`;
  const [day] = await database.$queryRaw<{ mine: number; all: number }[]>`
    SELECT CASE WHEN ${perPerson > 0} THEN (${sum} AND v.user_id = ${userId}::uuid) ELSE 0 END AS mine,
      CASE WHEN ${perServer > 0} THEN (${sum}) ELSE 0 END AS all`;
  const { mine, all } = day!;
  const isWithin = (used: number, hours: number) => hours === 0 || used + seconds <= hours * 3_600;
  if (isWithin(mine, perPerson) && isWithin(all, perServer)) return;
  throw new AppError("SPEECH_BUDGET_SPENT", { headers: whenRenewed() });
}

/** `assertSpeechLeft` under a lock, for sound that this transaction sends to a provider: two do not use the same hours. */
export async function takeSpeech(tx: Database, sound: Sound): Promise<void> {
  if (sound.userId) await holdPerson(tx, sound.userId);
  if (env().SPEECH_SERVER_DAILY_HOURS > 0)
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('speech-server-budget', 0))`;
  await assertSpeechLeft(tx, sound);
}
