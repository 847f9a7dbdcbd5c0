"use client";

import { Pencil, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ModalLink } from "@/components/common/dialogs/modal-link";
import { failureOf, useFormAction } from "@/components/common/fields/use-form-action";
import { Button, buttonVariants } from "@/components/ui/button";
import { submitReview } from "@/lib/bases/reviews/actions";
import { ownBaseHref } from "@/lib/platform/hrefs";
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
              <Button asChild variant="ghost" className="text-destructive hover:text-destructive">
                <ModalLink href={`${ownBaseHref({ id: baseId })}/review/delete`}>
                  <Trash2 aria-hidden />
                  {t("delete")}
                </ModalLink>
              </Button>
            )
          }
        />
      </div>
    </details>
  );
}
