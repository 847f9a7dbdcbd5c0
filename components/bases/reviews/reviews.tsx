import { Ellipsis, EyeOff, MessageSquareText } from "lucide-react";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/common/empty-state";
import { LinkTabs } from "@/components/common/link-tabs";
import { Pager } from "@/components/common/pager";
import { Section } from "@/components/common/section";
import { ClientMessages } from "@/components/layout/client-messages";
import { HiddenNotice } from "@/components/reports/hidden-notice";
import { ReportLink } from "@/components/reports/report-thing";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { LinkButton } from "@/components/ui/button";
import { ACCESS_TYPE_FACTS } from "@/lib/bases/access-types";
import type { Review } from "@/lib/bases/reviews/schema";
import type { Base } from "@/lib/bases/schema";
import type { Member, Viewer } from "@/lib/platform/viewer";
import type { ReportReason } from "@/lib/reports/reasons";
import { findReviews } from "./find-reviews";
import { Reply, ReviewForm } from "./lazy-forms";
import { ReviewBody } from "./review-body";
import { ReviewSummary } from "./review-summary";
import { parseReviews, reviewsHref, type ReviewsState, type Search } from "./state";

type ReviewsProps = { viewer: Viewer; base: Base; path: string; search: Search };

/** What buyers say of a base (docs/product/reviews.md): rating, the reader's own review, the others'. Draws nothing where there can be none, and for the owner while there are none. */
export async function Reviews({ viewer, base, path, search }: ReviewsProps) {
  const found = await findReviews(viewer, base, search);
  if (!found) return null;
  const t = await getTranslations("reviews");
  const state = parseReviews(search);
  const hrefOf = (change: Partial<typeof state>) =>
    reviewsHref(path, search, { ...state, cursors: [], ...change });
  const { rating, own, canWrite, page } = found;
  if (!rating && base.can.edit) return null;
  const others = (rating?.count ?? 0) - (own && !own.hidden ? 1 : 0);
  return (
    <Section id="reviews" title={t("title")} className="mt-10 scroll-mt-20 md:mt-14">
      {rating && (
        <ReviewSummary
          rating={rating}
          stars={found.stars}
          chosen={state.stars}
          hrefOf={(stars) => hrefOf({ stars })}
        />
      )}
      {canWrite && viewer.kind === "member" && <OwnReview base={base} review={own} viewer={viewer} />}
      {!rating && !own && !canWrite && (
        <EmptyState icon={MessageSquareText} title={t("empty")}>
          {t(ACCESS_TYPE_FACTS[base.access_type].codes ? "emptyCode" : "emptyText")}
        </EmptyState>
      )}
      {rating && (others > 1 || state.stars !== null) && (
        <ReviewsOrder sort={state.sort} stars={state.stars} hrefOf={hrefOf} />
      )}
      {page.items.length > 0 && (
        <ul aria-label={t("list")} className="max-w-3xl divide-y">
          {page.items.map((review) => (
            <ReviewItem key={review.id} base={base} review={review} />
          ))}
        </ul>
      )}
      {rating && page.items.length === 0 && (state.stars !== null || !own) && (
        <p className="text-muted-foreground">{t("nothing")}</p>
      )}
      <Pager
        label={t("pages")}
        scroll={false}
        previous={state.cursors.length > 0 ? hrefOf({ cursors: state.cursors.slice(0, -1) }) : null}
        next={page.nextCursor ? hrefOf({ cursors: [...state.cursors, page.nextCursor] }) : null}
      />
    </Section>
  );
}

/** Another's review in the list, with what the reader may do about it. */
function ReviewItem({ base, review }: { base: Base; review: Review }) {
  const t = useTranslations("reviews");
  const { id, can, reply, author } = review;
  const name = author.full_name.trim() || t("nameless");
  return (
    <li className="relative grid grid-cols-1 gap-3 py-5">
      <ReviewBody review={review} owner={base.owner} />
      {can.reply && (
        <div>
          <ClientMessages namespaces={["reviews.reply"]}>
            <Reply baseId={base.id} reviewId={id} name={name} text={reply?.text ?? ""} />
          </ClientMessages>
        </div>
      )}
      {can.report && (
        <details className="absolute top-4 right-0 flex items-center bg-background">
          <summary className="button button-ghost button-sm cursor-pointer list-none text-muted-foreground">
            <Ellipsis aria-hidden />
            <span className="sr-only">{t("moreNamed", { name })}</span>
          </summary>
          <ReportLink kind="review" id={id} label={t("report")} named={t("reportNamed", { name })} />
        </details>
      )}
    </li>
  );
}

const SORTS = ["newest", "best", "worst"] as const;

type ReviewsOrderProps = Pick<ReviewsState, "sort" | "stars"> & {
  hrefOf: (change: Partial<ReviewsState>) => string;
};

/** Which reviews come first, and that only some of them are listed. */
function ReviewsOrder({ sort, stars, hrefOf }: ReviewsOrderProps) {
  const t = useTranslations("reviews");
  return (
    <div className="grid gap-3">
      <LinkTabs
        label={t("order")}
        tabs={SORTS.map((each) => ({
          href: hrefOf({ sort: each }),
          label: t(`sort.${each}`),
          current: each === sort,
        }))}
      />
      {stars !== null && (
        <p className="flex flex-wrap items-center gap-x-3 text-sm">
          {t("only", { stars })}
          <LinkButton size="sm" variant="link" href={hrefOf({ stars: null })} scroll={false}>
            {t("all")}
          </LinkButton>
        </p>
      )}
    </div>
  );
}

type OwnReviewProps = { base: Base; review: Review | null; viewer: Member };

/** The reader's own review, first of all: a form for it, or the review with the ways to change and delete it. */
function OwnReview({ base, review, viewer }: OwnReviewProps) {
  const t = useTranslations("reviews");
  const reasons = useTranslations("reports.form.reasons");
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
                {t("hidden", { reason: reasons(review.hidden.reason as ReportReason) })}
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
