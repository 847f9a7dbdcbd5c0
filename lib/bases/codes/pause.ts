import { databaseNow } from "@/lib/platform/clock";
import { db, type Database } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { assertStillMember, lockBase, lockVisible } from "../writing/lock";
import { canManageCodes, ownsBase } from "../policy";
import { presentBatch } from "./batches/present-batch";
import { figuresOf } from "./figures";
import { codeSelect, presentCode } from "./present-code";
import type { ActivationCode, CodeBatch } from "./schema";

/**
 * Pauses a code, or resumes it. A redemption at the same time is serialized before or after it.
 * @throws AppError UNAUTHENTICATED, ACTIVATION_CODE_NOT_FOUND, CODES_FORBIDDEN (not the owner, or not CODE_ONLY)
 */
export async function pauseCode(
  viewer: Viewer,
  { id, paused }: { id: string; paused: boolean },
): Promise<ActivationCode> {
  return withCode(viewer, id, async (tx, isOwner) => {
    const changed = await tx.activationCode.updateMany({ where: { id }, data: { paused } });
    const code = changed.count
      ? await tx.activationCode.findUnique({ where: { id }, select: codeSelect })
      : null;
    if (!code) throw new AppError("ACTIVATION_CODE_NOT_FOUND");
    return presentCode(code, await databaseNow(tx), isOwner);
  });
}

/**
 * Pauses every code of a batch, or resumes it, also those that were paused one by one.
 * @returns the batch's figures afterwards
 * @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND, CODES_FORBIDDEN (not the owner, or not CODE_ONLY), CODE_BATCH_NOT_FOUND
 */
export async function pauseBatch(
  viewer: Viewer,
  { id, batch, paused }: { id: string; batch: string; paused: boolean },
): Promise<CodeBatch> {
  requireMember(viewer);
  return transaction(async (tx) => {
    const base = await lockVisible(tx, viewer, id);
    if (!canManageCodes(viewer, base)) throw new AppError("CODES_FORBIDDEN");
    await tx.activationCode.updateMany({ where: { baseId: id, batch, paused: !paused }, data: { paused } });
    const figures = await figuresOf(tx, id, batch);
    if (figures.codes === 0) throw new AppError("CODE_BATCH_NOT_FOUND");
    return presentBatch(batch, figures);
  });
}

/**
 * Runs `change` for a viewer who may manage this code, with its base locked (docs/architecture.md, Locks).
 * @throws AppError UNAUTHENTICATED, ACTIVATION_CODE_NOT_FOUND, CODES_FORBIDDEN
 */
export async function withCode<T>(
  viewer: Viewer,
  id: string,
  change: (tx: Database, isOwner: boolean) => Promise<T>,
): Promise<T> {
  requireMember(viewer);
  const code = await db.activationCode.findUnique({ where: { id }, select: { baseId: true } });
  if (!code) throw new AppError("ACTIVATION_CODE_NOT_FOUND");
  return transaction(async (tx) => {
    const base = await lockBase(tx, code.baseId);
    if (!base) throw new AppError("ACTIVATION_CODE_NOT_FOUND");
    await assertStillMember(tx, viewer, base);
    if (!canManageCodes(viewer, base)) throw new AppError("CODES_FORBIDDEN");
    return change(tx, ownsBase(viewer, base));
  });
}
