"use client";

import { useLocale, useTranslations } from "next-intl";
import { durationText } from "@/lib/media/format";
import { sizeText } from "@/lib/platform/file-size";
import { percentOf } from "../transfer";
import { leaveJob, type VideoJob } from "../video-job";
import { ProgressView } from "./progress-view";

/** A video that is being sent: bytes, speed, time left; it can be broken off. */
export function SendingView({ job }: { job: Extract<VideoJob, { phase: "sending" }> }) {
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
      onCancel={leaveJob}
    />
  );
}
