import { opens } from "@/lib/identity/thing-rights";
import { Prisma } from "@/lib/platform/db/generated/client";
import { read, readByKey } from "@/lib/platform/db/read";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { isWithin, type Scope } from "../scope";
import type { Match } from "../search/search-match";
import { passesFilter, type PromptFilter, recentPrompts } from "./filter";

/** The recent prompts that pass a filter, the last used first: ranked by the moment, as a search ranks. */
export async function recentMatches(scope: Scope, filter: PromptFilter): Promise<Match[]> {
  if (!scope.author) return [];
  const base = filter.promptBaseId ? [Prisma.sql`p.prompt_base_id = ${filter.promptBaseId}::uuid`] : [];
  const conditions = [isWithin(scope), ...base, ...passesFilter(filter)];
  return read<Match>`
    SELECT p.id, p.content_type AS "contentType", p.category, extract(epoch FROM used.at)::float8 AS rank
    FROM (${recentPrompts(scope.author)}) AS used JOIN prompts p ON p.id = used.id
    WHERE ${Prisma.join(conditions, " AND ")} ORDER BY rank DESC, p.id DESC`;
}

export type Library = {
  /** Other people's prompts are at hand: favourites, or bases with access. */
  favourites: boolean;
  bought: boolean;
  /** The viewer has run stored prompts. */
  ran: boolean;
  /** When the viewer ran these prompts last, by id. */
  runs: Record<string, string>;
  /** Who else comes to these prompts, by id: people by a secret link, and members of their base. */
  shared: Record<string, Shared>;
};

export type Shared = { isLinked: boolean; hasMembers: boolean };

/**
 * What the viewer's library shows beside a list of prompts: which shelves have something, when these prompts were run, and how they are shared.
 * @param ids a page of prompts
 * @throws AppError UNAUTHENTICATED
 */
export async function readLibrary(viewer: Viewer, ids: readonly string[]): Promise<Library> {
  const { id } = requireMember(viewer);
  const [row] = await readByKey<{
    favourites: boolean;
    bought: boolean;
    ran: boolean;
    runs: { id: string; at: string | null }[];
    shared: (Shared & { id: string })[];
  }>`
    SELECT EXISTS (SELECT FROM prompt_favourites f WHERE f.user_id = ${id}::uuid) AS favourites,
      EXISTS (SELECT FROM user_base_access a WHERE a.user_id = ${id}::uuid AND (a.expires_at IS NULL OR a.expires_at > now())) AS bought,
      EXISTS (SELECT FROM runs r WHERE r.user_id = ${id}::uuid AND r.prompt_id IS NOT NULL) AS ran,
      coalesce((SELECT json_agg(json_build_object('id', each, 'at', (SELECT r.created_at FROM runs r
        WHERE r.user_id = ${id}::uuid AND r.prompt_id = each ORDER BY r.created_at DESC, r.id DESC LIMIT 1)))
        FROM unnest(${ids}::uuid[]) AS each), '[]') AS runs,
      coalesce((SELECT json_agg(json_build_object('id', p.id, 'hasMembers', EXISTS (SELECT FROM base_members m WHERE m.base_id = b.id),
          'isLinked', EXISTS (SELECT FROM secret_links l WHERE l.prompt_id = p.id AND ${isTheirs(id)}) OR EXISTS (SELECT FROM secret_links l WHERE l.base_id = b.id AND ${isTheirs(id)})))
        FROM unnest(${ids}::uuid[]) AS each, LATERAL (SELECT p.id, p.prompt_base_id, p.user_id, p.hidden_at, p.private_only FROM prompts p WHERE p.id = each OFFSET 0) AS p
          JOIN prompt_bases b ON b.id = p.prompt_base_id), '[]') AS shared`;
  const { runs, shared, ...shelves } = row!;
  return {
    ...shelves,
    shared: Object.fromEntries(shared.map(({ id: of, ...how }) => [of, how])),
    runs: Object.fromEntries(runs.flatMap(({ id: of, at }) => (at ? [[of, at]] : []))),
  };
}

/** Whether the link l opens the prompt p in the base b, and is this person's to see. */
function isTheirs(id: string): Prisma.Sql {
  return Prisma.sql`${opens()} AND (b.owner_id = ${id}::uuid OR l.created_by_id = ${id}::uuid)`;
}
