import { v7 as uuidv7 } from "uuid";
import { db, type Database } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { serializeByKey } from "@/lib/platform/limits/serialize-by-key";
import { assertLeft, consume } from "@/lib/platform/limits/rate-limit";
import { extendAccess } from "../access/extend";
import { lockForAccess } from "../access/lock";
import { announce } from "@/lib/webhooks/announce";
import { assertSelling } from "../sales-off/selling";
import { codeValuesIn } from "./code-value";
import { type CodeForPerson, findCodeForPerson } from "./find-code";
import { assertRedeemable } from "./policy";

export type Redeemed = { baseId: string; baseName: string; accessExpiresAt: Date | null };

/**
 * Redeems a typed code. Wrong codes are counted (rate limit `wrongCode`), and beyond the limit no code is looked up;
 * one person's attempts are taken one by one, so that a burst does not pass the count.
 * @throws AppError RATE_LIMITED, ACTIVATION_CODE_NOT_FOUND, what `assertRedeemable` throws, SELLING_STOPPED, CONFLICT
 */
export function redeem(userId: string, typed: string): Promise<Redeemed> {
  return serializeByKey(`redeem:${userId}`, async () => {
    await assertLeft("wrongCode", userId);
    for (const value of codeValuesIn(typed)) {
      const found = await redeemValue(userId, value);
      if (found) return found;
    }
    await consume("wrongCode", userId);
    throw new AppError("ACTIVATION_CODE_NOT_FOUND");
  });
}

// Codes that were seen used up. Nothing makes them usable again, so waiting redemptions are refused without a lock.
const usedUp = new Set<string>();
const REMEMBERED = 10_000;

/** @returns null for a code that is not there */
async function redeemValue(userId: string, value: string): Promise<Redeemed | null> {
  const known = await findCodeForPerson(db, userId, value); // most refusals need no lock
  if (!known) return null;
  assertRedeemable(known);
  const redeemed = await serializeByKey(`code:${known.id}`, async () =>
    usedUp.has(known.id) ? null : transaction((tx) => redeemLocked(tx, userId, value, known.baseId)),
  );
  if (redeemed) return redeemed;
  // Meanwhile the same person may have got it elsewhere: in another tab, at another server.
  const now = (await findCodeForPerson(db, userId, value)) ?? known;
  assertRedeemable({ ...now, currentUses: now.maxUses });
  throw new AppError("CONFLICT");
}

async function redeemLocked(tx: Database, userId: string, value: string, baseId: string): Promise<Redeemed> {
  const base = await lockForAccess(tx, userId, baseId);
  const code = base && (await findCodeForPerson(tx, userId, value));
  if (!code) throw new AppError("ACTIVATION_CODE_NOT_FOUND"); // deleted this moment: not a wrong guess
  if (code.currentUses >= code.maxUses) {
    if (usedUp.size >= REMEMBERED) usedUp.clear();
    usedUp.add(code.id);
  }
  assertRedeemable(code);
  await assertSelling(tx, baseId);
  return { baseId, baseName: code.baseName, accessExpiresAt: await spendUse(tx, userId, code) };
}

async function spendUse(tx: Database, userId: string, code: CodeForPerson): Promise<Date | null> {
  const used = await tx.$executeRaw`
    UPDATE activation_codes SET current_uses = current_uses + 1, last_used_at = now()
    WHERE id = ${code.id}::uuid AND current_uses < max_uses AND NOT paused AND (expires_at IS NULL OR expires_at > now())`;
  if (used !== 1) throw new AppError("CONFLICT");
  const access = await extendAccess(tx, {
    userId,
    baseId: code.baseId,
    days: code.durationDays,
    grant: "CODE",
  });
  const redemptionId = uuidv7();
  await tx.$executeRaw`
    INSERT INTO code_redemptions (id, code_id, user_id, access_id, duration_days, used_at)
    VALUES (${redemptionId}::uuid, ${code.id}::uuid, ${userId}::uuid, ${access.id}::uuid, ${code.durationDays}::int, now())`;
  await announce(tx, [
    {
      userId: code.ownerId,
      event: "redemption",
      fact: `redemption:${redemptionId}`,
      data: { codeId: code.id, baseId: code.baseId, durationDays: code.durationDays },
    },
  ]);
  return access.expiresAt;
}
