import { providerIdOf } from "@/lib/integrations/social-login/social-providers";
import { Prisma } from "@/lib/platform/db/generated/client";
import { read } from "@/lib/platform/db/read";
import { beginsWith, typedOf, withWords, wordsQuery } from "@/lib/platform/db/search-prefix";
import { datePosition, pageOf } from "@/lib/platform/db/keyset";
import { Page } from "@/lib/platform/paging";
import { slugOf } from "@/lib/platform/text/slug";
import { searchText, uuid } from "@/lib/platform/validation/fields";
import { requireAdmin, type Viewer } from "@/lib/platform/viewer";
import { entryOfName } from "../people/suggest-people";
import type { AdminUser, ListUsersInput } from "./schema";

type Row = Omit<AdminUser, "slug" | "created_at" | "last_seen_at" | "blocked_at"> & {
  created_at: Date;
  last_seen_at: Date | null;
  blocked_at: Date | null;
};

/** People with a common name are looked through up to here; who looks for one of them has an id or an address of a profile. */
const MOST = 500;

/**
 * People, the newest first; with words those who have them in their name (one page of the best), or the one with an
 * id of ours or of a provider.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN (not an administrator), MALFORMED_REQUEST (a made-up cursor)
 */
export async function listUsers(
  viewer: Viewer,
  { q = "", role, blocked, limit = 50, cursor }: ListUsersInput = {},
): Promise<Page<AdminUser>> {
  requireAdmin(viewer);
  const found = q.trim() ? foundBy(q.trim()) : null;
  const from = cursor && !found ? datePosition(cursor) : null;
  const conditions = [
    found?.which,
    role && Prisma.sql`u.role = ${role}::"Role"`,
    blocked !== undefined && Prisma.sql`(u.blocked_at IS NOT NULL) = ${blocked}`,
    from && Prisma.sql`(u.created_at, u.id) < (${from.value}::timestamptz, ${from.id}::uuid)`,
  ].filter((condition) => !!condition);
  const rows = await read<Row>`
    SELECT u.id, u.full_name, u.avatar_url, u.role::text AS role, u.created_at, u.blocked_at, u.blocked_reason,
      (SELECT max(s.last_seen_at) FROM sessions s WHERE s.user_id = u.id) AS last_seen_at,
      ARRAY(SELECT i.provider::text FROM identities i WHERE i.user_id = u.id ORDER BY 1) AS providers,
      coalesce((SELECT c.public_count FROM author_prompt_counts c WHERE c.owner_id = u.id), 0) AS public_prompts
    FROM users u ${conditions.length > 0 ? Prisma.sql`WHERE ${Prisma.join(conditions, " AND ")}` : Prisma.empty}
    ORDER BY ${found?.best ? Prisma.sql`${found.best} DESC,` : Prisma.empty} u.created_at DESC, u.id DESC LIMIT ${limit + 1}`;
  const page = pageOf(rows, limit, ({ created_at }) => created_at.toISOString());
  return new Page(page.items.map(presented), found ? null : page.nextCursor);
}

/** The person that an id names, or those whose name has all words. */
function foundBy(q: string): { which: Prisma.Sql; best?: Prisma.Sql } {
  const name = Prisma.sql`u.full_name`;
  const known = providerIdOf(q);
  const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(q)?.[0];
  if (known)
    return {
      which: Prisma.sql`u.id IN (SELECT user_id FROM identities WHERE provider = ${known.provider}::"IdentityProvider" AND external_id = ${known.externalId})`,
    };
  if (id && uuid.safeParse(id).success) return { which: Prisma.sql`u.id = ${id}::uuid` };
  const typed = searchText.safeParse(q).success ? typedOf(q) : null; // a page's address may hold anything
  const words = typed && wordsQuery(typed);
  if (!words) return { which: Prisma.sql`false` };
  const which = Prisma.sql`u.id IN (
    SELECT id FROM (SELECT u.id FROM users u WHERE ${entryOfName} @@ ${words}::tsquery AND ${withWords(name, typed)} LIMIT ${MOST}) AS named)`;
  return { which, best: beginsWith(name, typed) };
}

function presented({ created_at, last_seen_at, blocked_at, ...row }: Row): AdminUser {
  return {
    ...row,
    slug: slugOf(row.full_name),
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at?.toISOString() ?? null,
    blocked_at: blocked_at?.toISOString() ?? null,
  };
}
