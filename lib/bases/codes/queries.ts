import { databaseNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db/client";
import { readWhole } from "@/lib/platform/db/read-whole";
import { AppError } from "@/lib/platform/errors";
import { NEWEST_FIRST, olderThan, pageOf } from "@/lib/platform/keyset";
import type { Page } from "@/lib/platform/paging";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { canManageCodes, canSeeBase } from "../policy";
import { codeSelect, presentCode } from "./present-code";
import type { ActivationCode, CodeStats, ListCodesInput } from "./types";

/**
 * Codes of an own CODE_ONLY base, newest first, with their status and usages. The API gives at most 100 at once; a page
 * may ask for more.
 * @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND, CODES_FORBIDDEN (not the owner, or not CODE_ONLY)
 */
export async function listCodes(viewer: Viewer, { id, limit = 50, cursor }: ListCodesInput): Promise<Page<ActivationCode>> {
  await assertManageable(viewer, id);
  const after = cursor ? olderThan(cursor) : {};
  const [now, rows] = await Promise.all([
    databaseNow(db),
    readWhole(
      () =>
        db.activationCode.findMany({
          where: { baseId: id, AND: after },
          orderBy: NEWEST_FIRST,
          take: limit + 1,
          select: codeSelect,
        }),
      ({ usages }) => usages.map(({ user }) => user),
    ),
  ]);
  return pageOf(rows, limit, (row) => row.createdAt.toISOString()).map((row) => presentCode(row, now));
}

/**
 * The counts above the list of codes: all of a base's codes, whatever is listed.
 * @throws AppError as `listCodes`
 */
export async function countCodes(viewer: Viewer, { id }: { id: string }): Promise<CodeStats> {
  await assertManageable(viewer, id);
  const rows = await db.$queryRaw<CodeStats[]>`
    SELECT count(*)::int AS total,
      count(*) FILTER (WHERE NOT is_multi_use)::int AS single,
      count(*) FILTER (WHERE is_multi_use)::int AS multi,
      count(*) FILTER (WHERE current_uses < max_uses AND (expires_at IS NULL OR expires_at > now()))::int AS active,
      count(*) FILTER (WHERE expires_at <= now())::int AS expired,
      coalesce(sum(current_uses), 0)::int AS uses
    FROM activation_codes WHERE base_id = ${id}::uuid`;
  return rows[0]!;
}

async function assertManageable(viewer: Viewer, id: string): Promise<void> {
  requireMember(viewer);
  const base = await db.promptBase.findUnique({ where: { id }, select: { ownerId: true, accessType: true } });
  if (!base || !canSeeBase(viewer, base)) throw new AppError("BASE_NOT_FOUND");
  if (!canManageCodes(viewer, base)) throw new AppError("CODES_FORBIDDEN");
}
