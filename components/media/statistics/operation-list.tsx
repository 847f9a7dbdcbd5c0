import { SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/common/empty-state";
import { Pager } from "@/components/common/pager";
import { Table, TableBody, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { Statistics } from "@/lib/media/schema";
import { OperationRow } from "./operation-row";

const COLUMNS = ["user", "file", "status", "cost", "time", "ip", "created"] as const;

type Props = { statistics: Statistics; pending: boolean; onPage: (page: number) => void };

/** One page of everybody's operations. */
export function OperationList({ statistics: { logs, pagination }, pending, onPage }: Props) {
  const t = useTranslations("media.stats");
  const { offset, limit, total, hasMore } = pagination;
  const page = Math.floor(offset / limit);
  if (logs.length === 0 && page === 0)
    return (
      <EmptyState icon={SearchX} title={t("empty")}>
        {t("emptyText")}
      </EmptyState>
    );
  return (
    <div className="grid grid-cols-1 gap-3">
      <Table aria-label={t("list")} className="md:[&_:is(td,th)]:px-3">
        <TableHeader>
          <TableRow>
            {COLUMNS.map((column) => (
              <TableHead key={column}>{t(`column.${column}`)}</TableHead>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {logs.map((log) => (
            <OperationRow key={log.id} log={log} />
          ))}
        </TableBody>
      </Table>
      <Pager
        previous={page > 0 ? () => onPage(page - 1) : null}
        next={hasMore ? () => onPage(page + 1) : null}
        counter={t("range", { from: offset + 1, to: offset + logs.length, total })}
        pending={pending}
      />
    </div>
  );
}
