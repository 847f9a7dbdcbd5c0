import { Prisma } from "@/lib/platform/db/generated/client";
import { nameKey } from "@/lib/platform/text/name-key";
import type { z } from "@/lib/platform/validation/zod";
import type { Viewer } from "@/lib/platform/viewer";
import { SUGGESTED_TAGS } from "../categories/groups";
import { ofKind, type PromptFilter } from "./filter";
import { firstRows } from "./first-rows";
import { PROMPT_ORDERS } from "./order";
import { MOST_FREQUENT, sharedSpelling, spelledTags } from "./tag-spelling";
import { IS_LISTED, isReadable } from "../readable";
import type { popularTagsInput } from "./schema";
import type { Scope } from "../scope";
import { uniqueTags } from "../writing/tags";

type Asked = z.output<typeof popularTagsInput>;

/** Tags are counted in this many of the newest prompts: currently popular ones, at a constant cost. */
const NEWEST = 1_000;
/** Of many bought bases in this many of each, at least. */
const PER_BASE = 10;

/**
 * A statement of the most frequent tags of the newest prompts: of FREE bases, in their shared spelling, or of one base that the
 * viewer may read.
 */
export function tagsOfNewest(
  viewer: Viewer,
  { contentType, promptBaseId, exclude, limit }: Asked,
): Prisma.Sql {
  const among = promptBaseId
    ? Prisma.sql`prompts p JOIN prompt_bases b ON b.id = p.prompt_base_id WHERE p.prompt_base_id = ${promptBaseId}::uuid AND ${isReadable(viewer)}`
    : Prisma.sql`prompts p WHERE ${IS_LISTED}`;
  const tags = mostFrequent(
    Prisma.sql`SELECT p.tags, p.created_at FROM ${Prisma.join([among, ...ofKind({ contentType })], " AND ")}
      ORDER BY p.created_at DESC, p.id DESC LIMIT ${NEWEST}`,
    limit + exclude.length,
  );
  const shown = promptBaseId ? TAG : Prisma.sql`coalesce(${sharedSpelling(TAG)}, tag)`;
  return Prisma.sql`SELECT ${shown} AS tag FROM (${tags}) AS most ORDER BY count DESC, most.tag`;
}

/** A statement of the most frequent tags of a scope's newest prompts. */
export function tagsWithin(scope: Scope, filter: PromptFilter, limit: number): Prisma.Sql {
  const perBase =
    filter.folder === "bought" ? Math.max(PER_BASE, Math.ceil(NEWEST / scope.bases.length)) : undefined;
  const newest = firstRows({ scope, filter, order: PROMPT_ORDERS.new, limit: NEWEST, perBase });
  const tags = mostFrequent(
    Prisma.sql`SELECT p.tags, p.created_at FROM (${newest}) AS first JOIN prompts p ON p.id = first.id`,
    limit,
  );
  return Prisma.sql`SELECT tag FROM (${tags}) AS most ORDER BY count DESC, tag`;
}

const TAG = Prisma.sql`tag`;

/** The most frequent tags regardless of case, in their most frequent spelling. */
function mostFrequent(newest: Prisma.Sql, limit: number): Prisma.Sql {
  const tags = Prisma.sql`SELECT tag, newest.created_at AS at FROM (${newest}) AS newest, unnest(newest.tags) AS tag`;
  return Prisma.sql`SELECT ${MOST_FREQUENT} AS tag, count(*) AS count FROM ${spelledTags(tags)}
    GROUP BY name_key(tag) ORDER BY 2 DESC, 1 LIMIT ${limit}`;
}

/** Used tags without those already chosen, followed by suggested ones unless the list is for one base. */
export function toppedUp(used: string[], { contentType, promptBaseId, exclude, limit }: Asked): string[] {
  const suggested = promptBaseId
    ? []
    : contentType
      ? SUGGESTED_TAGS[contentType]
      : Object.values(SUGGESTED_TAGS).flat();
  const chosen = new Set(exclude.map(nameKey));
  return uniqueTags([...used, ...suggested])
    .filter((tag) => !chosen.has(nameKey(tag)))
    .slice(0, limit);
}
