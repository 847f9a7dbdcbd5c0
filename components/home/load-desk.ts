import { listRuns } from "@/lib/ai/runs/queries";
import type { Run } from "@/lib/ai/runs/schema";
import { listFollowedNews } from "@/lib/follows/queries";
import { Page } from "@/lib/platform/paging";
import type { Locale, Member } from "@/lib/platform/viewer";
import { listCards, listMyPrompts } from "@/lib/prompts/queries";
import type { PromptCard } from "@/lib/prompts/schema";
import { dayOf } from "@/lib/sales/days";
import { readSummary } from "@/lib/sales/queries";
import { type Block, orEmpty } from "./or-empty";

/** Prompts of a list of the desk, and the days of its sales. */
const [MOST, SALES_DAYS] = [3, 30];
const DAY_MS = 86_400_000;

export type Desk = {
  /** Prompts that were run or written last. */
  goOn: Block<PromptCard[]>;
  /** Prompts of followed authors, categories and tags. */
  news: Block<PromptCard[]>;
  lastRun: Block<Run | undefined>;
  sales: Block<{ days: number; count: number; revenue: number } | undefined>;
  isEmpty: boolean;
};

/** What a member comes back to: the number of statements does not depend on how much there is. */
export async function loadDesk(viewer: Member, locale: Locale): Promise<Desk> {
  const [runs, own, news, sales] = await Promise.all([
    orEmpty(listRuns(viewer, { limit: MOST * 2 }, { locale }), new Page<Run>([])),
    orEmpty(listMyPrompts(viewer, { sort: "new", limit: MOST }), new Page<PromptCard>([])),
    orEmpty(listFollowedNews(viewer, { limit: MOST }), []),
    orEmpty(salesOf(viewer), undefined),
  ]);
  const run = await orEmpty(promptsRun(viewer, runs.loaded.items), []);
  const entries = [...run.loaded, ...own.loaded.items.map((card) => ({ card, at: card.createdAt }))].sort(
    (one, other) => other.at.localeCompare(one.at),
  );
  const goOn = entries
    .map(({ card }) => card)
    .filter((card, index, cards) => cards.findIndex(({ id }) => id === card.id) === index);
  const desk = {
    goOn: { loaded: goOn.slice(0, MOST), failed: own.failed || run.failed },
    news,
    lastRun: { loaded: runs.loaded.items[0], failed: runs.failed },
    sales,
  };
  const blocks = Object.values(desk);
  const isEmpty = blocks.every(
    ({ loaded, failed }) => !failed && (!loaded || (Array.isArray(loaded) && loaded.length === 0)),
  );
  return { ...desk, isEmpty };
}

/** The prompts of these runs, each with its latest one. */
async function promptsRun(viewer: Member, runs: readonly Run[]): Promise<{ card: PromptCard; at: string }[]> {
  const latest = new Map<string, string>();
  for (const { promptId, createdAt } of runs)
    if (promptId && !latest.has(promptId)) latest.set(promptId, createdAt);
  const cards = await listCards(viewer, [...latest.keys()]);
  return cards.map((card) => ({ card, at: latest.get(card.id)! }));
}

async function salesOf(viewer: Member) {
  const from = dayOf(new Date(Date.now() - (SALES_DAYS - 1) * DAY_MS));
  const { revenue, purchases, redemptions } = (await readSummary(viewer, { from })).total;
  const count = purchases + redemptions;
  return count > 0 ? { days: SALES_DAYS, count, revenue } : undefined;
}
