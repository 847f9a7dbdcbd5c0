import type { CodeStatus } from "@/lib/bases/codes/status";
import type { ActivationCode } from "@/lib/bases/codes/types";

export const CODE_TABS = ["all", "single", "multi"] as const;
export const CODE_COLUMNS = ["code", "kind", "status", "uses", "duration", "expires", "created"] as const;
/** The orders that phones offer, where there is no head to press; the messages word them. */
export const SORT_OPTIONS = ["created-desc", "created-asc", "uses-desc", "expires-asc", "status-asc", "code-asc"] as const;

const SEARCH_MAX = 100;

export type CodeColumn = (typeof CODE_COLUMNS)[number];
/** What the list of codes shows; kept in the address. */
export type CodesState = { tab: (typeof CODE_TABS)[number]; q: string; sort: CodeColumn; desc: boolean; page: number };

export const NO_CODES_STATE: CodesState = { tab: "all", q: "", sort: "created", desc: true, page: 1 };

/** Reads the state from an address; whatever makes no sense there is ignored. */
export function parseCodesState(query: { get: (name: string) => string | null }): CodesState {
  const [column, direction] = (query.get("sort") ?? "").split("-");
  const sort = CODE_COLUMNS.find((each) => each === column);
  const page = Number(query.get("page"));
  return {
    tab: CODE_TABS.find((each) => each === query.get("tab")) ?? "all",
    q: (query.get("q") ?? "").slice(0, SEARCH_MAX),
    sort: sort ?? NO_CODES_STATE.sort,
    desc: sort ? direction === "desc" : NO_CODES_STATE.desc,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The state as a query, "" for the default one. */
export function codesQuery({ tab, q, sort, desc, page }: CodesState): string {
  const query = new URLSearchParams();
  if (tab !== "all") query.set("tab", tab);
  if (q) query.set("q", q);
  if (sort !== NO_CODES_STATE.sort || desc !== NO_CODES_STATE.desc) query.set("sort", `${sort}-${desc ? "desc" : "asc"}`);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `?${query}` : "";
}

const bare = (text: string) => text.toLowerCase().replace(/[\s\p{Pd}]/gu, "");

/** Whether a code is what was searched for: a part of it, with or without dashes, or of a name or e-mail behind a use. */
export function matchesSearch(code: ActivationCode, search: string): boolean {
  const wanted = bare(search);
  return [code.codeValue, ...code.usages.flatMap(({ userName, userEmail }) => [userName, userEmail ?? ""])].some((text) => bare(text).includes(wanted));
}

/** In the order of interest: what still works comes first. */
const STATUS_ORDER: CodeStatus[] = ["active", "exhausted", "used", "expired"];

/** What a column is sorted by; «Безлимитно» and «Бессрочно» come after every number. */
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
