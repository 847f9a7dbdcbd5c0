import { Layers } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { EmptyState } from "@/components/common/empty-state";
import { PageHeader } from "@/components/common/page-header";
import { Pager } from "@/components/common/pager";
import { ClientMessages } from "@/components/layout/client-messages";
import { Table, TableBody, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { listBatches } from "@/lib/bases/codes/batches/queries";
import { ownBaseHref } from "@/lib/platform/hrefs";
import type { Viewer } from "@/lib/platform/viewer";
import { findBase } from "../../page/find-base";
import { CodesForbidden } from "../codes-forbidden";
import { BatchRow } from "./batch-row";

const PAGE_SIZE = 20;
const COLUMNS = ["name", "codes", "uses", "states", "lastUsed"] as const;

/** The batches of an own base's codes. @param after the name behind which the page begins, "" for the first */
export async function BatchesPage({ viewer, id, after }: { viewer: Viewer; id: string; after: string }) {
  const [t, base] = await Promise.all([getTranslations(), findBase(viewer, id, await getLocale())]);
  if (!base) notFound();
  if (!base.can.manageCodes) return <CodesForbidden message={t("errors.CODES_FORBIDDEN")} />;
  const { items, nextCursor } = await listBatches(viewer, { id, limit: PAGE_SIZE, cursor: after });
  const here = `${ownBaseHref({ id })}/codes/batches`;
  return (
    <ClientMessages namespaces={["codes"]}>
      <PageHeader
        title={t("codes.batch.title")}
        back={{ href: `${ownBaseHref({ id })}/codes`, label: t("codes.title") }}
        description={t("codes.batch.description")}
      />
      {items.length === 0 ? (
        <EmptyState icon={Layers} title={t("codes.batch.empty")}>
          {t("codes.batch.emptyText")}
        </EmptyState>
      ) : (
        <Table aria-label={t("codes.batch.table")}>
          <TableHeader>
            <TableRow>
              {COLUMNS.map((column) => (
                <TableHead key={column}>{t(`codes.batch.${column}`)}</TableHead>
              ))}
              <TableHead>
                <span className="sr-only">{t("codes.batch.actions")}</span>
              </TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {items.map((batch) => (
              <BatchRow key={batch.name} baseId={id} batch={batch} />
            ))}
          </TableBody>
        </Table>
      )}
      <Pager
        previous={after ? here : null}
        next={nextCursor && `${here}?after=${encodeURIComponent(nextCursor)}`}
      />
    </ClientMessages>
  );
}
