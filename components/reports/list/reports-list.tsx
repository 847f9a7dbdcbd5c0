"use client";

import { Flag } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { EmptyState } from "@/components/common/empty-state";
import { ErrorState } from "@/components/common/error-state";
import { NativeSelect } from "@/components/common/native-select";
import { Button } from "@/components/ui/button";
import { DialogBody } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { ReportRow } from "./report-row";
import { type Status, useReports } from "./use-reports";

/** What people find should not be seen, for administrators to decide (docs/product/reviews.md 6). */
export function ReportsList() {
  const t = useTranslations("reports.admin");
  const [status, setStatus] = useState<Status>("open");
  return (
    <DialogBody className="min-h-[min(60dvh,36rem)] content-start">
      <NativeSelect aria-label={t("status")} value={status} onChange={(event) => setStatus(event.target.value as Status)} className="w-fit">
        <option value="open">{t("statuses.open")}</option>
        <option value="decided">{t("statuses.decided")}</option>
      </NativeSelect>
      <Reports key={status} status={status} />
    </DialogBody>
  );
}

function Reports({ status }: { status: Status }) {
  const t = useTranslations("reports.admin");
  const { reports, next, total, state, load, again } = useReports(status);
  if (reports.length === 0 && state === "loading") return <Skeleton role="status" aria-label={t("loading")} className="h-40" />;
  if (reports.length === 0 && state === "failed") return <ErrorState title={t("loadFailed")} retry={load} />;
  if (reports.length === 0)
    return (
      <EmptyState icon={Flag} title={t(status === "open" ? "empty" : "emptyDecided")}>
        {t("emptyText")}
      </EmptyState>
    );
  return (
    <>
      {total !== null && (
        <p aria-live="polite" className="text-sm text-muted-foreground tabular-nums">
          {t("found", { count: total })}
        </p>
      )}
      <ul aria-label={t("title")} className="divide-y">
        {reports.map((report) => (
          <ReportRow key={report.id} report={report} onDecided={again} />
        ))}
      </ul>
      {(next || state === "failed") && (
        <Button variant="outline" pending={state === "loading"} onClick={load}>
          {t("more")}
        </Button>
      )}
    </>
  );
}
