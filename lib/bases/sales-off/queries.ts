import { Prisma } from "@/lib/platform/db/generated/client";
import { read } from "@/lib/platform/db/read";
import { datePosition, pageOf } from "@/lib/platform/db/keyset";
import type { Page } from "@/lib/platform/paging";
import { slugOf } from "@/lib/platform/text/slug";
import { requireAdmin, type Viewer } from "@/lib/platform/viewer";
import type { ListStoppedInput, Stopped } from "./schema";

type Row = Omit<Stopped, "slug" | "since"> & { since: Date };

/**
 * Bases that are hidden and people who sell nothing, the latest first.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN (not an administrator), MALFORMED_REQUEST (a made-up cursor)
 */
export async function listStopped(
  viewer: Viewer,
  { limit = 50, cursor }: ListStoppedInput = {},
): Promise<Page<Stopped>> {
  requireAdmin(viewer);
  const from = cursor ? datePosition(cursor) : null;
  const part = (rows: Prisma.Sql, since: Prisma.Sql) => Prisma.sql`(
    ${rows} AND ${since} IS NOT NULL ${from ? Prisma.sql`AND (${since}, id) < (${from.value}::timestamptz, ${from.id}::uuid)` : Prisma.empty}
    ORDER BY ${since} DESC, id DESC LIMIT ${limit + 1})`;
  const bases = Prisma.sql`SELECT 'base' AS kind, id, base_name AS name, hidden_at AS since, hidden_reason AS reason FROM prompt_bases WHERE NOT is_draft`;
  const sellers = Prisma.sql`SELECT 'seller' AS kind, id, full_name AS name, blocked_at AS since, blocked_reason AS reason FROM users WHERE true`;
  const rows = await read<Row>`
    SELECT * FROM (${part(bases, Prisma.sql`hidden_at`)} UNION ALL ${part(sellers, Prisma.sql`blocked_at`)}) AS stopped
    ORDER BY since DESC, id DESC LIMIT ${limit + 1}`;
  return pageOf(rows, limit, ({ since }) => since.toISOString()).map(({ since, ...row }) => ({
    ...row,
    slug: slugOf(row.name),
    since: since.toISOString(),
  }));
}
