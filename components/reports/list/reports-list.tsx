import { EyeOff, Flag, type LucideIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { DateText } from "@/components/common/date-text";
import { ErrorState } from "@/components/common/dialogs/error-state";
import { EmptyState } from "@/components/common/empty-state";
import { NativeSelect } from "@/components/common/fields/native-select";
import { usePages } from "@/components/common/hooks/use-pages";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { DialogBody } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import type { listStoppedContract } from "@/lib/bases/sales-off/contract";
import type { Stopped } from "@/lib/bases/sales-off/schema";
import { callList } from "@/lib/platform/browser/api-client";
import { baseHref, profileHref } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
import type { listReportsContract } from "@/lib/reports/contract";
import { ReportRow } from "./report-row";
import { StopButton, StopForm } from "./stop-form";

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

type Props<T> = {
  pages: ReturnType<typeof usePages<T>>;
  label: string;
  /** How many there are. */
  found?: ReactNode;
  empty: { icon: LucideIcon; title: string; text: string };
  children: (item: T) => ReactNode;
};

/** A list of `usePages`, also while it loads, after it failed, and without a row. */
function PagedList<T>({ pages: { items, next, state, load }, label, found, empty, children }: Props<T>) {
  const t = useTranslations("reports.admin");
  if (items.length === 0 && state === "loading")
    return <Skeleton role="status" aria-label={t("loading")} className="h-40" />;
  if (items.length === 0 && state === "failed") return <ErrorState title={t("loadFailed")} retry={load} />;
  if (items.length === 0)
    return (
      <EmptyState icon={empty.icon} title={empty.title}>
        {empty.text}
      </EmptyState>
    );
  return (
    <>
      {found && (
        <p aria-live="polite" className="text-sm text-muted-foreground tabular-nums">
          {found}
        </p>
      )}
      <ul aria-label={label} className="divide-y">
        {items.map(children)}
      </ul>
      {(next || state === "failed") && (
        <Button variant="outline" pending={state === "loading"} onClick={load}>
          {t("more")}
        </Button>
      )}
    </>
  );
}

/** A hidden base or a blocked person: since when, why, and the button to undo it. */
function StoppedRow({ stopped, onDone }: { stopped: Stopped; onDone: () => void }) {
  const t = useTranslations("reports.admin");
  const { kind, id, name, since, reason } = stopped;
  const isBase = kind === "base";
  return (
    <li className="flex flex-wrap items-center gap-3 py-4">
      <div className="grid min-w-48 flex-1 gap-1.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
          <Badge variant="secondary">{t(isBase ? "stopped.hidden" : "stopped.blocked")}</Badge>
          {since && <DateText value={since} time />}
        </p>
        <Link
          href={isBase ? baseHref(stopped) : profileHref(stopped)}
          prefetch={false}
          className="font-medium wrap-anywhere underline-offset-4 hover:underline"
        >
          {name.trim() || t("nameless")}
        </Link>
        <p className="text-sm whitespace-pre-line wrap-anywhere">{reason ?? t("stopped.noReason")}</p>
      </div>
      <StopButton stopped={{ kind, id }} stop={false} onDone={onDone} />
    </li>
  );
}
