import { databaseNow } from "@/lib/platform/clock";
import type { Database } from "@/lib/platform/db/client";
import { isUniqueViolation } from "@/lib/platform/db/errors";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { msg } from "@/lib/platform/validation/message";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { lockVisible } from "../writing/lock";
import { canManagePromoCodes } from "../policy";
import { assertSelling } from "../sales-off/selling";
import { presentPromo, type PromoRow, promoSelect } from "./present-promo";
import { areAlike } from "./code-name";
import { PROMO_LIMITS } from "./limits";
import type { CreatePromoInput, PromoCode, UpdatePromoInput } from "./schema";

/**
 * Creates a promo code of an own base that is sold (docs/product/promo-codes.md 1).
 * @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND, CODES_FORBIDDEN (not the owner, or the base is not sold), VALIDATION_FAILED,
 *   PROMO_CODE_EXISTS (the base has one of this name, or one that looks or is typed like it), PROMO_CODE_QUOTA (200 a base),
 *   SELLING_STOPPED
 */
export function createPromo(viewer: Viewer, { id: baseId, ...input }: CreatePromoInput): Promise<PromoCode> {
  return withBase(viewer, baseId, async (tx, now) => {
    await assertSelling(tx, baseId);
    if ((await tx.promoCode.count({ where: { baseId } })) >= PROMO_LIMITS.perBase) {
      throw new AppError("PROMO_CODE_QUOTA", { params: { max: PROMO_LIMITS.perBase } });
    }
    assertLastsOn(input.validTo, now);
    await assertUnlike(tx, baseId, input.code);
    const row = await tx.promoCode.create({
      data: { ...input, baseId, createdAt: now },
      select: promoSelect,
    });
    return presentPromo(row, now);
  });
}

/**
 * Changes the given fields of a promo code; null removes a limit. A percent replaces an amount, and vice versa. Orders keep their
 * price.
 * @throws AppError as `createPromo`, PROMO_CODE_NOT_FOUND, VALIDATION_FAILED (fewer uses than were taken, no discount left)
 */
export function updatePromo(
  viewer: Viewer,
  { id: baseId, promoId, ...input }: UpdatePromoInput,
): Promise<PromoCode> {
  return withBase(viewer, baseId, async (tx, now) => {
    const row = await tx.promoCode.findFirst({ where: { id: promoId, baseId }, select: promoSelect });
    if (!row) throw new AppError("PROMO_CODE_NOT_FOUND");
    assertFits(row, input);
    if (input.validTo && input.validTo.getTime() !== row.validTo?.getTime())
      assertLastsOn(input.validTo, now);
    if (input.code !== undefined && input.code !== row.code)
      await assertUnlike(tx, baseId, input.code, promoId);
    const data = { ...input, ...(input.percent && { amount: null }), ...(input.amount && { percent: null }) };
    return presentPromo(
      await tx.promoCode.update({ where: { id: promoId }, data, select: promoSelect }),
      now,
    );
  });
}

/**
 * Deletes a promo code. Orders keep their price and the code's name.
 * @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND, CODES_FORBIDDEN, PROMO_CODE_NOT_FOUND
 */
export async function deletePromo(
  viewer: Viewer,
  { id: baseId, promoId }: { id: string; promoId: string },
): Promise<void> {
  await withBase(viewer, baseId, async (tx) => {
    const { count } = await tx.promoCode.deleteMany({ where: { id: promoId, baseId } });
    if (count === 0) throw new AppError("PROMO_CODE_NOT_FOUND");
  });
}

/** Runs `work` under the base's lock, so that no purchase takes a use meanwhile. */
async function withBase<T>(
  viewer: Viewer,
  baseId: string,
  work: (tx: Database, now: Date) => Promise<T>,
): Promise<T> {
  requireMember(viewer);
  try {
    return await transaction(async (tx) => {
      const base = await lockVisible(tx, viewer, baseId);
      if (!canManagePromoCodes(viewer, base)) throw new AppError("CODES_FORBIDDEN");
      return work(tx, await databaseNow(tx));
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw exists(error);
    throw error;
  }
}

const exists = (cause?: unknown) =>
  new AppError("PROMO_CODE_EXISTS", { fields: { code: ["validation.promo.exists"] }, cause });

/**
 * Codes of a base must differ in each way that buyers read and type them (docs/product/promo-codes.md 1).
 * @param tx a transaction that holds the base's lock, so that no other code is added meanwhile
 * @throws AppError PROMO_CODE_EXISTS
 */
async function assertUnlike(tx: Database, baseId: string, code: string, exceptId?: string): Promise<void> {
  const others = await tx.promoCode.findMany({ where: { baseId }, select: { id: true, code: true } });
  if (others.some((other) => other.id !== exceptId && areAlike(code, other.code))) throw exists();
}

function assertLastsOn(validTo: Date | null | undefined, now: Date): void {
  if (validTo && validTo <= now)
    throw new AppError("VALIDATION_FAILED", { fields: { validTo: ["validation.code.expiresPast"] } });
}

/** Validates changed and unchanged fields together. */
function assertFits(row: PromoRow, input: Omit<UpdatePromoInput, "id" | "promoId">): void {
  const after = <K extends "percent" | "maxUses" | "validFrom" | "validTo">(name: K) =>
    input[name] === undefined ? row[name] : input[name];
  const amount = input.amount === undefined ? row.amount : input.amount;
  if (!after("percent") && !amount)
    throw new AppError("VALIDATION_FAILED", { fields: { percent: ["validation.promo.reduction"] } });
  const maxUses = after("maxUses") ?? null;
  if (maxUses !== null && maxUses < row.uses) {
    throw new AppError("VALIDATION_FAILED", {
      fields: { maxUses: [msg("validation.promo.maxUses", { uses: row.uses })] },
    });
  }
  const [from, to] = [after("validFrom"), after("validTo")];
  if (from && to && from >= to)
    throw new AppError("VALIDATION_FAILED", { fields: { validTo: ["validation.promo.dates"] } });
}
