import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter } from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";
import { isFinished } from "@/lib/media/statuses";
import { useOperation } from "../use-operation";
import { StopButton } from "../stop-button";
import { forgetCopy, leaveJob } from "../video-job";
import { ProgressView } from "./progress-view";
import { TranscriptResult } from "./transcript-result";
import type { Operation } from "@/lib/media/schema";
import type { Stage } from "./stages";

/** An operation from the queue to its transcript or its error, and for screen readers that it has one. @param file what this tab has just sent: nothing jumps until the first answer */
export function OperationView({ id, file }: { id: string; file?: Pick<File, "name" | "size"> }) {
  const t = useTranslations("media");
  const followed = useOperation(id);
  const { operation, gone } = followed;

  useEffect(() => {
    if (gone) leaveJob();
  }, [gone]);
  useEffect(() => {
    if (operation?.state === "success") forgetCopy(id);
  }, [id, operation?.state]);

  return (
    <>
      <Followed {...followed} id={id} file={file} />
      <p aria-live="polite" className="sr-only">
        {operation?.state === "success" && t("result.ready")}
      </p>
    </>
  );
}

type FollowedProps = Pick<ReturnType<typeof useOperation>, "operation" | "lost"> & {
  id: string;
  file?: Pick<File, "name" | "size"> | undefined;
};

function Followed({ id, file, operation, lost }: FollowedProps) {
  const t = useTranslations("media");
  if (!operation && file) {
    return (
      <ProgressView
        file={file}
        stage="queued"
        percent={0}
        note={t(lost ? "progress.lost" : "progress.canClose")}
        cancel={<Stop operation={{ id, originalFilename: file.name }} />}
      />
    );
  }
  if (!operation) {
    return (
      <DialogBody className="min-h-72 place-items-center">
        <Spinner label={lost ? t("progress.lost") : t("checking")} />
      </DialogBody>
    );
  }
  if (!isFinished(operation.state)) {
    return <OperationProgress operation={operation} lost={lost} />;
  }
  if (operation.result) return <TranscriptResult operation={operation} result={operation.result} />;
  return (
    <>
      <DialogBody>
        <Alert variant={operation.state === "cancelled" ? "default" : "destructive"}>
          <TriangleAlert aria-hidden />
          <AlertTitle>{operation.originalFilename}</AlertTitle>
          <AlertDescription>
            {operation.state === "cancelled"
              ? t("progress.cancelled")
              : operation.errorMessage || t("processFailed")}
          </AlertDescription>
        </Alert>
      </DialogBody>
      <DialogFooter>
        <Button onClick={leaveJob}>{t("newVideo")}</Button>
      </DialogFooter>
    </>
  );
}

type Props = {
  operation: Operation;
  /** The server has not answered the last time. */
  lost: boolean;
};

/** An operation that the server works on. */
function OperationProgress({ operation, lost }: Props) {
  const t = useTranslations("media.progress");
  const { originalFilename, fileSize, state, progress, videoDurationFormatted } = operation;
  return (
    <ProgressView
      file={{ name: originalFilename, size: fileSize }}
      stage={state as Stage}
      percent={progress}
      facts={videoDurationFormatted && t("duration", { time: videoDurationFormatted })}
      note={lost ? t("lost") : t("canClose")}
      cancel={<Stop operation={operation} />}
    />
  );
}

function Stop({ operation }: { operation: { id: string; originalFilename: string } }) {
  const t = useTranslations("media.progress");
  return (
    <StopButton operation={operation} variant="outline">
      {t("cancel")}
    </StopButton>
  );
}
