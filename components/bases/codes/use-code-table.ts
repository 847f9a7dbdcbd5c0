"use client";

import {
  createColumnHelper,
  createPaginatedRowModel,
  createSortedRowModel,
  rowExpandingFeature,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type SortingState,
} from "@tanstack/react-table";
import type { ActivationCode } from "@/lib/bases/codes/schema";
import { CODE_COLUMNS, type CodesState, sortValue } from "./codes-state";

const PAGE_SIZE = 20;

const features = tableFeatures({
  rowExpandingFeature,
  rowPaginationFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});

const helper = createColumnHelper<typeof features, ActivationCode>();
const columns = helper.columns(
  CODE_COLUMNS.map((id) =>
    helper.accessor((code) => sortValue(code, id), {
      id,
      sortDescFirst: id === "created" || id === "uses",
      sortFn: (one, other) => compare(one.getValue<string | number>(id), other.getValue<string | number>(id)),
    }),
  ),
);

function compare(one: string | number, other: string | number): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

/** The table of the codes of one tab: order and page come from the address and go there. */
export function useCodeTable(
  codes: ActivationCode[],
  state: CodesState,
  show: (change: Partial<CodesState>) => void,
) {
  const sorting: SortingState = [{ id: state.sort, desc: state.desc }];
  const pagination = { pageIndex: state.page - 1, pageSize: PAGE_SIZE };
  return useTable({
    features,
    columns,
    data: codes,
    getRowId: (code) => code.id,
    getRowCanExpand: (row) => row.original.currentUses > 0,
    enableSortingRemoval: false,
    enableMultiSort: false,
    autoResetPageIndex: false,
    autoResetExpanded: false,
    state: { sorting, pagination },
    onSortingChange: (update) => {
      const [next] = typeof update === "function" ? update(sorting) : update;
      if (next) show({ sort: next.id as CodesState["sort"], desc: next.desc });
    },
    onPaginationChange: (update) => {
      const { pageIndex } = typeof update === "function" ? update(pagination) : update;
      show({ page: pageIndex + 1 });
    },
  });
}

export type CodeTable = ReturnType<typeof useCodeTable>;
export type CodeTableRow = ReturnType<CodeTable["getRowModel"]>["rows"][number];
