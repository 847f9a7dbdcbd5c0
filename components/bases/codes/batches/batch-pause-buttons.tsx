"use client";

import { Pause, Play } from "lucide-react";
import { useTranslations } from "next-intl";
import { useConfirm } from "@/components/common/dialogs/confirm-dialog";
import { NOTIFICATION_DURATION, toast } from "@/components/common/toast";
import { Button } from "@/components/ui/button";
import type { pauseBatchContract } from "@/lib/bases/codes/contract";
import type { CodeBatch } from "@/lib/bases/codes/schema";
import { ApiError, callApi } from "@/lib/platform/browser/api-client";
import { useRouter } from "@/lib/platform/i18n/navigation";

type BatchPauseButtonsProps = { baseId: string; batch: Pick<CodeBatch, "name" | "active" | "paused"> };

/** Pauses a batch after a confirmation, where something of it works; resumes it where something is paused. */
export function BatchPauseButtons({ baseId, batch: { name, active, paused } }: BatchPauseButtonsProps) {
  const t = useTranslations("codes.batch");
  const confirm = useConfirm();
  const router = useRouter();
  const change = (pause: boolean) =>
    callApi<typeof pauseBatchContract>(
      "PATCH",
      `/bases/${baseId}/activation-codes/batches/${encodeURIComponent(name)}`,
      { paused: pause },
    );

  async function act(pause: boolean) {
    try {
      if (!pause) await change(false);
      else {
        const question = {
          title: t("confirmTitle"),
          description: t("confirmText", { name }),
          confirmLabel: t("pauseAction"),
          onConfirm: () => change(true),
        };
        if (!(await confirm(question))) return;
      }
      toast(t(pause ? "pausedDone" : "resumedDone"), { type: "success" });
      router.refresh();
    } catch (error) {
      const reason = error instanceof ApiError && error.message;
      toast(reason || t("failed"), { type: "error", duration: NOTIFICATION_DURATION });
    }
  }

  return (
    <>
      {active > 0 && (
        <Button
          variant="outline"
          aria-label={t("pause", { name })}
          className="noscript:hidden"
          onClick={() => void act(true)}
        >
          <Pause aria-hidden />
          {t("pauseAction")}
        </Button>
      )}
      {paused > 0 && (
        <Button
          variant="outline"
          aria-label={t("resume", { name })}
          className="noscript:hidden"
          onClick={() => void act(false)}
        >
          <Play aria-hidden />
          {t("resumeAction")}
        </Button>
      )}
    </>
  );
}
