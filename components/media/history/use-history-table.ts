"use client";

import {
  createColumnHelper,
  rowExpandingFeature,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type SortingState,
} from "@tanstack/react-table";
import { HISTORY_PAGE } from "@/lib/media/limits";
import type { SortColumn } from "@/lib/media/types";
import type { HistoryRow } from "./history-row";
import type { HistoryState } from "./history-state";

/** The columns in the order in which they stand; every one can be sorted by. */
export const COLUMNS = ["originalFilename", "status", "videoDuration", "cost", "createdAt"] as const satisfies readonly SortColumn[];

const features = tableFeatures({ rowExpandingFeature, rowPaginationFeature, rowSortingFeature });
const helper = createColumnHelper<typeof features, HistoryRow>();
const columns = helper.columns(COLUMNS.map((id) => helper.accessor((row) => (id === "cost" ? row.costUsd : row[id]), { id, sortDescFirst: id !== "originalFilename" })));

/** The table of one page of the history; the server sorts and cuts it, the address says how. */
export function useHistoryTable(rows: HistoryRow[], state: HistoryState, pages: number, show: (change: Partial<HistoryState>) => void) {
  const sorting: SortingState = [{ id: state.sort, desc: state.desc }];
  const pagination = { pageIndex: state.page - 1, pageSize: HISTORY_PAGE };
  return useTable({
    features,
    columns,
    data: rows,
    pageCount: pages,
    manualPagination: true,
    manualSorting: true,
    getRowId: (row) => row.id,
    getRowCanExpand: ({ original }) => original.preview !== null || original.errorMessage !== null,
    enableSortingRemoval: false,
    enableMultiSort: false,
    autoResetExpanded: false,
    state: { sorting, pagination },
    onSortingChange: (update) => {
      const [next] = typeof update === "function" ? update(sorting) : update;
      if (next) show({ sort: next.id as HistoryState["sort"], desc: next.desc, page: 1 });
    },
    onPaginationChange: (update) => {
      const { pageIndex } = typeof update === "function" ? update(pagination) : update;
      show({ page: pageIndex + 1 });
    },
  });
}

export type HistoryTableModel = ReturnType<typeof useHistoryTable>;
export type HistoryTableRow = ReturnType<HistoryTableModel["getRowModel"]>["rows"][number];
