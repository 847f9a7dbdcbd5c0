import { SORT_COLUMNS } from "@/lib/media/limits";
import type { SortColumn } from "@/lib/media/schema";

/** What /video-history shows; kept in the address. */
export type HistoryState = { sort: SortColumn; desc: boolean; page: number };

export const FIRST_PAGE: HistoryState = { sort: "createdAt", desc: true, page: 1 };
/** The columns in their order; every one can be sorted by. */
export const COLUMNS = [
  "originalFilename",
  "status",
  "videoDuration",
  "cost",
  "createdAt",
] as const satisfies readonly SortColumn[];
/** The orders that phones offer, where there is no head to press; the messages word them. */
export const SORT_OPTIONS = [
  "createdAt-desc",
  "createdAt-asc",
  "originalFilename-asc",
  "videoDuration-desc",
  "cost-desc",
  "status-asc",
] as const;
/** The API goes no further. */
const LAST_PAGE = 100_000;

type Query = Record<string, string | string[] | undefined>;

/** Reads the state from an address; whatever makes no sense there is ignored. */
export function parseHistoryState(query: Query): HistoryState {
  const [column, direction] = String(query.sort ?? "").split("-");
  const sort = SORT_COLUMNS.find((each) => each === column);
  const page = Number(query.page ?? 1);
  return {
    sort: sort ?? FIRST_PAGE.sort,
    desc: sort ? direction === "desc" : FIRST_PAGE.desc,
    page: Number.isSafeInteger(page) && page > 0 && page <= LAST_PAGE ? page : 1,
  };
}

/** The page's address in this state. */
export function historyHref({ sort, desc, page }: HistoryState): string {
  const query = new URLSearchParams();
  if (sort !== FIRST_PAGE.sort || desc !== FIRST_PAGE.desc)
    query.set("sort", `${sort}-${desc ? "desc" : "asc"}`);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `/video-history?${query}` : "/video-history";
}
