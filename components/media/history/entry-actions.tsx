"use client";

import { CircleStop, Download, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { ActionButton } from "@/components/common/fields/action-button";
import { Button } from "@/components/ui/button";
import { submitEntryDeletion } from "@/lib/media/actions";
import { transcriptLink } from "../transcript/transcript-link";
import { useStop } from "../use-stop";
import type { HistoryRow } from "./history-row";

/** What can be done with a video of the history: stop it while it is worked on, else download its text and delete it. */
export function EntryActions({ entry }: { entry: HistoryRow }) {
  const t = useTranslations("media.history");
  const stop = useStop();
  const name = entry.originalFilename;

  if (entry.status === "in_progress") {
    return (
      <Button size="icon" variant="ghost" aria-label={t("stop", { name })} onClick={() => void stop(entry)}>
        <CircleStop aria-hidden />
      </Button>
    );
  }
  return (
    <>
      {entry.preview && (
        <Button asChild size="icon" variant="ghost">
          <a {...transcriptLink(entry.id, name, "txt")} aria-label={t("download", { name })}>
            <Download aria-hidden />
          </a>
        </Button>
      )}
      <ActionButton
        action={submitEntryDeletion}
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
