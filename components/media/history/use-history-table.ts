"use client";

import {
  createColumnHelper,
  rowExpandingFeature,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { HISTORY_PAGE } from "@/lib/media/limits";
import type { SortColumn } from "@/lib/media/schema";
import { type HistoryRow, shortError } from "./history-row";
import type { HistoryState } from "./history-state";

/** The columns in their order; every one can be sorted by. */
export const COLUMNS = [
  "originalFilename",
  "status",
  "videoDuration",
  "cost",
  "createdAt",
] as const satisfies readonly SortColumn[];

const features = tableFeatures({ rowExpandingFeature, rowPaginationFeature, rowSortingFeature });
const helper = createColumnHelper<typeof features, HistoryRow>();
const columns = helper.columns(
  COLUMNS.map((id) =>
    helper.accessor((row) => (id === "cost" ? row.costUsd : row[id]), {
      id,
      sortDescFirst: id !== "originalFilename",
    }),
  ),
);

/** The table of one page of the history; the server sorts and cuts it, the address says how. */
export function useHistoryTable(rows: HistoryRow[], state: HistoryState, pages: number) {
  return useTable({
    features,
    columns,
    data: rows,
    pageCount: pages,
    manualPagination: true,
    manualSorting: true,
    getRowId: (row) => row.id,
    getRowCanExpand: ({ original: { preview, errorMessage } }) =>
      preview !== null || (errorMessage !== null && shortError(errorMessage) !== errorMessage),
    enableSortingRemoval: false,
    enableMultiSort: false,
    autoResetExpanded: false,
    state: {
      sorting: [{ id: state.sort, desc: state.desc }],
      pagination: { pageIndex: state.page - 1, pageSize: HISTORY_PAGE },
    },
  });
}

export type HistoryTableModel = ReturnType<typeof useHistoryTable>;
export type HistoryTableRow = ReturnType<HistoryTableModel["getRowModel"]>["rows"][number];
