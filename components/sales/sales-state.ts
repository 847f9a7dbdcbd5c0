import { queryId } from "@/lib/platform/hrefs";
import { readableLine } from "@/lib/platform/text/text-length";
import { addDays, type Day } from "@/lib/sales/days";

export const PERIODS = ["today", "7", "30", "90", "all"] as const;
export const TABS = ["bases", "sources", "facts"] as const;
/** The columns that tables of figures are sorted by. */
export const FIGURE_COLUMNS = [
  "name",
  "revenue",
  "purchases",
  "redemptions",
  "refunded",
  "views",
  "conversion",
  "activeSubscribers",
  "lostSubscribers",
] as const;
export type FigureColumn = (typeof FIGURE_COLUMNS)[number];

/** What /my-sales shows; kept in the address. */
export type SalesState = {
  period: (typeof PERIODS)[number];
  /** A base's id; "" for all. */
  base: string;
  tab: (typeof TABS)[number];
  sort: FigureColumn;
  desc: boolean;
  /** Of a table of figures, from 1. */
  page: number;
  q: string;
  /** The list of facts begins with the oldest. */
  oldest: boolean;
  /** Of the pages of facts up to this one. */
  cursors: string[];
};

export const FIRST: SalesState = {
  period: "30",
  base: "",
  tab: "bases",
  sort: "revenue",
  desc: true,
  page: 1,
  q: "",
  oldest: false,
  cursors: [],
};
const LONGEST_SEARCH = 100;
const MOST_PAGES = 1_000;

type Query = Record<string, string | string[] | undefined>;

/** Reads the state from an address; whatever makes no sense there is ignored. */
export function parseSalesState(query: Query): SalesState {
  const one = (name: string) => [query[name] ?? ""].flat()[0] ?? "";
  const [column, direction] = one("sort").split("-");
  const sort = FIGURE_COLUMNS.find((each) => each === column);
  const page = Number(one("page") || 1);
  return {
    period: PERIODS.find((each) => each === one("period")) ?? FIRST.period,
    base: queryId(one("base")) ?? "",
    tab: TABS.find((each) => each === one("tab")) ?? FIRST.tab,
    sort: sort ?? FIRST.sort,
    desc: sort ? direction === "desc" : FIRST.desc,
    page: Number.isSafeInteger(page) && page > 0 && page <= MOST_PAGES ? page : 1,
    q: readableLine(one("q"), LONGEST_SEARCH),
    oldest: one("order") === "old",
    cursors: [query.cursor ?? []].flat(),
  };
}

/** The page's address in this state. */
export function salesHref({ period, base, tab, sort, desc, page, q, oldest, cursors }: SalesState): string {
  const query = new URLSearchParams();
  if (period !== FIRST.period) query.set("period", period);
  if (base) query.set("base", base);
  if (tab !== FIRST.tab) query.set("tab", tab);
  if (tab === "facts") {
    if (q) query.set("q", q);
    if (oldest) query.set("order", "old");
    for (const cursor of cursors) query.append("cursor", cursor);
  } else {
    if (sort !== FIRST.sort || desc !== FIRST.desc) query.set("sort", `${sort}-${desc ? "desc" : "asc"}`);
    if (page > 1) query.set("page", String(page));
  }
  return query.size > 0 ? `/my-sales?${query}` : "/my-sales";
}

/** The first day of a period that ends today; undefined for all of them. */
function firstDay(period: SalesState["period"], today: Day): Day | undefined {
  if (period === "all") return undefined;
  return addDays(today, period === "today" ? 0 : 1 - Number(period));
}

/** What the calls of the desk are asked for in this state. */
export function askedFor(
  { period, base }: Pick<SalesState, "period" | "base">,
  today: Day,
): { from?: Day; to: Day; base_id?: string } {
  const from = firstDay(period, today);
  return { ...(from && { from }), to: today, ...(base && { base_id: base }) };
}

/** The file of what a tab shows. */
export function csvHref(
  state: SalesState,
  by: "day" | SalesState["tab"],
  today: Day,
  locale: string,
): string {
  const query = new URLSearchParams({ ...askedFor(state, today), format: "csv", locale });
  if (by === "facts") {
    if (state.q) query.set("q", state.q);
    return `/api/sales?${query}`;
  }
  query.set("by", { day: "day", bases: "base", sources: "source" }[by]);
  return `/api/sales/summary?${query}`;
}
