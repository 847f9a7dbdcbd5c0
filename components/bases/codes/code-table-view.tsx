"use client";

import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { Table, TableBody, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { CodeRow } from "./code-row";
import type { CodeColumn } from "./codes-state";
import type { CodeTable } from "./use-code-table";

/** The codes of the page that is shown; a column's head sorts by it. On phones every code is a card. */
export function CodeTableView({
  table,
  label,
  base,
}: {
  table: CodeTable;
  label: string;
  base: { id: string; base_name: string };
}) {
  const t = useTranslations("codes");
  return (
    <Table aria-label={label}>
      <TableHeader>
        {table.getHeaderGroups().map((group) => (
          <TableRow key={group.id}>
            {group.headers.map(({ id, column }) => {
              const sorted = column.getIsSorted();
              const Icon = sorted === "asc" ? ArrowUp : sorted === "desc" ? ArrowDown : ChevronsUpDown;
              const name = t(`column.${id as CodeColumn}`);
              return (
                <TableHead
                  key={id}
                  aria-sort={sorted === "asc" ? "ascending" : sorted === "desc" ? "descending" : "none"}
                >
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
            })}
            <TableHead>
              <span className="sr-only">{t("column.actions")}</span>
            </TableHead>
          </TableRow>
        ))}
      </TableHeader>
      <TableBody>
        {table.getRowModel().rows.map((row) => (
          <CodeRow key={row.id} row={row} base={base} />
        ))}
      </TableBody>
    </Table>
  );
}
