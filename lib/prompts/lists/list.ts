import { accessClock } from "@/lib/bases/access/access-clock";
import { db } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { read, readByKey } from "@/lib/platform/db/read";
import { readWithRelations } from "@/lib/platform/db/read-with-relations";
import { pageOf, scorePosition } from "@/lib/platform/db/keyset";
import { addPageTags } from "@/lib/platform/page-cache/invalidate-pages";
import { Page, type Spelling } from "@/lib/platform/paging";
import type { z } from "@/lib/platform/validation/zod";
import type { Viewer } from "@/lib/platform/viewer";
import { type DrawnCard, loadCards } from "./card-rows";
import type { PromptFilter } from "./filter";
import { firstRows } from "./first-rows";
import {
  againWithLanguageFirst,
  cursorWithLanguageFirst,
  plainCursor,
  rowsWithLanguageFirst,
} from "./language-first";
import { type Order, PROMPT_ORDERS } from "./order";
import { recentMatches } from "./shelves";
import { fileExampleSelect } from "../examples/present-example";
import { partsOfCard, presentPrompt, promptSelect } from "../present-prompt";
import type { PromptLanguage } from "../language/languages";
import type { PromptListItem } from "../schema";
import type { listPromptsInput, Within } from "./schema";
import { isWithin, promptsWithin, knownScopeIn, type Scope, scopeIn, withinOf } from "../scope";
import { findMatches, type Found } from "../search/search";
import type { Match } from "../search/search-match";

type Input = z.output<typeof listPromptsInput> & Pick<PromptFilter, "folder">;

/** One page of the prompts within a scope, by keyset: the same cost on every page, no row twice. What a page draws has excerpts, and may have the prompts of one language before all others where nothing is searched for; a numbered page skips rows. */
export async function listWithin(
  viewer: Viewer,
  within: Within,
  input: Input,
  {
    excerpts = false,
    languageFirst,
    skip,
  }: {
    excerpts?: boolean;
    languageFirst?: PromptLanguage | undefined;
    skip?: number | undefined;
  } = {},
): Promise<Page<PromptListItem & DrawnCard>> {
  const { q, sort, include, limit, cursor, ...filter } = input;
  addPageTags(filter.promptBaseId ? `contents:${filter.promptBaseId}` : "lists");
  const order =
    PROMPT_ORDERS[
      sort === "manual" && !filter.promptBaseId ? "new" : (sort ?? (q ? "new" : await usualSort(filter)))
    ];
  const first = q || filter.language ? undefined : languageFirst;
  const isRanked = !sort && (Boolean(q) || filter.folder === "recent");
  const from = isRanked ? null : cursor && order.after(first ? plainCursor(cursor) : cursor); // refuses an invalid cursor first
  const known = q ? await knownScopeIn(viewer, within, filter) : null;
  const scope = known ?? (await scopeIn(viewer, within, filter));
  const fitting = async (rows: { id: string }[]) => (include ? countFitting(rows.slice(0, limit)) : limit);
  const search = q && known ? await findMatches(known, { q, ...filter }) : null;
  const matches = search?.matches ?? (isRanked ? await recentMatches(scope, filter) : null);
  if (matches && isRanked) {
    const found = matchesBehind(matches, cursor).slice(0, limit + 1);
    const page = pageOf(found, await fitting(found), ({ rank }) => rank);
    const cards = await loadCards(
      viewer,
      amongMatches(scope, page.items, PROMPT_ORDERS.new, page.items.length),
      PROMPT_ORDERS.new.again,
      excerpts,
    );
    const inOrder = inOrderOf(
      page.items,
      cards.map(({ card }) => card),
    );
    return withTexts(
      viewer,
      withinOf(within, filter),
      include,
      new Page(inOrder, page.nextCursor, undefined, spellingOf(search)),
    );
  }
  const found = matches
    ? amongMatches(scope, matches, order, limit + 1, from || undefined)
    : first
      ? rowsWithLanguageFirst({ scope, filter, order, cursor, skip, limit: limit + 1 }, first)
      : firstRows({ scope, filter, order, cursor, skip, limit: limit + 1 });
  const again = first ? againWithLanguageFirst(order, first) : order.again;
  const rows = await loadCards(viewer, found, again, excerpts);
  const page = pageOf(rows, await fitting(rows), order.valueOf);
  const cards = page.items.map(({ card }) => card);
  const nextCursor = first ? cursorWithLanguageFirst(page.nextCursor, cards.at(-1), first) : page.nextCursor;
  return withTexts(
    viewer,
    withinOf(within, filter),
    include,
    new Page(cards, nextCursor, undefined, spellingOf(search)),
  );
}

