"use client";

import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { Pager } from "@/components/common/pager";
import { SortHead } from "@/components/common/fields/sort-head";
import { SortSelect } from "@/components/common/fields/sort-select";
import { cn } from "@/components/ui/cn";
import { ActionsTableHeader, Table, TableBody } from "@/components/ui/table";
import { useRouter } from "@/lib/platform/i18n/navigation";
import { HistoryEntry } from "./history-entry";
import type { HistoryRow } from "./history-row";
import { COLUMNS, historyHref, type HistoryState, SORT_OPTIONS } from "./history-state";

type Props = { rows: HistoryRow[]; state: HistoryState; pages: number };

/** One page of the history; a column's head sorts by it. On phones every video is a card. */
export function HistoryTable({ rows, state, pages }: Props) {
  const t = useTranslations("media.history");
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const show = (change: Partial<HistoryState>) =>
    startTransition(() => router.push(historyHref({ ...state, ...change }), { scroll: false }));
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
        <ActionsTableHeader actions={t("column.actions")}>
          {COLUMNS.map((column) => (
            <SortHead
              key={column}
              name={t(`column.${column}`)}
              title={t("sortBy", { column: t(`column.${column}`) })}
              sorted={state.sort === column ? (state.desc ? "desc" : "asc") : null}
              href={historyHref({
                sort: column,
                desc: state.sort === column ? !state.desc : column !== "originalFilename",
                page: 1,
              })}
            />
          ))}
        </ActionsTableHeader>
        <TableBody>
          {rows.map((row) => (
            <HistoryEntry key={row.id} row={row} />
          ))}
        </TableBody>
      </Table>
      <Pager
        previous={state.page > 1 ? historyHref({ ...state, page: state.page - 1 }) : null}
        next={state.page < pages ? historyHref({ ...state, page: state.page + 1 }) : null}
        counter={t("page", { page: state.page, pages })}
      />
    </div>
  );
}
