"use client";

import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { Pager } from "@/components/common/pager";
import { SortSelect } from "@/components/common/fields/sort-select";
import { cn } from "@/components/ui/cn";
import { Table, TableBody, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { useRouter } from "@/lib/platform/i18n/navigation";
import { HistoryEntry } from "./history-entry";
import type { HistoryRow } from "./history-row";
import { historyHref, type HistoryState, SORT_OPTIONS } from "./history-state";
import { SortableHead } from "./sortable-head";
import { useHistoryTable } from "./use-history-table";

type Props = { rows: HistoryRow[]; state: HistoryState; pages: number };

/** One page of the history; a column's head sorts by it. On phones every video is a card. */
export function HistoryTable({ rows, state, pages }: Props) {
  const t = useTranslations("media.history");
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const show = (change: Partial<HistoryState>) =>
    startTransition(() => router.push(historyHref({ ...state, ...change }), { scroll: false }));
  const table = useHistoryTable(rows, state, pages);
  return (
    <div
      aria-busy={pending}
      className={cn("grid grid-cols-1 gap-4 transition-opacity", pending && "opacity-60")}
    >
      <SortSelect
        options={SORT_OPTIONS}
        labels={(option) => t(`sortOption.${option}`)}
        label={t("sort")}
        sort={state.sort}
        desc={state.desc}
        onSort={(order) => show({ ...order, page: 1 })}
      />
      <Table aria-label={t("list")}>
        <TableHeader>
          {table.getHeaderGroups().map((group) => (
            <TableRow key={group.id}>
              {group.headers.map(({ column }) => (
                <SortableHead key={column.id} column={column} />
              ))}
              <TableHead>
                <span className="sr-only">{t("column.actions")}</span>
              </TableHead>
            </TableRow>
          ))}
        </TableHeader>
        <TableBody>
          {table.getRowModel().rows.map((row) => (
            <HistoryEntry key={row.id} row={row} />
          ))}
        </TableBody>
      </Table>
      <Pager
        previous={table.getCanPreviousPage() ? historyHref({ ...state, page: state.page - 1 }) : null}
        next={table.getCanNextPage() ? historyHref({ ...state, page: state.page + 1 }) : null}
        counter={t("page", { page: state.page, pages })}
      />
    </div>
  );
}
