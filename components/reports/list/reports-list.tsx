import { Flag, EyeOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { NativeSelect } from "@/components/common/fields/native-select";
import { DialogBody } from "@/components/ui/dialog";
import { callList } from "@/lib/platform/browser/api-client";
import type { listReportsContract } from "@/lib/reports/contract";
import { PagedList } from "./paged-list";
import { ReportRow } from "./report-row";
import { usePages } from "@/components/common/hooks/use-pages";
import type { listStoppedContract } from "@/lib/bases/sales-off/contract";
import { StopForm } from "./stop-form";
import { StoppedRow } from "./stopped-row";

const VIEWS = ["open", "decided", "stopped"] as const;
type View = (typeof VIEWS)[number];

/** Reports for administrators to decide (docs/product/moderation.md 2), with hidden bases and blocked people. */
export function ReportsList() {
  const t = useTranslations("reports.admin");
  const [view, setView] = useState<View>("open");
  return (
    <DialogBody className="min-h-[min(60dvh,36rem)] content-start">
      <NativeSelect
        aria-label={t("status")}
        value={view}
        onChange={(event) => setView(event.target.value as View)}
        className="w-fit"
      >
        {VIEWS.map((each) => (
          <option key={each} value={each}>
            {t(`statuses.${each}`)}
          </option>
        ))}
      </NativeSelect>
      {view === "stopped" ? <StoppedList /> : <Reports key={view} status={view} />}
    </DialogBody>
  );
}

function Reports({ status }: { status: "open" | "decided" }) {
  const t = useTranslations("reports.admin");
  const pages = usePages((paging, signal) =>
    callList<typeof listReportsContract>(`/admin/reports?${new URLSearchParams({ status, ...paging })}`, {
      signal,
    }),
  );
  return (
    <PagedList
      pages={pages}
      label={t("title")}
      found={pages.total !== null && t("found", { count: pages.total })}
      empty={{ icon: Flag, title: t(status === "open" ? "empty" : "emptyDecided"), text: t("emptyText") }}
    >
      {(report) => <ReportRow key={report.id} report={report} onDecided={pages.again} />}
    </PagedList>
  );
}

/** Bases that are hidden and people who sell nothing, with the way to add one and the way back (docs/product/access.md 8). */
function StoppedList() {
  const t = useTranslations("reports.admin.stopped");
  const pages = usePages((paging, signal) =>
    callList<typeof listStoppedContract>(`/admin/stopped?${new URLSearchParams(paging)}`, { signal }),
  );
  return (
    <>
      <StopForm onDone={pages.again} />
      <PagedList
        pages={pages}
        label={t("list")}
        empty={{ icon: EyeOff, title: t("empty"), text: t("emptyText") }}
      >
        {(stopped) => <StoppedRow key={stopped.id} stopped={stopped} onDone={pages.again} />}
      </PagedList>
    </>
  );
}
