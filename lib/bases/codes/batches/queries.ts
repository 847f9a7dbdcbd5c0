import { db } from "@/lib/platform/db/client";
import { Page } from "@/lib/platform/paging";
import type { Viewer } from "@/lib/platform/viewer";
import { FIGURES, type FiguresRow } from "../figures";
import { assertManageable } from "../manageable";
import type { CodeBatch } from "../schema";
import { presentBatch } from "./present-batch";

type ListBatchesInput = { id: string; limit?: number; cursor?: string };

/**
 * Batches of codes of an own CODE_ONLY base with their counts, by name. The names come from a loose index scan, so that only
 * codes of listed batches are read.
 * @param input `cursor`: the last name of the previous page
 * @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND, CODES_FORBIDDEN (not the owner, or not CODE_ONLY)
 */
export async function listBatches(
  viewer: Viewer,
  { id, limit = 50, cursor = "" }: ListBatchesInput,
): Promise<Page<CodeBatch>> {
  await assertManageable(viewer, id);
  const rows = await db.$queryRaw<(FiguresRow & { name: string })[]>`
    WITH RECURSIVE names(name) AS (
      (SELECT batch FROM activation_codes WHERE base_id = ${id}::uuid AND batch > ${cursor} ORDER BY batch LIMIT 1)
      UNION ALL
      SELECT (SELECT batch FROM activation_codes WHERE base_id = ${id}::uuid AND batch > name ORDER BY batch LIMIT 1) FROM names WHERE name IS NOT NULL
    )
    SELECT * FROM (SELECT name FROM names WHERE name IS NOT NULL LIMIT ${limit + 1}) listed
    CROSS JOIN LATERAL (SELECT ${FIGURES} FROM activation_codes c WHERE c.base_id = ${id}::uuid AND c.batch = listed.name) figures
    ORDER BY name`;
  const items = rows
    .slice(0, limit)
    .map((row) => presentBatch(row.name, { ...row, lastUsedAt: row.lastUsedAt?.toISOString() ?? null }));
  return new Page(items, rows.length > limit ? items.at(-1)!.name : null);
}
