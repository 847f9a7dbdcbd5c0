import { db } from "@/lib/platform/db/client";
import { NEWEST_FIRST, olderThan, pageOf } from "@/lib/platform/keyset";
import type { Page } from "@/lib/platform/paging";
import { Page as PageOf } from "@/lib/platform/paging";
import { requireAdmin, type Viewer } from "@/lib/platform/viewer";
import { presentReport, reportSelect } from "./present-report";
import type { ListReportsInput, Report } from "./types";

/**
 * Reports that wait for a decision, or those that have one, newest first; how many wait is the `total` of the first.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN (not an administrator), MALFORMED_REQUEST (a made-up cursor)
 */
export async function listReports(
  viewer: Viewer,
  { status = "open", limit = 50, cursor }: ListReportsInput = {},
): Promise<Page<Report>> {
  requireAdmin(viewer);
  const where = { decision: status === "open" ? null : { not: null } };
  const [rows, total] = await Promise.all([
    db.report.findMany({
      where: { ...where, AND: cursor ? olderThan(cursor) : {} },
      orderBy: NEWEST_FIRST,
      take: limit + 1,
      select: reportSelect,
    }),
    status === "open" ? db.report.count({ where }) : undefined,
  ]);
  const { items, nextCursor } = pageOf(rows, limit, ({ createdAt }) => createdAt.toISOString());
  return new PageOf(items.map(presentReport), nextCursor, total);
}