/** The default order of a list: a base that its owner has put in order is listed so. */
async function usualSort({
  promptBaseId: id,
}: Pick<PromptFilter, "promptBaseId">): Promise<"manual" | "new"> {
  const [base] = id
    ? await readByKey<{
        isOrdered: boolean;
      }>`SELECT is_ordered AS "isOrdered" FROM prompt_bases WHERE id = ${id}::uuid`
    : [];
  return base?.isOrdered ? "manual" : "new";
}

function spellingOf(search: Found | null): Spelling | undefined {
  if (!search) return undefined;
  const { meant, suggestion } = search;
  return { ...(meant && { meant }), ...(suggestion && { suggestion }) };
}

function matchesBehind(matches: Match[], cursor?: string): Match[] {
  if (!cursor) return matches;
  const from = scorePosition(cursor);
  return matches.filter(({ id, rank }) => rank < from.value || (rank === from.value && id < from.id));
}

function amongMatches(
  scope: Scope,
  matches: Match[],
  order: Order,
  limit: number,
  after = Prisma.sql`true`,
): Prisma.Sql {
  const ids = matches.map(({ id }) => id);
  return Prisma.sql`
    SELECT p.id, ${order.column} AS at FROM prompts p
    WHERE p.id = ANY(${ids}::uuid[]) AND ${isWithin(scope)} AND ${after} ORDER BY ${order.by} LIMIT ${limit}`;
}

/** Bytes of texts in one answer: a hundred of the longest would be ten megabytes. */
const TEXTS = 512 * 1024;

/** How many of these prompts, the first at least, an answer has room for with their texts. */
async function countFitting(rows: { id: string }[]): Promise<number> {
  // The length of a stored text is known without reading it.
  const lengths = await read<{ id: string; length: number }>`
    SELECT id, octet_length(prompt_text) AS length FROM prompts WHERE id = ANY(${rows.map(({ id }) => id)}::uuid[])`;
  const byId = new Map(lengths.map(({ id, length }) => [id, length]));
  let bytes = 0;
  const first = rows.findIndex(({ id }) => (bytes += byId.get(id) ?? 0) > TEXTS);
  return first < 0 ? rows.length : Math.max(1, first);
}

/** Results in words would be more than the texts themselves. */
const listedSelect = { ...promptSelect, examples: fileExampleSelect };

/** The page's cards, with their texts where these are wanted. */
async function withTexts(
  viewer: Viewer,
  within: Within,
  include: Input["include"],
  page: Page<DrawnCard>,
): Promise<Page<PromptListItem & DrawnCard>> {
  if (!include) return page;
  const ids = page.items.map(({ id }) => id);
  const where = { id: { in: ids }, AND: promptsWithin(viewer, within, await accessClock(viewer)) };
  const whole = (
    await readWithRelations(() => db.prompt.findMany({ where, select: listedSelect }), partsOfCard)
  ).map((row) => presentPrompt(viewer, row));
  const favourites = new Map(page.items.map(({ id, isFavourite }) => [id, isFavourite]));
  const items = whole.map((prompt) => ({
    ...prompt,
    ...(prompt.isFavourite !== undefined && { isFavourite: favourites.get(prompt.id) }),
  }));
  return new Page(inOrderOf(page.items, items), page.nextCursor, undefined, page.spelling);
}

function inOrderOf<T extends { id: string }>(rows: { id: string }[], items: T[]): T[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  return rows.flatMap(({ id }) => byId.get(id) ?? []);
}
