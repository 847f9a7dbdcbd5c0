import { Prisma } from "@/lib/platform/db/generated/client";
import type { z } from "@/lib/platform/validation/zod";
import type { Viewer } from "@/lib/platform/viewer";
import { SUGGESTED_TAGS } from "../categories/groups";
import { ofKind, type PromptFilter } from "./filter";
import { firstRows } from "./first-rows";
import { PROMPT_ORDERS } from "./order";
import { IS_LISTED, isReadable } from "../readable";
import { type popularTagsInput } from "../schema";
import type { Scope } from "../scope";
import { uniqueTags } from "../writing/tags";

type Asked = z.output<typeof popularTagsInput>;

/** Tags are counted in so many of the newest prompts: what is popular now, at the same cost however many there are. */
const NEWEST = 1_000;

/** A statement of the tags that the newest prompts of FREE bases, or those of one base that the viewer may read, carry most often. */
export function tagsOfNewest(
  viewer: Viewer,
  { contentType, promptBaseId, exclude, limit }: Asked,
): Prisma.Sql {
  const among = promptBaseId
    ? Prisma.sql`prompts p JOIN prompt_bases b ON b.id = p.prompt_base_id WHERE p.prompt_base_id = ${promptBaseId}::uuid AND ${isReadable(viewer)}`
    : Prisma.sql`prompts p WHERE ${IS_LISTED}`;
  return mostFrequent(
    Prisma.sql`SELECT p.tags FROM ${Prisma.join([among, ...ofKind({ contentType })], " AND ")}
      ORDER BY p.created_at DESC, p.id DESC LIMIT ${NEWEST}`,
    limit + exclude.length,
  );
}

/** A statement of the tags that the newest prompts of a scope carry most often. */
export function tagsWithin(scope: Scope, filter: PromptFilter, limit: number): Prisma.Sql {
  const newest = firstRows({ scope, filter, order: PROMPT_ORDERS.new, limit: NEWEST });
  return mostFrequent(
    Prisma.sql`SELECT p.tags FROM (${newest}) AS first JOIN prompts p ON p.id = first.id`,
    limit,
  );
}

function mostFrequent(newest: Prisma.Sql, limit: number): Prisma.Sql {
  return Prisma.sql`SELECT tag FROM (${newest}) AS newest, unnest(newest.tags) AS tag
    GROUP BY tag ORDER BY count(*) DESC, tag LIMIT ${limit}`;
}

/** Used tags, topped up with suggested ones where not only those of one base are asked for, without those already chosen. */
export function toppedUp(used: string[], { contentType, promptBaseId, exclude, limit }: Asked): string[] {
  const suggested = promptBaseId
    ? []
    : contentType
      ? SUGGESTED_TAGS[contentType]
      : Object.values(SUGGESTED_TAGS).flat();
  const chosen = new Set(exclude.map((tag) => tag.toLowerCase()));
  return uniqueTags([...used, ...suggested])
    .filter((tag) => !chosen.has(tag.toLowerCase()))
    .slice(0, limit);
}
