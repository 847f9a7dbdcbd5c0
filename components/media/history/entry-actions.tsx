"use client";

import { CircleStop, Download, FileText, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useConfirm } from "@/components/common/dialogs/confirm-dialog";
import { NOTIFICATION_DURATION, toast } from "@/components/common/toast";
import { Button } from "@/components/ui/button";
import type { deleteHistoryEntryContract } from "@/lib/media/contract";
import { ApiError, callApi } from "@/lib/platform/browser/api-client";
import { transcriptHref } from "@/lib/platform/hrefs";
import { Link, useRouter } from "@/lib/platform/i18n/navigation";
import { transcriptLink } from "../transcript/transcript-link";
import { useStop } from "../use-stop";
import type { HistoryRow } from "./history-row";

/** What can be done with a video of the history: stop it while it is worked on, else download its text and delete it. */
export function EntryActions({ entry }: { entry: HistoryRow }) {
  const t = useTranslations("media.history");
  const confirm = useConfirm();
  const router = useRouter();
  const stop = useStop();
  const name = entry.originalFilename;

  async function remove() {
    try {
      const agreed = await confirm({
        title: t("deleteTitle"),
        description: t("deleteText", { name }),
        confirmLabel: t("deleteAction"),
        destructive: true,
        onConfirm: () =>
          callApi<typeof deleteHistoryEntryContract>("DELETE", `/media/user/history/${entry.id}`),
      });
      if (!agreed) return;
      toast(t("deleted"), { type: "success" });
    } catch (error) {
      const reason = error instanceof ApiError && error.message;
      toast(reason || t("deleteFailed"), { type: "error", duration: NOTIFICATION_DURATION });
    }
    router.refresh(); // after a failure too: the entry may be gone already
  }

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
      <Button size="icon" variant="ghost" aria-label={t("delete", { name })} onClick={() => void remove()}>
        <Trash2 aria-hidden />
      </Button>
    </>
  );
}
