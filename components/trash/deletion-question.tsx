"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, useCallback } from "react";
import { NOTIFICATION_DURATION, toast } from "@/components/common/toast";
import { QuestionForm } from "@/components/layout/forms/question-form";
import { ApiError, callApi } from "@/lib/platform/browser/api-client";
import type { FormAction } from "@/lib/platform/browser/form-state";
import { useRouter } from "@/lib/platform/i18n/navigation";
import type { restoreTrashContract } from "@/lib/trash/contract";
import type { TrashItem } from "@/lib/trash/schema";

type DeletionQuestionProps = Omit<ComponentProps<typeof QuestionForm<void>>, "action" | "values" | "done"> & {
  action: FormAction<void>;
  item: Pick<TrashItem, "kind" | "id">;
  /** The id of the list that a deletion without scripts leads back to. */
  within?: string | null;
  /** The toast, which has «Отменить». */
  deleted: string;
  /** The page after the deletion. */
  to: string;
  /** A window stays over its page, which lists the thing among others. */
  isListed?: boolean;
};

/** The question before something moves to the trash. */
export function DeletionQuestion({
  item,
  within,
  deleted,
  to,
  isListed = false,
  ...question
}: DeletionQuestionProps) {
  const showDeleted = useDeletedToast();
  return (
    <QuestionForm
      {...question}
      values={{ id: item.id, ...(within && { within }) }}
      done={{ toast: () => showDeleted(deleted, item), to, away: !isListed }}
    />
  );
}

/** Long enough to read what went and to reach the button, by keys as well. */
const UNDO_DURATION = 10_000;

type Item = Pick<TrashItem, "kind" | "id">;

/** Restores an item from the trash, reports it and refreshes the page's lists. */
function useRestore(): (item: Item) => Promise<void> {
  const t = useTranslations("common.trash");
  const router = useRouter();
  return useCallback(
    async ({ kind, id }) => {
      try {
        const { inPlace } = await callApi<typeof restoreTrashContract>(
          "POST",
          `/trash/${kind}/${id}/restore`,
        );
        toast(t(inPlace ? "restored" : "moved"), { type: "success", duration: NOTIFICATION_DURATION });
      } catch (error) {
        const reason = error instanceof ApiError && error.status < 500 ? error.message : "";
        toast(reason || t("failed"), { type: "error", duration: 2 * NOTIFICATION_DURATION });
      }
      router.refresh();
    },
    [t, router],
  );
}

/** Says that something was deleted, with the way back: «Отменить». */
function useDeletedToast(): (message: string, item: Item) => void {
  const t = useTranslations("common.trash");
  const restore = useRestore();
  return (message, item) =>
    toast(message, {
      type: "success",
      duration: UNDO_DURATION,
      action: { label: t("undo"), onClick: () => void restore(item) },
    });
}
