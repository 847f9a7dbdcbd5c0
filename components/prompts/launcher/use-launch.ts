"use client";

import { useTranslations } from "next-intl";
import { copyNow } from "@/components/common/copy-now";
import { copyText } from "@/components/common/copy-text";
import { toast } from "@/components/common/toast";
import { launchUrl, type LaunchFields } from "@/lib/prompts/launch/launch-url";
import type { LaunchTarget } from "@/lib/prompts/launch/targets";

const TOAST_MS = 4_000;

/**
 * Opens a tool in a new tab. The text is copied within the press, whatever the tool takes; where the address can not
 * carry it, a toast says to paste.
 */
export function useLaunch(fields: LaunchFields, secret: boolean): (target: LaunchTarget) => void {
  const t = useTranslations("launcher");
  return (target) => {
    const { url, carriesPrompt } = launchUrl(target.url, fields, { secret });
    const copying = copyNow(fields.prompt) ? Promise.resolve(true) : copyText(fields.prompt);
    window.open(url, "_blank", "noopener,noreferrer");
    void copying.then((copied) => {
      if (!copied && !carriesPrompt) return toast(t("copyFailed"), { type: "error", duration: TOAST_MS });
      toast(carriesPrompt ? t("opened", { name: target.name }) : t("pasted"), {
        type: "success",
        duration: TOAST_MS,
      });
    });
  };
}
