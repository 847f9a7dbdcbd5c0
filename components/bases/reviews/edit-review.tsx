"use client";

import { Pencil, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useConfirm } from "@/components/common/dialogs/confirm-dialog";
import { PlainFormButton } from "@/components/common/fields/plain-form-button";
import { toast } from "@/components/common/toast";
import { failureOf, useFormAction } from "@/components/common/fields/use-form-action";
import { Button, buttonVariants } from "@/components/ui/button";
import { submitReview, submitReviewDeletion } from "@/lib/bases/reviews/actions";
import type { deleteReviewContract } from "@/lib/bases/reviews/contract";
import { ApiError, callApi } from "@/lib/platform/browser/api-client";
import { useRouter } from "@/lib/platform/i18n/navigation";
import { ReviewForm } from "./review-form";

type EditReviewProps = {
  baseId: string;
  draftKey: string;
  review: { rating: number; text: string; editedAt: string | null; isHidden: boolean };
};

/** Changing and deleting the own review: folded away under it, with the browser's own means. */
export function EditReview({ baseId, draftKey, review }: EditReviewProps) {
  const t = useTranslations("reviews.form");
  const sending = useFormAction(submitReview);
  const [open, setOpen] = useState(failureOf(sending.posted) !== null);
  const remove = useDeletion(baseId);
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className="group">
      <summary
        className={buttonVariants({
          variant: "outline",
          size: "sm",
          className: "cursor-pointer list-none [&::-webkit-details-marker]:hidden",
        })}
      >
        <Pencil aria-hidden />
        {t("edit")}
      </summary>
      <div className="grid gap-3 pt-4">
        <ReviewForm
          baseId={baseId}
          sending={sending}
          draftKey={draftKey}
          review={review}
          onSaved={() => setOpen(false)}
          actions={
            !review.isHidden && (
              <Button
                variant="ghost"
                className="text-destructive hover:text-destructive noscript:hidden"
                onClick={() => void remove()}
              >
                <Trash2 aria-hidden />
                {t("delete")}
              </Button>
            )
          }
        />
        {!review.isHidden && (
          <PlainFormButton action={submitReviewDeletion} values={{ id: baseId }} variant="ghost">
            {t("delete")}
          </PlainFormButton>
        )}
      </div>
    </details>
  );
}

function useDeletion(baseId: string) {
  const t = useTranslations("reviews.form");
  const confirm = useConfirm();
  const router = useRouter();
  return async () => {
    try {
      const confirmed = await confirm({
        title: t("deleteTitle"),
        description: t("deleteText"),
        confirmLabel: t("delete"),
        destructive: true,
        onConfirm: () => callApi<typeof deleteReviewContract>("DELETE", `/bases/${baseId}/review`),
      });
      if (!confirmed) return;
      toast(t("deleted"), { type: "success" });
      router.refresh();
    } catch (error) {
      toast((error instanceof ApiError && error.message) || t("deleteFailed"), { type: "error" });
    }
  };
}
