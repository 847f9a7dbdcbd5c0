"use client";

import { useConfirm } from "@/components/common/dialogs/confirm-dialog";
import type { ConfirmQuestion } from "@/components/common/dialogs/confirm-popup";
import { NOTIFICATION_DURATION, toast } from "@/components/common/toast";
import { useDeletedToast } from "@/components/trash/use-restore";
import { ApiError } from "@/lib/platform/browser/api-client";
import { useRouter } from "@/lib/platform/i18n/navigation";
import type { TrashItem } from "@/lib/trash/schema";

type Removal = Pick<ConfirmQuestion, "title" | "description" | "confirmLabel"> & {
  /** Deletes it. @throws ApiError */
  call: () => Promise<unknown>;
  done: string;
  failed: string;
  /** Where to go when the page that shows it is gone with it. */
  leaveTo?: string;
  /** Its kind and id in the trash; absent for a category, which is deleted for good. */
  inTrash?: Pick<TrashItem, "kind" | "id">;
};

/** Asks, deletes, reports it, then refreshes the page's lists or leaves the page. */
export function useRemoval(): (removal: Removal) => Promise<void> {
  const confirm = useConfirm();
  const router = useRouter();
  const deleted = useDeletedToast();
  return async ({ call, done, failed, leaveTo, inTrash, ...question }) => {
    try {
      if (!(await confirm({ ...question, destructive: true, onConfirm: call }))) return;
      if (inTrash) deleted(done, inTrash);
      else toast(done, { type: "success" });
      // Alone: a refresh while it is under way can become a load of the whole document, which loses the toast.
      if (leaveTo) return router.push(leaveTo);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast(failed, { type: "error", duration: NOTIFICATION_DURATION });
    }
    router.refresh(); // after a failure too: it may already be deleted
  };
}
