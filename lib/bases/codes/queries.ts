import { databaseNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db/client";
import { readWithRelations } from "@/lib/platform/db/read-with-relations";
import { NEWEST_FIRST, olderThan, pageOf } from "@/lib/platform/db/keyset";
import type { Page } from "@/lib/platform/paging";
import type { Viewer } from "@/lib/platform/viewer";
import { figuresOf } from "./figures";
import { findCodeIds } from "./find-ids";
import { assertManageable } from "./manageable";
import { codeSelect, presentCode } from "./present-code";
import type { ActivationCode, CodeStats, ListCodesInput, PrintedCode } from "./schema";

/**
 * Codes of an own CODE_ONLY base, newest first, with their status and usages; `batch` and `q` narrow them. The API gives
 * at most 100 at once; a page may ask for more.
 * @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND, CODES_FORBIDDEN (not the owner, or not CODE_ONLY)
 */
export async function listCodes(
  viewer: Viewer,
  { limit = 50, ...input }: ListCodesInput,
): Promise<Page<ActivationCode>> {
  const isOwner = await assertManageable(viewer, input.id);
  const { id, batch, q, cursor } = input;
  const where = q
    ? { baseId: id, id: { in: await findCodeIds({ ...input, q, isOwner }, limit + 1) } }
    : { baseId: id, ...(batch !== undefined && { batch }), AND: cursor ? olderThan(cursor) : {} };
  const [now, rows] = await Promise.all([
    databaseNow(db),
    readWithRelations(
      () => db.activationCode.findMany({ where, orderBy: NEWEST_FIRST, take: limit + 1, select: codeSelect }),
      ({ usages }) => usages.map(({ user }) => user),
    ),
  ]);
  return pageOf(rows, limit, (row) => row.createdAt.toISOString()).map((row) =>
    presentCode(row, now, isOwner),
  );
}

/**
 * The counts above the list of codes: all of a base's codes or of a batch, regardless of the filter.
 * @throws AppError as `listCodes`
 */
export async function countCodes(
  viewer: Viewer,
  { id, batch }: { id: string; batch?: string },
): Promise<CodeStats> {
  await assertManageable(viewer, id);
  return figuresOf(db, id, batch);
}

/**
 * Codes that can be redeemed now, for the printed sheet, newest first.
 * @throws AppError as `listCodes`, MALFORMED_REQUEST for an invalid cursor
 */
export async function listPrintable(
  viewer: Viewer,
  { id, batch, limit = 100, cursor }: ListCodesInput,
): Promise<Page<PrintedCode>> {
  await assertManageable(viewer, id);
  const rows = await db.activationCode.findMany({
    where: {
      baseId: id,
      ...(batch !== undefined && { batch }),
      paused: false,
      currentUses: { lt: db.activationCode.fields.maxUses },
      AND: [
        { OR: [{ expiresAt: null }, { expiresAt: { gt: await databaseNow(db) } }] },
        cursor ? olderThan(cursor) : {},
      ],
    },
    orderBy: NEWEST_FIRST,
    take: limit + 1,
    select: { id: true, codeValue: true, durationDays: true, expiresAt: true, createdAt: true },
  });
  return pageOf(rows, limit, (row) => row.createdAt.toISOString()).map(
    ({ id: codeId, codeValue, durationDays, expiresAt }) => ({
      id: codeId,
      codeValue,
      durationDays,
      expiresAt: expiresAt?.toISOString() ?? null,
    }),
  );
}
