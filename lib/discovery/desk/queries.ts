import { listRuns } from "@/lib/ai/runs/queries";
import type { Run } from "@/lib/ai/runs/schema";
import { listFollowedNews } from "@/lib/follows/queries";
import { orEmpty } from "@/lib/platform/page-cache/or-empty";
import { Page } from "@/lib/platform/paging";
import { hasScope, type Locale, type Member } from "@/lib/platform/viewer";
import { listCards, listMyPrompts } from "@/lib/prompts/queries";
import type { PromptCard } from "@/lib/prompts/schema";
import { dayOf } from "@/lib/sales/days";
import { readSummary } from "@/lib/sales/queries";
import type { Desk } from "./schema";

/** Prompts of a list of the desk, and the days of its sales. */
const [MOST, SALES_DAYS] = [3, 30];
const DAY_MS = 86_400_000;

/** What a member comes back to, with texts in this language: the number of statements does not depend on how much there is. */
export async function getDesk(viewer: Member, locale: Locale): Promise<Desk> {
  const [runs, own, news, sales] = await Promise.all([
    orEmpty(listRuns(viewer, { limit: MOST * 2 }, { locale }), new Page<Run>([])),
    orEmpty(listMyPrompts(viewer, { sort: "new", limit: MOST }), new Page<PromptCard>([])),
    orEmpty(listFollowedNews(viewer, { limit: MOST }), []),
    orEmpty(salesOf(viewer), null),
  ]);
  const ran = await orEmpty(promptsRun(viewer, runs.loaded.items), []);
  const entries = [...ran.loaded, ...own.loaded.items.map((card) => ({ card, at: card.createdAt }))].sort(
    (one, other) => other.at.localeCompare(one.at),
  );
  const goOn = new Map(entries.map(({ card }) => [card.id, card]));
  const [run] = runs.loaded.items;
  return {
    goOn: [...goOn.values()].slice(0, MOST).map(rowOf),
    news: news.loaded.map(rowOf),
    lastRun: run
      ? {
          id: run.id,
          title: run.title || run.promptTitle,
          text: run.error?.message ?? run.text,
          createdAt: run.createdAt,
        }
      : null,
    sales: sales.loaded,
    failed: [runs, own, news, sales, ran].some(({ failed }) => failed),
  };
}

function rowOf({ id, slug, title, contentType, is_public, can }: PromptCard): Desk["news"][number] {
  return { id, slug, title, contentType, is_public, canEdit: can.edit };
}

/** The prompts of these runs, each with its latest one. */
async function promptsRun(viewer: Member, runs: readonly Run[]): Promise<{ card: PromptCard; at: string }[]> {
  const latest = new Map<string, string>();
  for (const { promptId, createdAt } of runs)
    if (promptId && !latest.has(promptId)) latest.set(promptId, createdAt);
  const cards = await listCards(viewer, [...latest.keys()]);
  return cards.map((card) => ({ card, at: latest.get(card.id)! }));
}

/** Not for a token that may not see sales (docs/product/people.md 4). */
async function salesOf(viewer: Member): Promise<Desk["sales"]> {
  if (!hasScope(viewer, "sell")) return null;
  const from = dayOf(new Date(Date.now() - (SALES_DAYS - 1) * DAY_MS));
  const { revenue, purchases, redemptions } = (await readSummary(viewer, { from })).total;
  const count = purchases + redemptions;
  return count > 0 ? { days: SALES_DAYS, count, revenue } : null;
}
