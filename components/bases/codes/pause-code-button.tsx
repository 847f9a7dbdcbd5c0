"use client";

import { Pause, Play } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { NOTIFICATION_DURATION, toast } from "@/components/common/toast";
import type { pauseCodeContract } from "@/lib/bases/codes/contract";
import type { ActivationCode } from "@/lib/bases/codes/schema";
import { ApiError, callApi } from "@/lib/platform/browser/api-client";
import { useRouter } from "@/lib/platform/i18n/navigation";
import { CodeButton } from "./code-button";

type PauseCodeButtonProps = { code: Pick<ActivationCode, "id" | "codeValue" | "paused"> };

/** Pauses a code, or resumes it. */
export function PauseCodeButton({ code: { id, codeValue, paused } }: PauseCodeButtonProps) {
  const t = useTranslations("codes");
  const router = useRouter();
  const [pending, setPending] = useState(false);

  async function change() {
    setPending(true);
    try {
      await callApi<typeof pauseCodeContract>("PATCH", `/bases/activation-codes/${id}`, { paused: !paused });
      toast(t(paused ? "resumed" : "paused"), { type: "success" });
      router.refresh();
    } catch (error) {
      const reason = error instanceof ApiError && error.message;
      toast(reason || t("pauseFailed"), { type: "error", duration: NOTIFICATION_DURATION });
    } finally {
      setPending(false);
    }
  }

  return (
    <CodeButton
      icon={paused ? Play : Pause}
      label={t(paused ? "resume" : "pause", { code: codeValue })}
      pending={pending}
      onClick={() => void change()}
    />
  );
}
