import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { TableHead } from "@/components/ui/table";
import type { SortColumn } from "@/lib/media/types";
import type { HistoryTableModel } from "./use-history-table";

type Column = ReturnType<HistoryTableModel["getAllColumns"]>[number];

/** A column's head that sorts by it. */
export function SortableHead({ column }: { column: Column }) {
  const t = useTranslations("media.history");
  const sorted = column.getIsSorted();
  const Icon = sorted === "asc" ? ArrowUp : sorted === "desc" ? ArrowDown : ChevronsUpDown;
  const name = t(`column.${column.id as SortColumn}`);
  return (
    <TableHead aria-sort={sorted === "asc" ? "ascending" : sorted === "desc" ? "descending" : "none"}>
      <button
        type="button"
        title={t("sortBy", { column: name })}
        onClick={column.getToggleSortingHandler()}
        className="-mx-1.5 inline-flex h-8 items-center gap-1 rounded-sm px-1.5 transition-colors hover:text-foreground [[aria-sort=ascending]_&]:text-foreground [[aria-sort=descending]_&]:text-foreground"
      >
        {name}
        <Icon aria-hidden className="size-3.5" />
      </button>
    </TableHead>
  );
}
