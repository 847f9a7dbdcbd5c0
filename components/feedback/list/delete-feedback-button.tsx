"use client";

import { Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useConfirm } from "@/components/common/dialogs/confirm-dialog";
import { toast } from "@/components/common/toast";
import { Button } from "@/components/ui/button";
import type { deleteFeedbackContract } from "@/lib/feedback/contract";
import type { Feedback } from "@/lib/feedback/schema";
import { callApi } from "@/lib/platform/browser/api-client";
import { excerpt } from "./message-text";

type Props = { feedback: Feedback; onDeleted: () => void };

/** Deletes a message after a confirmation (docs/product/feedback.md 2). */
export function DeleteFeedbackButton({ feedback, onDeleted }: Props) {
  const t = useTranslations("feedback.admin");
  const confirm = useConfirm();
  const message = excerpt(feedback.message);

  async function remove() {
    try {
      const confirmed = await confirm({
        title: t("deleteTitle"),
        description: t("deleteText", { message }),
        confirmLabel: t("deleteAction"),
        destructive: true,
        onConfirm: () => callApi<typeof deleteFeedbackContract>("DELETE", `/feedback/${feedback.id}`),
      });
      if (!confirmed) return;
      toast(t("deleted"), { type: "success", id: "feedback-delete" });
      onDeleted();
    } catch {
      toast(t("deleteFailed"), { type: "error", id: "feedback-delete" });
    }
  }

  return (
    <Button
      variant="ghost"
      aria-label={t("delete", { message })}
      className="max-md:-mx-3 max-md:px-3 max-md:text-destructive md:w-9 md:px-0"
      onClick={() => void remove()}
    >
      <Trash2 aria-hidden />
      <span className="md:hidden">{t("deleteAction")}</span>
    </Button>
  );
}
