import { Prisma } from "@/lib/platform/db/generated/client";

// «СММ», «смм» and «Смм» are one tag (docs/decisions/062): `name_key` in SQL, lib/platform/text/name-key in TypeScript.

/**
 * The most frequent spelling among public prompts, the earliest of equal ones, in SQL; null for a tag that no public prompt has.
 * New prompts count within a minute.
 * @param tag an SQL expression
 */
export function sharedSpelling(tag: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT t.name FROM public_tags t WHERE name_key(t.name) = name_key(${tag}) ORDER BY t.count DESC, t.created_at, t.name LIMIT 1)`;
}

/** Rows (tag, at, and others) with `uses`, the number of rows with exactly this spelling; to be grouped by `name_key(tag)`. */
export function spelledTags(rows: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT rows.*, count(*) OVER (PARTITION BY tag) AS uses FROM (${rows}) AS rows) AS spelled`;
}

/** The most frequent spelling of a group of `spelledTags`, the earliest of equal ones. */
export const MOST_FREQUENT = Prisma.sql`(array_agg(tag ORDER BY uses DESC, at, tag))[1]`;
