import type { Database } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { translate } from "@/lib/platform/i18n/translate";
import { assertLeft, charge } from "@/lib/platform/limits/rate-limit";
import { type Locale, requireMember, type Viewer } from "@/lib/platform/viewer";
import { lockVisible } from "../writing/lock";
import { canManageCodes } from "../policy";
import { assertSelling } from "../sales-off/selling";
import { newCodeValue } from "./code-value";
import { withCode } from "./pause";
import { codeColumns, presentCode } from "./present-code";
import { redeem } from "./redeem";
import {
  type Activation,
  type ActivationCode,
  CODE_LIMITS,
  type CreateCodesInput,
  type RedeemCodeInput,
} from "./schema";

/**
 * Creates single-use codes (`quantity`, 1 when empty) or exactly one multi-use code (docs/product/codes.md 1).
 * @returns the new codes in the order of the list
 * @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND, CODES_FORBIDDEN, VALIDATION_FAILED (expiry in the past),
 *   ACTIVATION_CODE_QUOTA (1,000 live codes per base), RATE_LIMITED, SELLING_STOPPED
 */
export async function createCodes(
  viewer: Viewer,
  { id: baseId, ...input }: CreateCodesInput,
): Promise<ActivationCode[]> {
  const { id: ownerId } = requireMember(viewer);
  const quantity = input.isMultiUse ? 1 : (input.quantity ?? 1);
  await assertLeft("codes", ownerId); // what has expired counts for no limit of the base, and stays
  const made = await transaction(async (tx) => {
    const base = await lockVisible(tx, viewer, baseId);
    if (!canManageCodes(viewer, base)) throw new AppError("CODES_FORBIDDEN");
    await assertSelling(tx, baseId);
    const { now, live } = await liveCodes(tx, baseId);
    if (input.expiresAt && input.expiresAt <= now) {
      throw new AppError("VALIDATION_FAILED", { fields: { expiresAt: ["validation.code.expiresPast"] } });
    }
    if (live + quantity > CODE_LIMITS.livePerBase)
      throw new AppError("ACTIVATION_CODE_QUOTA", { params: { max: CODE_LIMITS.livePerBase } });
    const rows = await tx.activationCode.createManyAndReturn({
      data: Array.from({ length: quantity }, () => ({
        baseId,
        codeValue: newCodeValue(),
        isMultiUse: input.isMultiUse,
        maxUses: input.isMultiUse ? (input.maxUses ?? CODE_LIMITS.defaultMaxUses) : 1,
        durationDays: input.durationDays ?? null,
        expiresAt: input.expiresAt ?? null,
        batch: input.batch ?? null,
        createdAt: now,
      })),
      select: codeColumns,
    });
    return rows
      .sort((a, b) => (a.id < b.id ? 1 : -1))
      .map((row) => presentCode({ ...row, usages: [] }, now, true));
  });
  await charge("codes", ownerId, quantity);
  return made;
}

/**
 * Deletes a code. Access that it gave stays, and so do the records of its uses.
 * @throws AppError UNAUTHENTICATED, ACTIVATION_CODE_NOT_FOUND, CODES_FORBIDDEN (not the owner, or not CODE_ONLY)
 */
export async function deleteCode(viewer: Viewer, { id }: { id: string }): Promise<void> {
  await withCode(viewer, id, async (tx) => {
    const { count } = await tx.activationCode.deleteMany({ where: { id } });
    if (count === 0) throw new AppError("ACTIVATION_CODE_NOT_FOUND");
  });
}

/**
 * Redeems a code for the viewer. Under any concurrency a code is redeemed at most `maxUses` times and once per person.
 * @throws AppError UNAUTHENTICATED, RATE_LIMITED (10 wrong codes in 10 minutes), ACTIVATION_CODE_NOT_FOUND, _OWN_BASE,
 *   _ALREADY_REDEEMED, _OFF, _EXPIRED, _USED, _EXHAUSTED, _PAUSED, _UNNEEDED, SELLING_STOPPED, CONFLICT
 */
export async function redeemCode(
  viewer: Viewer,
  { codeValue }: RedeemCodeInput,
  context?: { locale: Locale },
): Promise<Activation> {
  const { id, language } = requireMember(viewer);
  const { baseId, baseName, accessExpiresAt } = await redeem(id, codeValue);
  return {
    message: translate(context?.locale ?? language, "activation.done", { base: baseName }),
    baseId,
    baseName,
    accessExpiresAt: accessExpiresAt?.toISOString() ?? null,
  };
}

async function liveCodes(tx: Database, baseId: string): Promise<{ now: Date; live: number }> {
  const rows = await tx.$queryRaw<{ now: Date; live: number }[]>`
    SELECT now() AS now, (
      SELECT count(*)::int FROM activation_codes
      WHERE base_id = ${baseId}::uuid AND current_uses < max_uses AND (expires_at IS NULL OR expires_at > now())
    ) AS live`;
  return rows[0]!;
}
