import { Prisma } from "@/lib/platform/db/generated/client";
import { read } from "@/lib/platform/db/read";
import { inCategories, inFolder, inLanguage, LOOSE, ofKind, tagsModelFillable } from "../lists/filter";
import { isWithin, type KnownScope } from "../scope";
import type { Asked, Match } from "./search-match";
import { askedFor, BEGUN, SCORE, TIER, WHOLE } from "./search-rank";

/** So many are ranked, as in other searches. */
const MOST = 300;

/** Of the prompts in a folder those with every word of `q`; `more`: there are others. */
export async function inFolderWithEveryWord(
  scope: KnownScope,
  { q, ...filter }: Asked,
): Promise<{ matches: Match[]; more: boolean }> {
  const conditions = [
    ...inFolder(filter, scope.author),
    isWithin(scope),
    ...ofKind(filter),
    ...inCategories(filter),
    ...tagsModelFillable(filter),
    ...inLanguage(filter),
  ];
  const tier = Prisma.sql`CASE WHEN p.search_card @@ ${WHOLE} THEN ${TIER.cards}::float8 WHEN p.search_card @@ ${BEGUN} THEN ${TIER.begunCards} ELSE ${TIER.texts} END`;
  const matches = await read<Match>`
    WITH ${askedFor(q)}
    SELECT p.id, p.content_type AS "contentType", p.category, ${tier} + ${SCORE} AS rank FROM prompts p
    WHERE ${Prisma.join(conditions, " AND ")} AND (p.search_card @@ ${BEGUN} OR p.search_full @@ ${BEGUN}) LIMIT ${MOST}`;
  return { matches, more: matches.length === MOST };
}

/** Those of the matches that lie in no folder. */
export async function looseOnes({ author }: KnownScope, matches: Match[]): Promise<Match[]> {
  const rows = await read<{ id: string }>`
    SELECT p.id FROM unnest(${matches.map(({ id }) => id)}::uuid[]) AS p (id) WHERE ${inFolder({ folder: LOOSE }, author)[0]}`;
  const loose = new Set(rows.map(({ id }) => id));
  return matches.filter(({ id }) => loose.has(id));
}
