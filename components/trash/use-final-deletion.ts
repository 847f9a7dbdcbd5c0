"use client";

import { useTranslations } from "next-intl";
import { useConfirm } from "@/components/common/dialogs/confirm-dialog";
import { NOTIFICATION_DURATION, toast } from "@/components/common/toast";
import { ApiError } from "@/lib/platform/browser/api-client";
import { useRouter } from "@/lib/platform/i18n/navigation";

type FinalDeletion = { title: string; description: string; call: () => Promise<unknown>; done: string };

/** Asks, deletes for good, reports it and refreshes the list. */
export function useFinalDeletion(): (deletion: FinalDeletion) => Promise<void> {
  const t = useTranslations("trash");
  const confirm = useConfirm();
  const router = useRouter();
  return async ({ call, done, ...question }) => {
    try {
      if (!(await confirm({ ...question, confirmLabel: t("delete"), destructive: true, onConfirm: call })))
        return;
      toast(done, { type: "success" });
    } catch (error) {
      const reason = error instanceof ApiError && error.status < 500 ? error.message : "";
      toast(reason || t("deleteFailed"), { type: "error", duration: NOTIFICATION_DURATION });
    }
    router.refresh();
  };
}
