import type { Prisma } from "@/lib/platform/db/generated/client";
import { read } from "@/lib/platform/db/read";
import { isStopWords } from "@/lib/platform/db/stop-words";
import { oncePerRequest } from "@/lib/platform/request-scope";
import { findInEitherLayout } from "@/lib/platform/browser/keyboard-layout";
import { LOOSE } from "../folders/shelves";
import { categoriesOf, inFolder, isFoundByIds, passesFilter } from "../lists/filter";
import { isWithin, type KnownScope } from "../scope";
import { withEveryWord } from "./search-exact";
import type { Asked, Match } from "./search-match";
import { withMostWords } from "./search-most-words";
import { askedFor, matchesAmong } from "./search-rank";
import { corrected, withTypo } from "./search-typo";
import { wordsOf } from "@/lib/platform/text/words";

/**
 * What a search found; `more`: others match as well and are not among them. `meant`: what was searched for, because nothing
 * has the words that were asked for, but the same keys in the other keyboard layout find something. `suggestion`: other
 * spelling, which finds more.
 */
export type Found = { matches: Match[]; more: boolean; meant?: string; suggestion?: string };

/** With a page of exact matches neither typos nor prompts with only most of the words are looked for. */
const ENOUGH = 20;
/** With fewer exact matches it is asked whether another spelling finds more. */
const FEW = 3;
/** Ranked prompts of a folder, as in other searches. */
const MOST = 300;

/**
 * Prompts that have every word of `q` in any form in title, description, tags or text, and when these are few, those whose
 * title and tags have them with one typo and those whose cards have most of them; best first, some hundreds at most. Where
 * nothing is found, the words are read in the other keyboard layout; there a prompt must have every word, because a single
 * letter like «и» is "b", which something always has. Looks only at rows within the scope, so a hidden text
 * can never decide about a match.
 */
export async function findMatches(scope: KnownScope, asked: Asked): Promise<Found> {
  const { category, contentType, ...rest } = asked;
  // What a filter's counts are made of is searched for without it: the list shows what was counted.
  const wide = { ...rest, ...(contentType && !asked.promptBaseId && { contentType }), category: [] };
  const found = await findOnce(scope, wide);
  if (found.more && (category.length > 0 || (contentType && asked.promptBaseId)))
    return findOnce(scope, asked);
  const categories = categoriesOf(asked);
  const fits = (match: Match) =>
    (!contentType || match.contentType === contentType) &&
    (categories.length === 0 || categories.includes(match.category));
  return { ...found, matches: found.matches.filter(fits) };
}

function findOnce(scope: KnownScope, asked: Asked): Promise<Found> {
  return oncePerRequest(`matches ${JSON.stringify([scope, asked])}`, () => findMeant(scope, asked)); // a page lists and counts them
}

async function findMeant(scope: KnownScope, asked: Asked): Promise<Found> {
  const isEmpty = ({ matches }: Search) => matches.length === 0;
  const look = (q: string) => find(scope, { ...asked, q }, q === asked.q);
  const { found, meant } = await findInEitherLayout(asked.q, look, isEmpty, isStopWords);
  if (meant !== null) return { matches: found.matches, more: found.more, meant };
  const suggestion = await betterSpelling(scope, asked, found);
  return { matches: found.matches, more: found.more, ...(suggestion && { suggestion }) };
}

/** `exact`: how many have every word; `unknown`: words that nothing has. */
type Search = Pick<Found, "matches" | "more"> & { exact: number; unknown: string[] };

/** @param partly whether prompts with only most of the words count */
async function find(scope: KnownScope, asked: Asked, partly: boolean): Promise<Search> {
  if (isFoundByIds(asked)) return findInFolder(scope, asked);
  const found = await findAnywhere(scope, asked, partly);
  if (asked.folder === LOOSE)
    return { ...found, matches: await among(found.matches, inFolder({ folder: LOOSE }, scope.author)[0]!) };
  // The marks of an unlisted base are also those of its hidden prompts.
  return scope.openBase ? { ...found, matches: await among(found.matches, isWithin(scope)) } : found;
}

/** A folder's prompts are few enough to look at each: no typos, no guesses. */
async function findInFolder(scope: KnownScope, asked: Asked): Promise<Search> {
  const { matches, more } = await inFolderWithEveryWord(scope, asked);
  return { matches: bestFirst(matches), more, exact: matches.length, unknown: [] };
}

async function findAnywhere(scope: KnownScope, asked: Asked, partly: boolean): Promise<Search> {
  const { matches, more } = await withEveryWord(scope, asked);
  const exact = bestFirst(matches);
  if (exact.length >= ENOUGH) return { matches: exact, more, exact: exact.length, unknown: [] };
  const words = wordsOf(asked.q);
  const [typos, most] = await Promise.all([
    withTypo(scope, asked),
    partly && words.length > 1
      ? withMostWords(scope, asked)
      : { matches: [], unknown: exact.length > 0 ? [] : words },
  ]);
  return {
    matches: bestFirst([...exact, ...typos, ...most.matches]),
    more,
    exact: exact.length,
    unknown: most.unknown,
  };
}

async function betterSpelling(
  scope: KnownScope,
  asked: Asked,
  { exact, unknown }: Search,
): Promise<string | null> {
  if (exact >= FEW || unknown.length === 0) return null;
  const suggestion = await corrected(scope, asked, unknown);
  if (!suggestion) return null;
  const { matches } = await withEveryWord(scope, { ...asked, q: suggestion.known }, FEW);
  return matches.length > exact ? suggestion.spelling : null;
}

/** Each prompt once, by the best that it was found by. */
function bestFirst(matches: Match[]): Match[] {
  const byId = new Map<string, Match>();
  for (const match of matches)
    if ((byId.get(match.id)?.rank ?? -Infinity) < match.rank) byId.set(match.id, match);
  return [...byId.values()].sort((a, b) => b.rank - a.rank || (a.id < b.id ? 1 : -1));
}

/** Of the prompts in a folder those with every word of `q`; `more`: there are others. */
async function inFolderWithEveryWord(
  scope: KnownScope,
  { q, ...filter }: Asked,
): Promise<{ matches: Match[]; more: boolean }> {
  const conditions = [...inFolder(filter, scope.author), isWithin(scope), ...passesFilter(filter)];
  const matches = await read<Match>`WITH ${askedFor(q)} ${matchesAmong(conditions, MOST)}`;
  return { matches, more: matches.length === MOST };
}

/** Those of the matches that meet a condition on the row p. */
async function among(matches: Match[], condition: Prisma.Sql): Promise<Match[]> {
  const rows = await read<{ id: string }>`
    SELECT p.id FROM prompts p WHERE p.id = ANY(${matches.map(({ id }) => id)}::uuid[]) AND ${condition}`;
  const ids = new Set(rows.map(({ id }) => id));
  return matches.filter(({ id }) => ids.has(id));
}
