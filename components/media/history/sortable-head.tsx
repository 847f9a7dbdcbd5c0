import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { TableHead } from "@/components/ui/table";
import type { SortColumn } from "@/lib/media/schema";
import { Link } from "@/lib/platform/i18n/navigation";
import { historyHref } from "./history-state";
import type { HistoryTableModel } from "./use-history-table";

type Column = ReturnType<HistoryTableModel["getAllColumns"]>[number];

/** A column's head that sorts by it; a link, because the order is in the address. */
export function SortableHead({ column }: { column: Column }) {
  const t = useTranslations("media.history");
  const sorted = column.getIsSorted();
  const Icon = sorted === "asc" ? ArrowUp : sorted === "desc" ? ArrowDown : ChevronsUpDown;
  const sort = column.id as SortColumn;
  const name = t(`column.${sort}`);
  return (
    <TableHead aria-sort={sorted === "asc" ? "ascending" : sorted === "desc" ? "descending" : "none"}>
      <Link
        href={historyHref({ sort, desc: column.getNextSortingOrder() === "desc", page: 1 })}
        title={t("sortBy", { column: name })}
        prefetch={false}
        scroll={false}
        className="-mx-1.5 inline-flex h-8 items-center gap-1 rounded-sm px-1.5 transition-colors hover:text-foreground [[aria-sort=ascending]_&]:text-foreground [[aria-sort=descending]_&]:text-foreground"
      >
        {name}
        <Icon aria-hidden className="size-3.5" />
      </Link>
    </TableHead>
  );
}
