import { ChevronDown, Clapperboard } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { DateText } from "@/components/common/date-text";
import { EmptyState } from "@/components/common/empty-state";
import { ErrorState } from "@/components/common/dialogs/error-state";
import { Button, LinkButton } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { DialogBody, DialogFooter } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { EntryDetails } from "../history/entry-details";
import { type HistoryRow, historyRow } from "../history/history-row";
import { StatusBadge } from "../status-badge";
import { useApi } from "@/components/common/hooks/use-api";
import type { userHistoryContract } from "@/lib/media/contract";
import { HISTORY_PAGE } from "@/lib/media/limits";

/** The history inside of the dialog: the latest videos; all of them are on a page of their own. */
export function RecentVideos({ onLeave }: { onLeave: () => void }) {
  const t = useTranslations("media.history");
  const { rows, again } = useRecentVideos();
  return (
    <>
      <DialogBody className="min-h-72 content-start">
        {rows === null && <Skeleton aria-busy className="h-64" />}
        {rows === "failed" && <ErrorState title={t("failed")} retry={again} />}
        {rows?.length === 0 && (
          <EmptyState icon={Clapperboard} title={t("empty")}>
            {t("emptyText")}
          </EmptyState>
        )}
        {Array.isArray(rows) && rows.length > 0 && (
          <ul aria-label={t("list")} className="divide-y rounded-lg border bg-card">
            {rows.map((row) => (
              <RecentVideo key={row.id} row={row} />
            ))}
          </ul>
        )}
      </DialogBody>
      <DialogFooter>
        <LinkButton variant="outline" href="/video-history" onClick={onLeave}>
          {t("all")}
        </LinkButton>
      </DialogFooter>
    </>
  );
}

function RecentVideo({ row }: { row: HistoryRow }) {
  const t = useTranslations("media.history");
  const [open, setOpen] = useState(false);
  const name = row.originalFilename;
  const detailed = row.preview !== null || row.errorMessage !== null;
  return (
    <li className="grid grid-cols-1 gap-3 px-4 py-3 text-sm">
      <div className="flex items-center gap-3">
        <span className="grid min-w-0 flex-1">
          <span className="truncate font-medium" title={name}>
            {name}
          </span>
          <span className="text-muted-foreground tabular-nums">
            <DateText value={row.createdAt} time />{" "}
            <span className="max-sm:hidden">· {row.fileSizeFormatted}</span>
          </span>
        </span>
        <StatusBadge log={row} percent={row.status === "in_progress" ? row.progress : undefined} />
        {detailed && (
          <Button
            size="icon"
            variant="ghost"
            aria-expanded={open}
            aria-label={t(open ? "hide" : "show", { name })}
            onClick={() => setOpen(!open)}
          >
            <ChevronDown aria-hidden className={cn("transition-transform", open && "rotate-180")} />
          </Button>
        )}
      </div>
      {open && <EntryDetails entry={row} />}
    </li>
  );
}

/** The person's latest videos; null while loading. `again` reloads. */
function useRecentVideos(): { rows: HistoryRow[] | "failed" | null; again: () => void } {
  const { data, pending, again } = useApi<typeof userHistoryContract>(
    `/media/user/history?limit=${HISTORY_PAGE}`,
  );
  if (pending) return { rows: null, again };
  return { rows: data?.logs.map(historyRow) ?? "failed", again };
}
