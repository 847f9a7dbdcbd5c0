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
import type { PromptListItem, Within } from "./types";

type Input = z.output<typeof listPromptsInput>;
type Query = Pick<Prisma.PromptFindManyArgs, "where" | "orderBy" | "take">;

/** One page of the prompts within a scope, by keyset: the same cost on every page, no row twice. */
export async function listWithin(viewer: Viewer, within: Within, input: Input): Promise<Page<PromptListItem>> {
  const { q, sort, include, limit, cursor, ...filter } = input;
  if (!filter.promptBaseId) pageShows("lists");
  const now = await accessClock(viewer);
  const allowed: Prisma.PromptWhereInput[] = [promptsWithin(viewer, within, now), filterPrompts(filter)];
  const matches = q ? await findMatches(viewer, within, { q, ...filter }) : null;
  if (matches && !sort) {
    const page = await rankedPage(matches, allowed, limit, cursor);
    const items = await load(viewer, include, { where: { AND: [...allowed, idAmong(page.items)] } });
    const byId = new Map(items.map((item) => [item.id, item]));
    return new Page(page.items.flatMap(({ id }) => byId.get(id) ?? []), page.nextCursor);
  }
  const order = PROMPT_ORDERS[sort ?? "new"];
  const where = { AND: [...allowed, matches ? idAmong(matches) : {}, cursor ? order.after(cursor) : {}] };
  return pageOf(await load(viewer, include, { where, orderBy: order.by, take: limit + 1 }), limit, order.valueOf);
}

function idAmong(rows: { id: string }[]): Prisma.PromptWhereInput {
  return { id: { in: rows.map(({ id }) => id) } };
}

/** The page of matches, best first, that pass the filters which the search itself does not know. */
async function rankedPage(matches: Match[], allowed: Prisma.PromptWhereInput[], limit: number, cursor?: string): Promise<Page<Match>> {
  const passing = await db.prompt.findMany({ where: { AND: [...allowed, idAmong(matches)] }, select: { id: true } });
  const ids = new Set(passing.map(({ id }) => id));
  const from = cursor ? scorePosition(cursor) : null;
  const rest = matches.filter(({ id, rank }) => ids.has(id) && (!from || rank < from.value || (rank === from.value && id < from.id)));
  return pageOf(rest.slice(0, limit + 1), limit, ({ rank }) => rank);
}

async function load(viewer: Viewer, include: Input["include"], query: Query): Promise<PromptListItem[]> {
  if (!include) return (await readWhole(() => db.prompt.findMany({ ...query, select: cardSelect }), partsOfCard)).map((row) => presentCard(viewer, row));
  return (await readWhole(() => db.prompt.findMany({ ...query, select: promptSelect }), partsOfCard)).map((row) => presentPrompt(viewer, row));
}
