"use client";

import { useFormatter, useLocale, useTranslations } from "next-intl";
import { useTransition } from "react";
import { formatPrice } from "@/lib/platform/i18n/format-price";
import { Pager } from "@/components/common/pager";
import { SortHead } from "@/components/common/fields/sort-head";
import { SortSelect } from "@/components/common/fields/sort-select";
import { useSortedPage } from "@/components/common/fields/use-sorted-page";
import { cn } from "@/components/ui/cn";
import { Table, TableBody, TableCell, TableHeader, TableRow } from "@/components/ui/table";
import { Link, useRouter } from "@/lib/platform/i18n/navigation";
import type { Locale } from "@/lib/platform/viewer";
import { type FigureColumn, salesHref, type SalesState } from "../sales-state";
import { columnsOf, type FigureRow } from "./figure-row";

const TABLE = {
  columns: columnsOf("bases"),
  valueOf: (row: FigureRow, column: FigureColumn) => row[column],
  size: 20,
};

/** The orders that phones offer, where there is no head to press. */
const ORDERS = ["revenue-desc", "purchases-desc", "views-desc", "conversion-desc", "name-asc"] as const;

/** Bases or sources with their figures. On phones each is a card. */
export function FiguresTable({ rows, state }: { rows: FigureRow[]; state: SalesState }) {
  const t = useTranslations("sales");
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const columns = columnsOf(state.tab === "bases" ? "bases" : "sources");
  const sort = columns.includes(state.sort) ? state.sort : "revenue";
  const { shown, pages } = useSortedPage(rows, TABLE, { ...state, sort });
  const page = Math.min(state.page, pages);
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
          <TableRow>
            {columns.map((column) => (
              <SortHead
                key={column}
                name={head(column)}
                title={t("tables.sortBy", { column: head(column) })}
                sorted={sort === column ? (state.desc ? "desc" : "asc") : null}
                href={to({ sort: column, desc: sort === column ? !state.desc : column !== "name", page: 1 })}
                end={column !== "name"}
              />
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {shown.map((row) => (
            <TableRow key={row.id}>
              {columns.map((column) =>
                column === "name" ? (
                  <TableCell key={column} className="font-medium wrap-anywhere md:max-w-72">
                    <Name row={row} />
                  </TableCell>
                ) : (
                  <TableCell key={column} label={head(column)} className="md:text-right">
                    <Figure column={column} value={row[column]} />
                  </TableCell>
                ),
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Pager
        previous={page > 1 ? to({ page: page - 1 }) : null}
        next={page < pages ? to({ page: page + 1 }) : null}
        page={page}
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
