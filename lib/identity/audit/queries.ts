import { Prisma } from "@/lib/platform/db/generated/client";
import { read } from "@/lib/platform/db/read";
import { datePosition, pageOf } from "@/lib/platform/db/keyset";
import type { Page } from "@/lib/platform/paging";
import { requireAdmin, type Viewer } from "@/lib/platform/viewer";
import type { AuditEntry, ListAuditInput } from "./schema";

type Row = Omit<AuditEntry, "at"> & { at: Date };

/**
 * The audit log, the newest first; with an action, of a person, about a thing.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN (not an administrator), MALFORMED_REQUEST (a made-up cursor)
 */
export async function listAudit(
  viewer: Viewer,
  { action, actorId, targetId, limit = 50, cursor }: ListAuditInput = {},
): Promise<Page<AuditEntry>> {
  requireAdmin(viewer);
  const from = cursor ? datePosition(cursor) : null;
  const conditions = [
    from && Prisma.sql`(e.created_at, e.id) < (${from.value}::timestamptz, ${from.id}::uuid)`,
    action && Prisma.sql`e.action = ${action}`,
    actorId && Prisma.sql`e.actor_id = ${actorId}::uuid`,
    targetId && Prisma.sql`e.target_id = ${targetId}::uuid`,
  ].filter((condition) => !!condition);
  const rows = await read<Row>`
    SELECT e.id, e.created_at AS at, e.actor_id AS "actorId", a.full_name AS "actorName", e.action, e.target_kind AS "targetKind",
      e.target_id AS "targetId", coalesce(u.full_name, b.base_name, o.number::text) AS "targetName", e.network, e.details
    FROM (
      SELECT * FROM audit_entries e ${conditions.length > 0 ? Prisma.sql`WHERE ${Prisma.join(conditions, " AND ")}` : Prisma.empty}
      ORDER BY e.created_at DESC, e.id DESC LIMIT ${limit + 1}
    ) AS e LEFT JOIN users a ON a.id = e.actor_id LEFT JOIN users u ON e.target_kind = 'user' AND u.id = e.target_id
      LEFT JOIN prompt_bases b ON e.target_kind = 'base' AND b.id = e.target_id LEFT JOIN orders o ON e.target_kind = 'order' AND o.id = e.target_id
    ORDER BY e.created_at DESC, e.id DESC`;
  return pageOf(rows, limit, ({ at }) => at.toISOString()).map(({ at, ...row }) => ({
    ...row,
    at: at.toISOString(),
  }));
}
