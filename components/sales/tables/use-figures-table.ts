"use client";

import {
  createColumnHelper,
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import type { SalesState } from "../sales-state";
import { columnsOf, type FigureRow } from "./figure-row";

const PAGE_SIZE = 20;

const features = tableFeatures({
  rowPaginationFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});
const helper = createColumnHelper<typeof features, FigureRow>();
const columns = helper.columns(
  columnsOf("bases").map((id) =>
    helper.accessor((row) => row[id], {
      id,
      sortDescFirst: id !== "name",
      sortFn: (one, other) =>
        compare(one.getValue<string | number | null>(id), other.getValue<string | number | null>(id)),
    }),
  ),
);

/** Missing values sort last. */
function compare(one: string | number | null, other: string | number | null): number {
  if (typeof one === "string" && typeof other === "string") return one.localeCompare(other);
  return Number(one ?? -1) - Number(other ?? -1);
}

/** The table of bases or of sources: order and page come from the address, where links lead. */
export function useFiguresTable(rows: FigureRow[], { tab, sort, desc, page }: SalesState) {
  const shown = columnsOf(tab === "bases" ? "bases" : "sources");
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_SIZE));
  return useTable({
    features,
    columns: columns.filter(({ id }) => shown.some((column) => column === id)),
    data: rows,
    getRowId: (row) => row.id,
    enableSortingRemoval: false,
    enableMultiSort: false,
    autoResetPageIndex: false,
    state: {
      sorting: [{ id: shown.includes(sort) ? sort : "revenue", desc }],
      pagination: { pageIndex: Math.min(page, pages) - 1, pageSize: PAGE_SIZE },
    },
  });
}
