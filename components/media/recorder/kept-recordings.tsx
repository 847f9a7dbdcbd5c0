import { Mic } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { DateText } from "@/components/common/date-text";
import { useConfirm } from "@/components/common/dialogs/confirm-dialog";
import { NOTIFICATION_DURATION, toast } from "@/components/common/toast";
import { Button } from "@/components/ui/button";
import type { getMeContract } from "@/lib/identity/contract";
import { durationText } from "@/lib/media/format";
import type { getOperationContract } from "@/lib/media/contract";
import { isFinished } from "@/lib/media/statuses";
import { callApi, isRefused } from "@/lib/platform/browser/api-client";
import type { Recorded } from "./recording";
import {
  type Fate,
  fileOfRecording,
  forgetRecording,
  type KeptRecording,
  keptRecordings,
} from "./recording-store";

const me = async () => (await callApi<typeof getMeContract>("GET", "/users/me")).id;

/** What became of a recording that was sent; while that is unknown it is not offered. */
async function fateOf(operation: string): Promise<Fate> {
  try {
    const { state } = await callApi<typeof getOperationContract>("GET", `/media/operations/${operation}`);
    if (state === "success") return "done";
    return isFinished(state) ? "lost" : "open";
  } catch (error) {
    return isRefused(error, 404) ? "lost" : "open";
  }
}

/** Recordings of this browser that became no text: a tab was closed, the connection was lost, or the operation failed. */
export default function KeptRecordings({ onTake }: { onTake: (recorded: Recorded) => void }) {
  const t = useTranslations("media.recorder");
  const confirm = useConfirm();
  const [kept, setKept] = useState<KeptRecording[]>([]);
  useEffect(() => {
    let wanted = true;
    keptRecordings(me, fateOf).then(
      (found) => wanted && setKept(found),
      () => undefined, // a browser that keeps nothing has none
    );
    return () => void (wanted = false);
  }, []);

  async function take(recording: KeptRecording) {
    try {
      onTake({ file: await fileOfRecording(recording), copy: recording.id, isKept: true });
    } catch {
      toast(t("keptFailed"), { type: "error", duration: NOTIFICATION_DURATION });
    }
  }

  async function remove({ id }: KeptRecording) {
    const agreed = await confirm({
      title: t("deleteTitle"),
      description: t("deleteText"),
      confirmLabel: t("delete"),
      destructive: true,
      onConfirm: () => forgetRecording(id),
    });
    if (agreed) setKept((before) => before.filter((each) => each.id !== id));
  }

  if (kept.length === 0) return null;
  return (
    <section aria-label={t("kept")} className="grid gap-2 rounded-lg border bg-primary-soft p-3 text-sm">
      <p className="font-medium text-primary-soft-foreground">{t("kept")}</p>
      <ul className="grid gap-2">
        {kept.map((recording) => (
          <li key={recording.id} className="flex flex-wrap items-center gap-2">
            <Mic aria-hidden className="size-4 shrink-0" />
            <span className="flex-1 basis-40 tabular-nums">
              <DateText value={new Date(recording.at).toISOString()} time /> ·{" "}
              {durationText(recording.seconds)}
            </span>
            <Button size="sm" onClick={() => void take(recording)}>
              {t("take")}
            </Button>
            <Button size="sm" variant="outline" onClick={() => void remove(recording)}>
              {t("delete")}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
