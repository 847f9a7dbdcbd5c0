"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { NOTIFICATION_DURATION, toast } from "@/components/common/toast";
import { Button } from "@/components/ui/button";
import { ApiError, callApi } from "@/lib/platform/browser/api-client";
import { useRouter } from "@/lib/platform/i18n/navigation";
import type { forgetOrderContract, orderPromptsContract } from "@/lib/prompts/lists/ordering/contract";

/** Which order visitors see, and the way to the other one. @param firstId a prompt of the base: put where it is, it shows the order */
export function ShownOrder({
  baseId,
  isOrdered,
  firstId,
}: {
  baseId: string;
  isOrdered: boolean;
  firstId: string;
}) {
  const t = useTranslations("promptOrder");
  const router = useRouter();
  const [busy, setBusy] = useState(false);

  async function change() {
    setBusy(true);
    try {
      await (isOrdered
        ? callApi<typeof forgetOrderContract>("DELETE", `/prompt_bases/${baseId}/order`)
        : callApi<typeof orderPromptsContract>("PUT", `/prompt_bases/${baseId}/order`, {
            promptIds: [firstId],
          }));
      router.refresh();
    } catch (error) {
      toast((error instanceof ApiError && error.message) || t("failed"), {
        type: "error",
        duration: 2 * NOTIFICATION_DURATION,
      });
    }
    setBusy(false);
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
      <p className="max-w-prose text-muted-foreground">
        {t("lead")} <span className="text-foreground">{t(isOrdered ? "shown" : "hidden")}</span>
      </p>
      <Button
        size="sm"
        variant="outline"
        className="noscript:hidden"
        pending={busy}
        onClick={() => void change()}
      >
        {t(isOrdered ? "hide" : "show")}
      </Button>
    </div>
  );
}
