import { TriangleAlert } from "lucide-react";
import { useTranslations, useLocale } from "next-intl";
import dynamic from "next/dynamic";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter } from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";
import { OperationView } from "./operation-view";
import { VideoForm } from "./video-form";
import { durationText } from "@/lib/media/format";
import { sizeText } from "@/lib/platform/text/file-size";
import { percentOf } from "../transfer";
import { leaveJob, type VideoJob, takeUp, currentJob, subscribeToJob } from "../video-job";
import { ProgressView } from "./progress-view";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { userHistoryContract, serviceStatusContract } from "@/lib/media/contract";
import { callApi } from "@/lib/platform/browser/api-client";
import { useApi } from "@/components/common/hooks/use-api";
import type { ServiceStatus } from "@/lib/media/schema";

const RecorderView = dynamic(() => import("../recorder/recorder-view"), {
  ssr: false,
  loading: () => <DialogBody aria-busy className="min-h-72" />,
});

/** What the dialog shows now: the video on its way, else whether the service works and the form. */
export function VideoTool() {
  const t = useTranslations("media");
  const job = useVideoJob();
  const searched = useRunningOperation(job === null);
  const { service, again } = useServiceStatus();
  if (job?.phase === "recording") return <RecorderView />;
  if (job?.phase === "sending") return <SendingView job={job} />;
  if (job?.phase === "accepted") return <OperationView key={job.id} id={job.id} file={job.file} />;
  if (!searched || service === "checking") {
    return (
      <DialogBody className="min-h-72 place-items-center">
        <Spinner label={t("checking")} />
      </DialogBody>
    );
  }
  if (service === "unavailable") {
    return (
      <>
        <DialogBody>
          <Alert variant="warning">
            <TriangleAlert aria-hidden />
            <AlertDescription>{t("unavailable")}</AlertDescription>
          </Alert>
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" onClick={again}>
            {t("checkAgain")}
          </Button>
        </DialogFooter>
      </>
    );
  }
  return (
    <VideoForm key={job?.phase === "recorded" ? job.copy : ""} providers={service.providers} offered={job} />
  );
}

/** A video that is being sent: bytes, speed, time left; it can be broken off. */
function SendingView({ job }: { job: Extract<VideoJob, { phase: "sending" }> }) {
  const t = useTranslations("media.progress");
  const locale = useLocale();
  const { sent, total, bytesPerSecond, secondsLeft } = job.transfer;
  const facts = [
    t("sent", { sent: sizeText(sent, locale), total: sizeText(total, locale) }),
    bytesPerSecond !== null && t("speed", { size: sizeText(bytesPerSecond, locale) }),
    secondsLeft !== null && t("left", { time: durationText(secondsLeft) }),
  ];
  return (
    <ProgressView
      file={job.choice.file}
      stage="uploading"
      percent={percentOf(job.transfer)}
      facts={facts.filter(Boolean).join(" · ")}
      note={t("canCloseUpload")}
      cancel={
        <Button variant="outline" onClick={leaveJob}>
          {t("cancel")}
        </Button>
      }
    />
  );
}

/** Takes up what an earlier visit has started and is still being worked on. @returns whether the search has ended */
function useRunningOperation(needed: boolean): boolean {
  const [searched, setSearched] = useState(!needed);
  useEffect(() => {
    if (searched) return;
    const controller = new AbortController();
    const { signal } = controller;
    void callApi<typeof userHistoryContract>("GET", "/media/user/history?limit=10", undefined, { signal })
      .then(
        ({ logs }) => logs.find(({ status }) => status === "in_progress")?.id,
        () => undefined,
      )
      .then((running) => {
        if (signal.aborted) return;
        if (running) takeUp(running);
        setSearched(true);
      });
    return () => controller.abort();
  }, [searched]);
  return searched;
}

/** A status that did not come counts as «unavailable» (docs/product/media.md 1). */
type ServiceState = "checking" | "unavailable" | ServiceStatus;

/** Whether videos can be transcribed now; `again` repeats the check. */
function useServiceStatus(): { service: ServiceState; again: () => void } {
  const { data, pending, again } = useApi<typeof serviceStatusContract>("/media/service-status");
  if (pending) return { service: "checking", again };
  return { service: data?.serviceAvailable ? data : "unavailable", again };
}

/** The video that this tab works on; null when there is none. */
function useVideoJob(): VideoJob | null {
  return useSyncExternalStore(subscribeToJob, currentJob, () => null);
}
