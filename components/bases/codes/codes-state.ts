import { type ActivationCode, CODE_LIMITS } from "@/lib/bases/codes/schema";
import type { CodeStatus } from "@/lib/bases/codes/status";
import { cut } from "@/lib/platform/text/text-length";

export const CODE_TABS = ["all", "single", "multi"] as const;
export const CODE_COLUMNS = ["code", "kind", "status", "uses", "duration", "expires", "created"] as const;
/** The orders that phones offer, where there is no head to press; the messages word them. */
export const SORT_OPTIONS = [
  "created-desc",
  "created-asc",
  "uses-desc",
  "expires-asc",
  "status-asc",
  "code-asc",
] as const;

const SEARCH_MAX = 100;

export type CodeColumn = (typeof CODE_COLUMNS)[number];
/** What the list of codes shows; kept in the address. `batch` is "" for all codes. */
export type CodesState = {
  tab: (typeof CODE_TABS)[number];
  batch: string;
  q: string;
  sort: CodeColumn;
  desc: boolean;
  page: number;
};

export const NO_CODES_STATE: CodesState = {
  tab: "all",
  batch: "",
  q: "",
  sort: "created",
  desc: true,
  page: 1,
};

/** Reads the state from an address; whatever makes no sense there is ignored. */
export function parseCodesState(query: { get: (name: string) => string | null }): CodesState {
  const [column, direction] = (query.get("sort") ?? "").split("-");
  const sort = CODE_COLUMNS.find((each) => each === column);
  const page = Number(query.get("page"));
  return {
    tab: CODE_TABS.find((each) => each === query.get("tab")) ?? "all",
    batch: readable(query.get("batch"), CODE_LIMITS.batch),
    q: readable(query.get("q"), SEARCH_MAX),
    sort: sort ?? NO_CODES_STATE.sort,
    desc: sort ? direction === "desc" : NO_CODES_STATE.desc,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of the file with all codes of a base, or of a batch. */
export function csvPath(baseId: string, batch: string, locale: string): string {
  return `/api/bases/${baseId}/activation-codes/csv?${new URLSearchParams({ ...(batch && { batch }), locale })}`;
}

/** A page's query. */
export type CodesQuery = Record<string, string | string[] | undefined>;

/** `parseCodesState` of a page's query. */
export function codesStateOf(query: CodesQuery): CodesState {
  return parseCodesState({ get: (name) => [query[name] ?? null].flat()[0] ?? null });
}

/** A text that a search can be made for; what the database could not take is none. */
function readable(text: string | null, max: number): string {
  return text === null || /\p{Cc}/u.test(text) || !text.isWellFormed() ? "" : cut(text.trim(), max);
}

/** The state as a query, "" for the default one. */
export function codesQuery({ tab, batch, q, sort, desc, page }: CodesState): string {
  const query = new URLSearchParams();
  if (tab !== "all") query.set("tab", tab);
  if (batch) query.set("batch", batch);
  if (q) query.set("q", q);
  if (sort !== NO_CODES_STATE.sort || desc !== NO_CODES_STATE.desc)
    query.set("sort", `${sort}-${desc ? "desc" : "asc"}`);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `?${query}` : "";
}

/** In the order of interest: what still works comes first. */
const STATUS_ORDER: CodeStatus[] = ["active", "paused", "exhausted", "used", "expired"];

/** What a column is sorted by; «Навсегда» and «В любое время» come after every number. */
export function sortValue(code: ActivationCode, column: CodeColumn): string | number {
  switch (column) {
    case "code":
      return code.codeValue;
    case "kind":
      return code.isMultiUse ? 1 : 0;
    case "status":
      return STATUS_ORDER.indexOf(code.status);
    case "uses":
      return code.currentUses;
    case "duration":
      return code.durationDays ?? Infinity;
    case "expires":
      return code.expiresAt ? Date.parse(code.expiresAt) : Infinity;
    case "created":
      return Date.parse(code.createdAt);
  }
}
