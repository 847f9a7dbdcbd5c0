import {
  createColumnHelper,
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useMemo } from "react";

type Value = string | number | null;
type SortedTable<Row, Column extends string> = {
  columns: readonly Column[];
  /** What a row is sorted by; null comes before every number. */
  valueOf: (row: Row, column: Column) => Value;
  /** Rows of a page. */
  size: number;
};

const features = tableFeatures({
  rowPaginationFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});

function compare(one: Value, other: Value): number {
  if (typeof one === "string" && typeof other === "string") return one.localeCompare(other);
  return Math.sign(Number(one ?? -1) - Number(other ?? -1)) || 0; // Infinity less Infinity
}

/**
 * One page of rows that are all in the browser, in the order that the address names.
 * @param table the same object at every call
 * @returns the page's rows, and how many pages there are; beyond the last page is the last
 */
export function useSortedPage<Row extends { id: string }, Column extends string>(
  rows: Row[],
  table: SortedTable<Row, Column>,
  { sort, desc, page }: { sort: Column; desc: boolean; page: number },
): { shown: Row[]; pages: number } {
  const columns = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>();
    return helper.columns(
      table.columns.map((id) =>
        helper.accessor((row) => table.valueOf(row, id), {
          id,
          sortFn: (one, other) => compare(one.getValue<Value>(id), other.getValue<Value>(id)),
        }),
      ),
    );
  }, [table]);
  const pages = Math.max(1, Math.ceil(rows.length / table.size));
  const { getRowModel } = useTable({
    features,
    columns,
    data: rows,
    getRowId: ({ id }) => id,
    autoResetPageIndex: false,
    state: {
      sorting: [{ id: sort, desc }],
      pagination: { pageIndex: Math.min(page, pages) - 1, pageSize: table.size },
    },
  });
  return { shown: getRowModel().rows.map(({ original }) => original), pages };
}
