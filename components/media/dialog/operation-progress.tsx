"use client";

import { useTranslations } from "next-intl";
import type { Operation } from "@/lib/media/types";
import { ProgressView } from "./progress-view";
import type { Stage } from "./stages";

type Props = {
  operation: Operation;
  /** The server has not answered the last time. */
  lost: boolean;
  onCancel: () => void;
};

/** An operation that the server works on. */
export function OperationProgress({ operation, lost, onCancel }: Props) {
  const t = useTranslations("media.progress");
  const { originalFilename, fileSize, state, progress, videoDurationFormatted } = operation;
  return (
    <ProgressView
      file={{ name: originalFilename, size: fileSize }}
      stage={state as Stage}
      percent={progress}
      facts={videoDurationFormatted && t("duration", { time: videoDurationFormatted })}
      note={lost ? t("lost") : t("canClose")}
      onCancel={onCancel}
    />
  );
}
