import { useTranslations } from "next-intl";
import { ClientMessages } from "@/components/layout/client-messages";
import { ReportButton } from "@/components/reports/report-button";
import type { Review } from "@/lib/bases/reviews/types";
import type { Base } from "@/lib/bases/types";
import { Reply } from "./lazy-forms";
import { ReviewBody } from "./review-body";

/** Another's review in the list, with what the reader may do about it. */
export function ReviewItem({ base, review }: { base: Base; review: Review }) {
  const t = useTranslations("reviews");
  const { id, can, reply, author } = review;
  const name = author.full_name.trim() || t("nameless");
  return (
    <li className="grid grid-cols-1 gap-3 py-5">
      <ReviewBody review={review} owner={base.owner} />
      <div className="flex flex-wrap items-start gap-x-2 empty:hidden">
        {can.reply && (
          <ClientMessages namespaces={["reviews.reply", "validation"]}>
            <Reply baseId={base.id} reviewId={id} name={name} text={reply?.text ?? ""} />
          </ClientMessages>
        )}
        {can.report && (
          <ReportButton kind="review" id={id} label={t("report")} named={t("reportNamed", { name })} />
        )}
      </div>
    </li>
  );
}
