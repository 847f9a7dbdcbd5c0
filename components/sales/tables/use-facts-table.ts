"use client";

import { createColumnHelper, rowSortingFeature, tableFeatures, useTable } from "@tanstack/react-table";
import type { Sale } from "@/lib/sales/schema";

export const FACT_COLUMNS = ["at", "kind", "base", "person", "source", "amount"] as const;

const features = tableFeatures({ rowSortingFeature });
const helper = createColumnHelper<typeof features, Sale>();
const columns = helper.columns(
  FACT_COLUMNS.map((id) =>
    helper.accessor((sale) => sale[id], { id, enableSorting: id === "at", sortDescFirst: true }),
  ),
);

/** The table of one page of facts; the server sorts and cuts it, the address says how. */
export function useFactsTable(sales: Sale[], oldest: boolean) {
  return useTable({
    features,
    columns,
    data: sales,
    manualSorting: true,
    getRowId: (sale) => sale.id,
    enableSortingRemoval: false,
    state: { sorting: [{ id: "at", desc: !oldest }] },
  });
}
