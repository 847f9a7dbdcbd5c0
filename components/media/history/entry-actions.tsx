import { CircleStop, Download, FileText, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { ActionButton } from "@/components/layout/forms/action-button";
import { Button } from "@/components/ui/button";
import { submitHistoryDeletion } from "@/lib/media/actions";
import { transcriptHref } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
import { transcriptLink } from "../transcript/transcript-link";
import { StopButton } from "../stop-button";
import type { HistoryRow } from "./history-row";

/** What can be done with a video of the history: stop it while it is worked on, else download its text and delete it. */
export function EntryActions({ entry }: { entry: HistoryRow }) {
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
        <Button asChild size="icon" variant="ghost">
          <Link href={transcriptHref(entry.id)} prefetch={false} aria-label={t("openTranscript", { name })}>
            <FileText aria-hidden />
          </Link>
        </Button>
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
