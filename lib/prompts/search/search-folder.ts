import { read } from "@/lib/platform/db/read";
import { inFolder, LOOSE, passesFilter } from "../lists/filter";
import { isWithin, type KnownScope } from "../scope";
import type { Asked, Match } from "./search-match";
import { askedFor, matchesAmong } from "./search-rank";

/** So many are ranked, as in other searches. */
const MOST = 300;

/** Of the prompts in a folder those with every word of `q`; `more`: there are others. */
export async function inFolderWithEveryWord(
  scope: KnownScope,
  { q, ...filter }: Asked,
): Promise<{ matches: Match[]; more: boolean }> {
  const conditions = [...inFolder(filter, scope.author), isWithin(scope), ...passesFilter(filter)];
  const matches = await read<Match>`WITH ${askedFor(q)} ${matchesAmong(conditions, MOST)}`;
  return { matches, more: matches.length === MOST };
}

/** Those of the matches that lie in no folder. */
export async function looseOnes({ author }: KnownScope, matches: Match[]): Promise<Match[]> {
  const rows = await read<{ id: string }>`
    SELECT p.id FROM unnest(${matches.map(({ id }) => id)}::uuid[]) AS p (id) WHERE ${inFolder({ folder: LOOSE }, author)[0]}`;
  const loose = new Set(rows.map(({ id }) => id));
  return matches.filter(({ id }) => loose.has(id));
}
