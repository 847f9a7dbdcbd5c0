import { ChevronDown, CircleStop, Download, FileText, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useId, useState } from "react";
import { DateText } from "@/components/common/date-text";
import { ActionButton } from "@/components/layout/forms/action-button";
import { transcriptLink } from "@/components/media/transcript/transcript-link";
import { Button, LinkButton } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { TableCell, TableRow } from "@/components/ui/table";
import { SPEECH_PROVIDER_TITLES } from "@/lib/integrations/transcription/speech-providers";
import { submitHistoryDeletion } from "@/lib/media/actions";
import { isFinished } from "@/lib/media/statuses";
import { transcriptHref } from "@/lib/platform/hrefs";
import { useRouter } from "@/lib/platform/i18n/navigation";
import { StatusBadge } from "../status-badge";
import { StopButton } from "../stop-button";
import { useOperation } from "../use-operation";
import { EntryDetails } from "./entry-details";
import { type HistoryRow, shortError } from "./history-row";
import { COLUMNS } from "./history-state";

/** One video; its transcript or its error unfolds under it. */
export function HistoryEntry({ row: entry }: { row: HistoryRow }) {
  const t = useTranslations("media.history");
  const id = useId();
  const [expanded, setExpanded] = useState(false);
  const { originalFilename: name, preview, errorMessage } = entry;
  const isExpandable =
    preview !== null || (errorMessage !== null && shortError(errorMessage) !== errorMessage);
  return (
    <>
      <TableRow>
        <TableCell className="md:max-w-80">
          <span className="grid min-w-0 flex-1">
            <span className="truncate font-medium max-md:whitespace-normal max-md:wrap-anywhere" title={name}>
              {name}
            </span>
            <span className="text-muted-foreground">
              {entry.fileSizeFormatted} · {SPEECH_PROVIDER_TITLES[entry.provider]}
            </span>
          </span>
        </TableCell>
        <TableCell label={t("column.status")} className="md:max-w-64">
          <span className="grid justify-items-start gap-1 max-md:justify-items-end">
            {entry.status === "in_progress" ? <LiveStatus row={entry} /> : <StatusBadge log={entry} />}
            {errorMessage && (
              <span className="text-xs text-muted-foreground max-md:text-right">
                {shortError(errorMessage)}
              </span>
            )}
          </span>
        </TableCell>
        <TableCell label={t("column.videoDuration")}>{entry.videoDurationFormatted ?? t("none")}</TableCell>
        <TableCell label={t("column.cost")}>
          <span className="grid max-md:justify-items-end">
            <span>{entry.openaiCostRubFormatted ?? t("none")}</span>
            <span className="text-xs text-muted-foreground">{entry.openaiCostFormatted}</span>
          </span>
        </TableCell>
        <TableCell label={t("column.createdAt")}>
          <DateText value={entry.createdAt} time />
        </TableCell>
        <TableCell className="max-md:-mb-2 max-md:items-center max-md:justify-end max-md:border-t max-md:pt-2 md:text-right">
          <span className="flex items-center justify-end gap-1 md:-my-1.5">
            {isExpandable && (
              <Button
                size="icon"
                variant="ghost"
                aria-expanded={expanded}
                aria-controls={id}
                aria-label={t(expanded ? "hide" : "show", { name })}
                onClick={() => setExpanded(!expanded)}
              >
                <ChevronDown aria-hidden className={cn("transition-transform", expanded && "rotate-180")} />
              </Button>
            )}
            <EntryActions entry={entry} />
          </span>
        </TableCell>
      </TableRow>
      {expanded && (
        <TableRow id={id} className="max-md:-mt-2 md:bg-muted/40">
          <TableCell colSpan={COLUMNS.length + 1} className="max-md:block">
            <EntryDetails entry={entry} />
          </TableCell>
        </TableRow>
      )}
    </>
  );
}

/** The live status of a video in progress; refreshes the page when it ends. */
function LiveStatus({ row }: { row: HistoryRow }) {
  const router = useRouter();
  const { operation, gone } = useOperation(row.id);
  const ended = gone || (operation !== null && isFinished(operation.state));
  useEffect(() => {
    if (ended) router.refresh();
  }, [ended, router]);
  return <StatusBadge log={row} percent={operation?.progress ?? row.progress} />;
}

/** What can be done with a video of the history: stop it while it is worked on, else download its text and delete it. */
function EntryActions({ entry }: { entry: HistoryRow }) {
  const t = useTranslations("media.history");
  const name = entry.originalFilename;

  if (entry.status === "in_progress") {
    return (
      <StopButton operation={entry} size="icon" variant="ghost" aria-label={t("stop", { name })}>
        <CircleStop aria-hidden />
      </StopButton>
    );
  }
  return (
    <>
      {entry.preview && (
        <LinkButton
          size="icon"
          variant="ghost"
          href={transcriptHref(entry.id)}
          aria-label={t("openTranscript", { name })}
        >
          <FileText aria-hidden />
        </LinkButton>
      )}
      {entry.preview && (
        <Button asChild size="icon" variant="ghost">
          <a {...transcriptLink(entry.id, name, "txt")} aria-label={t("download", { name })}>
            <Download aria-hidden />
          </a>
        </Button>
      )}
      <ActionButton
        action={submitHistoryDeletion}
        values={{ id: entry.id }}
        question={{
          title: t("deleteTitle"),
          description: t("deleteText", { name }),
          confirmLabel: t("deleteAction"),
          destructive: true,
        }}
        done={{ toast: t("deleted") }}
        failed={t("deleteFailed")}
        size="icon"
        variant="ghost"
        aria-label={t("delete", { name })}
      >
        <Trash2 aria-hidden />
      </ActionButton>
    </>
  );
}
