"use client";

import { useConfirm } from "@/components/common/dialogs/confirm-dialog";
import type { ConfirmQuestion } from "@/components/common/dialogs/confirm-popup";
import { NOTIFICATION_DURATION, toast } from "@/components/common/toast";
import { ApiError } from "@/lib/platform/browser/api-client";
import { useRouter } from "@/lib/platform/i18n/navigation";

type Removal = Pick<ConfirmQuestion, "title" | "description" | "choice" | "confirmLabel"> & {
  /** Deletes it, when the person has answered. @throws ApiError */
  call: () => Promise<unknown>;
  done: string;
  /** When the server sent no text of its own. */
  failed: string;
};

/** Asks, deletes, reports it and refreshes the page's lists. */
export function useRemoval(): (removal: Removal) => Promise<void> {
  const confirm = useConfirm();
  const router = useRouter();
  return async ({ call, done, failed, ...question }) => {
    try {
      if (!(await confirm({ ...question, destructive: true, onConfirm: call }))) return;
      toast(done, { type: "success" });
    } catch (error) {
      const reason = error instanceof ApiError && error.message;
      toast(reason || failed, { type: "error", duration: NOTIFICATION_DURATION });
    }
    router.refresh(); // after a failure too: it may already be deleted
  };
}
