"use client";

import { useTranslations } from "next-intl";
import { useConfirm } from "@/components/common/dialogs/confirm-dialog";
import { NOTIFICATION_DURATION, toast } from "@/components/common/toast";
import type { cancelOperationContract } from "@/lib/media/contract";
import { ApiError, callApi } from "@/lib/platform/browser/api-client";

/** A function that asks and then cancels an operation; its followers see it end. */
export function useStop(): (operation: { id: string; originalFilename: string }) => Promise<void> {
  const t = useTranslations("media.progress");
  const confirm = useConfirm();
  return async ({ id, originalFilename }) => {
    try {
      const agreed = await confirm({
        title: t("cancelTitle"),
        description: t("cancelText", { name: originalFilename }),
        confirmLabel: t("cancelAction"),
        destructive: true,
        onConfirm: () => callApi<typeof cancelOperationContract>("DELETE", `/media/operations/${id}`),
      });
      if (agreed) toast(t("cancelled"), { type: "success" });
    } catch (error) {
      const reason = error instanceof ApiError && error.message;
      toast(reason || t("cancelFailed"), { type: "error", duration: NOTIFICATION_DURATION });
    }
  };
}
