import { Prisma } from "@/lib/platform/db/generated/client";
import { read } from "@/lib/platform/db/read";
import type { KnownScope } from "../scope";
import { CARD_ENTRY, entryHas, marksOf } from "./search-entry";
import type { Asked, Match } from "./search-match";
import { BOOST, TIER } from "./search-rank";
import { isTypoOf, neighboursQuery, typoNearness, typoQuery } from "./typo";
import { folded, withWords, wordsOf } from "@/lib/platform/text/words";

const MOST = 200;

/** Prompts whose title and tags have every word of `q`, one of them with a typo. */
export async function withTypo(scope: KnownScope, { q, ...filter }: Asked): Promise<Match[]> {
  const [marks, typos] = [marksOf(scope, filter), typoQuery(q)];
  if (!marks || !typos) return [];
  const rows = await read<Match & { title: string; tags: string[] }>`
    SELECT p.id, p.content_type AS "contentType", p.category, ${BOOST} AS rank, p.title, p.tags FROM prompts p
    WHERE ${entryHas(CARD_ENTRY, Prisma.sql`${typos}::tsquery`, marks, filter)} LIMIT ${MOST}`;
  return rows.flatMap(({ title, tags, rank: boost, ...row }) => {
    const near = typoNearness(q, title, tags);
    return near === null ? [] : { ...row, rank: TIER.typo + 0.9 * near + boost };
  });
}

/** Limit of corrected words per search, and of prompts read for each. */
const CORRECTED = 4;
const PROMPTS = 60;

/**
 * `q` with each unknown word (`unknown`) replaced by the most frequent spelling in titles and tags of the scope that differs by
 * one letter; null without one. `known`: the same without words that have no such spelling. Ignores words of prompts that the
 * viewer may not read.
 */
export async function corrected(
  scope: KnownScope,
  { q, ...filter }: Asked,
  unknown: string[],
): Promise<{ spelling: string; known: string } | null> {
  const marks = marksOf(scope, filter);
  const words = [...new Set(unknown.flatMap(wordsOf))].filter((word) => word.length > 3).slice(0, CORRECTED);
  if (!marks || words.length === 0) return null;
  const rows = await read<{ word: string; title: string; tags: string[] }>`
    ${Prisma.join(
      words.map(
        (word) => Prisma.sql`(SELECT ${word} AS word, p.title, p.tags FROM prompts p
          WHERE ${entryHas(CARD_ENTRY, Prisma.sql`${neighboursQuery(word)}::tsquery`, marks, filter)} LIMIT ${PROMPTS})`,
      ),
      " UNION ALL ",
    )}`;
  const spellings = new Map(
    words.flatMap((word) => {
      const found = mostFrequent(
        rows
          .filter((row) => row.word === word)
          .flatMap(({ title, tags }) => wordsOf(`${title} ${tags.join(" ")}`))
          .filter((each) => isTypoOf(word, each)),
      );
      return found ? [[word, found] as const] : [];
    }),
  );
  if (spellings.size === 0) return null;
  const spelled = (otherwise: (word: string) => string) =>
    withWords(q.toLowerCase(), (word) => spellings.get(folded(word)) ?? otherwise(word));
  const lost = new Set(unknown.flatMap(wordsOf));
  return {
    spelling: spelled((word) => word),
    known: spelled((word) => (lost.has(folded(word)) ? "" : word)),
  };
}

function mostFrequent(words: string[]): string | null {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort(([a, first], [b, second]) => second - first || (a < b ? -1 : 1))[0]?.[0] ?? null;
}
