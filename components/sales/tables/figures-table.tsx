"use client";

import { useFormatter, useLocale, useTranslations } from "next-intl";
import { useTransition } from "react";
import { formatPrice } from "@/lib/platform/i18n/format-price";
import { Pager } from "@/components/common/pager";
import { SortSelect } from "@/components/common/fields/sort-select";
import { cn } from "@/components/ui/cn";
import { Table, TableBody, TableCell, TableHeader, TableRow } from "@/components/ui/table";
import { Link, useRouter } from "@/lib/platform/i18n/navigation";
import type { Locale } from "@/lib/platform/viewer";
import { type FigureColumn, salesHref, type SalesState } from "../sales-state";
import type { FigureRow } from "./figure-row";
import { SortHead } from "./sort-head";
import { useFiguresTable } from "./use-figures-table";

/** The orders that phones offer, where there is no head to press. */
const ORDERS = ["revenue-desc", "purchases-desc", "views-desc", "conversion-desc", "name-asc"] as const;

/** Bases or sources with their figures. On phones each is a card. */
export function FiguresTable({ rows, state }: { rows: FigureRow[]; state: SalesState }) {
  const t = useTranslations("sales");
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const table = useFiguresTable(rows, state);
  const { pageIndex } = table.state.pagination;
  const to = (change: Partial<SalesState>) => salesHref({ ...state, ...change });
  const head = (column: FigureColumn) =>
    t(column === "name" ? `columns.${state.tab === "bases" ? "base" : "source"}` : `figures.${column}`);
  return (
    <div
      aria-busy={pending}
      className={cn("grid grid-cols-1 gap-4 transition-opacity", pending && "opacity-60")}
    >
      <SortSelect
        options={ORDERS}
        labels={(option) => t(`tables.order.${option}`)}
        label={t("tables.sort")}
        sort={state.sort as "revenue" | "purchases" | "views" | "conversion" | "name"}
        desc={state.desc}
        onSort={({ sort, desc }) =>
          startTransition(() => router.push(to({ sort, desc, page: 1 }), { scroll: false }))
        }
      />
      <Table aria-label={t(`tabs.${state.tab}`)}>
        <TableHeader>
          {table.getHeaderGroups().map((group) => (
            <TableRow key={group.id}>
              {group.headers.map(({ column }) => (
                <SortHead
                  key={column.id}
                  name={head(column.id as FigureColumn)}
                  sorted={column.getIsSorted()}
                  href={to({
                    sort: column.id as FigureColumn,
                    desc: column.getNextSortingOrder() === "desc",
                    page: 1,
                  })}
                  end={column.id !== "name"}
                />
              ))}
            </TableRow>
          ))}
        </TableHeader>
        <TableBody>
          {table.getRowModel().rows.map((row) => (
            <TableRow key={row.id}>
              {row.getAllCells().map(({ column }) =>
                column.id === "name" ? (
                  <TableCell key={column.id} className="font-medium wrap-anywhere md:max-w-72">
                    <Name row={row.original} />
                  </TableCell>
                ) : (
                  <TableCell
                    key={column.id}
                    label={head(column.id as FigureColumn)}
                    className="md:text-right"
                  >
                    <Figure column={column.id as FigureColumn} value={row.original[column.id as "revenue"]} />
                  </TableCell>
                ),
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Pager
        previous={table.getCanPreviousPage() ? to({ page: pageIndex }) : null}
        next={table.getCanNextPage() ? to({ page: pageIndex + 2 }) : null}
        page={pageIndex + 1}
        label={t("tables.pages")}
        scroll={false}
      />
    </div>
  );
}

function Name({ row: { name, href } }: { row: FigureRow }) {
  if (!href) return <span>{name}</span>;
  return (
    <Link href={href} prefetch={false} className="rounded-sm hover:text-primary">
      {name}
    </Link>
  );
}

function Figure({ column, value }: { column: FigureColumn; value: number | null }) {
  const t = useTranslations("sales");
  const format = useFormatter();
  const locale = useLocale() as Locale;
  if (value === null) return <span className="text-muted-foreground">{t("none")}</span>;
  if (column === "revenue" || column === "refunded")
    return <span className="whitespace-nowrap">{formatPrice(value, locale)}</span>;
  return (
    <span>
      {column === "conversion" ? t("percent", { value: format.number(value) }) : format.number(value)}
    </span>
  );
}
