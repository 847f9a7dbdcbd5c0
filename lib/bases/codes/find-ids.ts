import { db } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { datePosition } from "@/lib/platform/db/keyset";
import type { ListCodesInput } from "./schema";

const bare = (text: string) => text.toLowerCase().replace(/[\s\p{Pd}\u2212]/gu, "");

/**
 * The codes of a base that contain `q`, or were redeemed by a person whose name or e-mail contains it, newest first, ignoring
 * case, spaces and dashes; managers find by e-mails that people show. Reads codes of this base and their uses, and stops when the page is full.
 * @returns their ids, at most `take`
 * @throws AppError MALFORMED_REQUEST for an invalid cursor
 */
export async function findCodeIds(
  { id, batch, q, cursor, isOwner }: ListCodesInput & { q: string; isOwner: boolean },
  take: number,
): Promise<string[]> {
  const wanted = bare(q);
  const after = cursor ? datePosition(cursor) : null;
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT c.id FROM activation_codes c
    WHERE c.base_id = ${id}::uuid
      ${batch === undefined ? Prisma.empty : Prisma.sql`AND c.batch = ${batch}`}
      ${after ? Prisma.sql`AND c.created_at <= ${after.value} AND (c.created_at < ${after.value} OR c.id < ${after.id}::uuid)` : Prisma.empty}
      AND (strpos(replace(lower(c.code_value), '-', ''), ${wanted}) > 0 OR EXISTS (
        SELECT FROM code_redemptions r JOIN users u ON u.id = r.user_id
        WHERE r.code_id = c.id AND (strpos(${bareOf(Prisma.sql`u.full_name`)}, ${wanted}) > 0 OR ((${isOwner} OR u.show_email) AND strpos(${bareOf(Prisma.sql`u.email`)}, ${wanted}) > 0))))
    ORDER BY c.created_at DESC, c.id DESC LIMIT ${take}`;
  return rows.map((row) => row.id);
}

/** `bare` in SQL, with the dashes that names and addresses have. */
function bareOf(column: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`translate(lower(coalesce(${column}, '')), E' \\u00A0-‐‑–—−', '')`;
}
