import { opens } from "@/lib/identity/thing-rights";
import type { Database } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { read } from "@/lib/platform/db/read";
import { uuid } from "@/lib/platform/validation/fields";
import type { Viewer } from "@/lib/platform/viewer";
import { isReadable } from "@/lib/prompts/readable";
import { LINK_LIMITS } from "@/lib/identity/people/links/limits";
import type { SecretLink } from "@/lib/identity/people/links/schema";

/** Links l with their prompts p, absent for those of bases, and bases b. */
const LINKS = Prisma.sql`secret_links l LEFT JOIN prompts p ON p.id = l.prompt_id JOIN prompt_bases b ON b.id = coalesce(l.base_id, p.prompt_base_id)`;

/** Which of these links open something. */
export const openOf = (database: Database, ids: string[]) =>
  database.$queryRaw<
    { id: string }[]
  >`SELECT l.id FROM ${LINKS} WHERE l.id = ANY(${ids}::uuid[]) AND ${opens()}`;

/** What a secret link opens: a prompt, or a base; with the name of who made it. */
export type Linked = {
  kind: "prompt" | "base";
  id: string;
  allow: SecretLink["allow"];
  base: { name: string; description: string; maker: string };
};

/** What the viewer's link opens; null where it opens nothing: unknown, ended, of something hidden, or of a person who may not share it any more. */
export async function findLinked(viewer: Viewer): Promise<Linked | null> {
  if (!viewer.link) return null;
  const [found] = await read<
    { promptId: string | null; allow: SecretLink["allow"]; baseId: string } & Linked["base"]
  >`
    SELECT l.prompt_id AS "promptId", l.allow::text AS allow, b.id AS "baseId", b.base_name AS name, b.base_description AS description, u.full_name AS maker
    FROM ${LINKS} JOIN users u ON u.id = l.created_by_id
    WHERE l.key = ${viewer.link} AND ${opens()}`;
  if (!found) return null;
  const { promptId, allow, baseId, ...base } = found;
  return promptId ? { kind: "prompt", id: promptId, allow, base } : { kind: "base", id: baseId, allow, base };
}

/** A row of a linked base. */
export type LinkedPrompt = { id: string; title: string; shortDescription: string };

/**
 * Prompts of a base that the viewer's link opens, in the base's order, a page of them.
 * @param after the id of the last one of the page before; of one that is gone, the first page follows
 * @returns `next`: what the next page comes after; null behind the last one
 */
export async function listLinked(
  viewer: Viewer,
  { id, after }: { id: string; after?: string },
): Promise<{ items: LinkedPrompt[]; next: string | null }> {
  const from = uuid.safeParse(after).success ? after! : null;
  const rows = await read<LinkedPrompt>`
    SELECT p.id, p.title, p.short_description AS "shortDescription" FROM prompts p JOIN prompt_bases b ON b.id = p.prompt_base_id
    WHERE p.prompt_base_id = ${id}::uuid AND ${isReadable(viewer)}
      AND (p.position, p.id) > ALL (SELECT o.position, o.id FROM prompts o WHERE o.id = ${from}::uuid)
    ORDER BY p.position, p.id LIMIT ${LINK_LIMITS.perPage + 1}`;
  const items = rows.slice(0, LINK_LIMITS.perPage);
  return { items, next: rows.length > items.length ? items.at(-1)!.id : null };
}
