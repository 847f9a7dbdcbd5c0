import { EyeOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { ClientMessages } from "@/components/layout/client-messages";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { HiddenNotice } from "@/components/reports/hidden-notice";
import type { Review } from "@/lib/bases/reviews/schema";
import type { Base } from "@/lib/bases/schema";
import type { Member } from "@/lib/platform/viewer";
import type { ReportReason } from "@/lib/reports/reasons";
import { ReviewForm } from "./lazy-forms";
import { ReviewBody } from "./review-body";

type OwnReviewProps = { base: Base; review: Review | null; viewer: Member };

/** The reader's own review, first of all: a form for it, or the review with the ways to change and delete it. */
export function OwnReview({ base, review, viewer }: OwnReviewProps) {
  const t = useTranslations("reviews");
  const draft = `${viewer.id}:review:${base.id}`;
  return (
    <div
      role="group"
      aria-label={t("own")}
      className="grid grid-cols-1 gap-4 rounded-lg border bg-card p-5 md:p-6"
    >
      <h3 className="text-base font-semibold">{t(review ? "own" : "write")}</h3>
      {review?.hidden && (
        <HiddenNotice
          viewer={viewer}
          kind="review"
          id={review.id}
          instead={
            <Alert variant="destructive">
              <EyeOff aria-hidden />
              <AlertTitle>
                {t("hidden", { reason: t(`hiddenReasons.${review.hidden.reason as ReportReason}`) })}
              </AlertTitle>
              <AlertDescription className="whitespace-pre-line">
                {review.hidden.note || t("hiddenText")}
              </AlertDescription>
            </Alert>
          }
        />
      )}
      {review && <ReviewBody review={review} owner={base.owner} />}
      <ClientMessages namespaces={["reviews.form"]}>
        <ReviewForm
          key={review ? `edited ${review.editedAt}` : "new"}
          baseId={base.id}
          draftKey={draft}
          review={
            review
              ? { rating: review.rating, text: review.text, isHidden: review.hidden !== null }
              : undefined
          }
        />
      </ClientMessages>
    </div>
  );
}
