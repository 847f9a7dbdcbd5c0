import { read } from "@/lib/platform/db/read";
import { type Viewer, viewerId } from "@/lib/platform/viewer";
import { countsSince, SEEN_UNTIL } from "./changes";
import type { NewSince } from "./schema";
import { Prisma } from "@/lib/platform/db/generated/client";

type Row = Omit<NewSince, "since"> & { id: string; since: Date };

/**
 * Updates for the viewer in bases with unexpired access, in one statement.
 * @returns by base id; omits bases without updates
 */
export async function loadNewSince(viewer: Viewer, baseIds: string[]): Promise<Map<string, NewSince>> {
  if (baseIds.length === 0) return new Map();
  const rows = await read<Row>`
    SELECT b.id, seen.since, news.* FROM unnest(${baseIds}::uuid[]) AS b(id)
    JOIN user_base_access a ON a.base_id = b.id AND a.user_id = ${viewerId(viewer)}::uuid AND (a.expires_at IS NULL OR a.expires_at > now())
    LEFT JOIN base_visits v ON v.base_id = b.id AND v.user_id = a.user_id
    CROSS JOIN LATERAL (SELECT ${SEEN_UNTIL} AS since) AS seen
    CROSS JOIN LATERAL (${countsSince(Prisma.sql`seen.since`)}) AS news`;
  const found = rows.filter(({ added, changed, removed }) => added + changed + removed > 0);
  return new Map(found.map(({ id, since, ...counts }) => [id, { ...counts, since: since.toISOString() }]));
}
