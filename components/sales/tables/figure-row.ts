import { bundleHref, byId, ownBaseHref } from "@/lib/platform/hrefs";
import type { BaseRow, SourceRow } from "@/lib/sales/schema";
import { FIGURE_COLUMNS, type FigureColumn } from "../sales-state";

/** A base or a source with its figures, as a table sorts them. */
export type FigureRow = { id: string; name: string; href: string | null } & Record<
  Exclude<FigureColumn, "name">,
  number | null
>;

/** Bases have subscribers, sources have none. */
export function columnsOf(tab: "bases" | "sources"): FigureColumn[] {
  return FIGURE_COLUMNS.filter(
    (column) => tab === "bases" || (column !== "activeSubscribers" && column !== "lostSubscribers"),
  );
}

export function baseRow({ base, ...figures }: BaseRow, name: string): FigureRow {
  const href = base.isBundle ? bundleHref(byId(base.id)) : ownBaseHref(base);
  return { id: base.id, name, href: base.isDeleted ? null : href, ...figures };
}

export function sourceRow({ source, ...figures }: SourceRow, name: string): FigureRow {
  return {
    id: `${source.kind} ${source.name ?? ""}`,
    name,
    href: null,
    ...figures,
    activeSubscribers: null,
    lostSubscribers: null,
  };
}
