"use client";

import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter } from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";
import { useRunningOperation } from "../use-running-operation";
import { useServiceStatus } from "../use-service-status";
import { useVideoJob } from "../use-video-job";
import { OperationView } from "./operation-view";
import { SendingView } from "./sending-view";
import { VideoForm } from "./video-form";

/** What the dialog shows now: the video on its way, else whether the service works and the form. */
export function VideoTool() {
  const t = useTranslations("media");
  const job = useVideoJob();
  const searched = useRunningOperation(job === null);
  const { service, again } = useServiceStatus();
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
  return <VideoForm providers={service.providers} refused={job} />;
}
