import { accessClock } from "@/lib/bases/access/access-clock";
import { db } from "@/lib/platform/db/client";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { readWhole } from "@/lib/platform/db/read-whole";
import { pageOf, scorePosition } from "@/lib/platform/keyset";
import { pageShows } from "@/lib/platform/pages";
import { Page } from "@/lib/platform/paging";
import type { z } from "@/lib/platform/validation/zod";
import type { Viewer } from "@/lib/platform/viewer";
import { filterPrompts } from "./filter";
import { PROMPT_ORDERS } from "./order";
import { cardSelect, partsOfCard, presentCard, presentPrompt, promptSelect } from "./present-prompt";
import type { listPromptsInput } from "./schema";
import { promptsWithin } from "./scope";
import { findMatches, type Match } from "./search";
import type { PromptCard, PromptListItem, Within } from "./types";

type Input = z.output<typeof listPromptsInput>;
type Query = Pick<Prisma.PromptFindManyArgs, "where" | "orderBy" | "take">;

/** One page of the prompts within a scope, by keyset: the same cost on every page, no row twice. */
export async function listWithin(viewer: Viewer, within: Within, input: Input): Promise<Page<PromptListItem>> {
  const { q, sort, include, limit, cursor, ...filter } = input;
  if (!filter.promptBaseId) pageShows("lists");
  const now = await accessClock(viewer);
  const allowed: Prisma.PromptWhereInput[] = [promptsWithin(viewer, within, now), filterPrompts(filter)];
  const matches = q ? await findMatches(viewer, within, { q, ...filter }) : null;
  const fitting = async (rows: { id: string }[]) => (include ? countFitting(rows.slice(0, limit)) : limit);
  if (matches && !sort) {
    const found = await rankedMatches(matches, allowed, limit, cursor);
    const page = pageOf(found, await fitting(found), ({ rank }) => rank);
    const items = await loadCards(viewer, { where: { AND: [...allowed, idAmong(page.items)] } });
    return withTexts(viewer, include, allowed, new Page(inOrderOf(page.items, items), page.nextCursor));
  }
  const order = PROMPT_ORDERS[sort ?? "new"];
  const where = { AND: [...allowed, matches ? idAmong(matches) : {}, cursor ? order.after(cursor) : {}] };
  const rows = await loadCards(viewer, { where, orderBy: order.by, take: limit + 1 });
  return withTexts(viewer, include, allowed, pageOf(rows, await fitting(rows), order.valueOf));
}

function idAmong(rows: { id: string }[]): Prisma.PromptWhereInput {
  return { id: { in: rows.map(({ id }) => id) } };
}

/** The matches behind a position, best first, that pass the filters which the search itself does not know; one more than a page has. */
async function rankedMatches(matches: Match[], allowed: Prisma.PromptWhereInput[], limit: number, cursor?: string): Promise<Match[]> {
  const passing = await db.prompt.findMany({ where: { AND: [...allowed, idAmong(matches)] }, select: { id: true } });
  const ids = new Set(passing.map(({ id }) => id));
  const from = cursor ? scorePosition(cursor) : null;
  return matches.filter(({ id, rank }) => ids.has(id) && (!from || rank < from.value || (rank === from.value && id < from.id))).slice(0, limit + 1);
}

async function loadCards(viewer: Viewer, query: Query): Promise<PromptCard[]> {
  return (await readWhole(() => db.prompt.findMany({ ...query, select: cardSelect }), partsOfCard)).map((row) => presentCard(viewer, row));
}

/** Bytes of texts in one answer: a hundred of the longest would be ten megabytes. */
const TEXTS = 512 * 1024;

/** How many of these prompts, the first at least, an answer has room for with their texts. */
async function countFitting(rows: { id: string }[]): Promise<number> {
  // The length of a stored text is known without reading it.
  const lengths = await db.$queryRaw<{ id: string; length: number }[]>`
    SELECT id, octet_length(prompt_text) AS length FROM prompts WHERE id = ANY(${rows.map(({ id }) => id)}::uuid[])`;
  const byId = new Map(lengths.map(({ id, length }) => [id, length]));
  let bytes = 0;
  const first = rows.findIndex(({ id }) => (bytes += byId.get(id) ?? 0) > TEXTS);
  return first < 0 ? rows.length : Math.max(1, first);
}

/** The page's cards, with their texts where these are wanted. */
async function withTexts(viewer: Viewer, include: Input["include"], allowed: Prisma.PromptWhereInput[], page: Page<PromptCard>): Promise<Page<PromptListItem>> {
  if (!include) return page;
  const query = { where: { AND: [...allowed, idAmong(page.items)] }, select: promptSelect };
  const whole = (await readWhole(() => db.prompt.findMany(query), partsOfCard)).map((row) => presentPrompt(viewer, row));
  return new Page(inOrderOf(page.items, whole), page.nextCursor);
}

function inOrderOf<T extends { id: string }>(rows: { id: string }[], items: T[]): T[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  return rows.flatMap(({ id }) => byId.get(id) ?? []);
}
