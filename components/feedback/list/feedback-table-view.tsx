"use client";

import { useTranslations } from "next-intl";
import { Table, TableBody, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { Feedback } from "@/lib/feedback/schema";
import { FeedbackRow } from "./feedback-row";
import type { FeedbackColumn, FeedbackTable } from "./use-feedback-table";

type Props = { table: FeedbackTable; onStatus: (changed: Feedback) => void; onChanged: () => void };

/** The messages of the page that is shown. On phones every message is a card. */
export function FeedbackTableView({ table, ...changes }: Props) {
  const t = useTranslations("feedback.admin");
  return (
    <Table aria-label={t("title")} className="md:max-lg:[&_:is(td,th)]:px-3">
      <TableHeader>
        {table.getHeaderGroups().map((group) => (
          <TableRow key={group.id}>
            {group.headers.map(({ id }) => (
              <TableHead key={id}>{t(`column.${id as FeedbackColumn}`)}</TableHead>
            ))}
            <TableHead>
              <span className="sr-only">{t("column.actions")}</span>
            </TableHead>
          </TableRow>
        ))}
      </TableHeader>
      <TableBody>
        {table.getRowModel().rows.map((row) => (
          <FeedbackRow key={row.id} feedback={row.original} {...changes} />
        ))}
      </TableBody>
    </Table>
  );
}
