import { Pause, Play } from "lucide-react";
import { useTranslations } from "next-intl";
import { ActionButton } from "@/components/layout/forms/action-button";
import { submitBatchPause } from "@/lib/bases/codes/actions";
import type { CodeBatch } from "@/lib/bases/codes/schema";

type BatchPauseButtonsProps = { baseId: string; batch: Pick<CodeBatch, "name" | "active" | "paused"> };

/** Pauses a batch after a confirmation, where something of it works; resumes it where something is paused. */
export function BatchPauseButtons({ baseId, batch: { name, active, paused } }: BatchPauseButtonsProps) {
  const t = useTranslations("codes.batch");
  const button = { action: submitBatchPause, failed: t("failed"), variant: "outline" } as const;
  return (
    <>
      {active > 0 && (
        <ActionButton
          {...button}
          values={{ id: baseId, batch: name, paused: "true" }}
          question={{
            title: t("confirmTitle"),
            description: t("confirmText", { name }),
            confirmLabel: t("pauseAction"),
          }}
          done={{ toast: t("pausedDone") }}
          aria-label={t("pause", { name })}
        >
          <Pause aria-hidden />
          {t("pauseAction")}
        </ActionButton>
      )}
      {paused > 0 && (
        <ActionButton
          {...button}
          values={{ id: baseId, batch: name, paused: "false" }}
          done={{ toast: t("resumedDone") }}
          aria-label={t("resume", { name })}
        >
          <Play aria-hidden />
          {t("resumeAction")}
        </ActionButton>
      )}
    </>
  );
}
