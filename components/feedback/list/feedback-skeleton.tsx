import { useTranslations } from "next-intl";
import { Skeleton } from "@/components/ui/skeleton";

/** Stands where the table comes. */
export function FeedbackSkeleton() {
  const t = useTranslations("feedback.admin");
  return (
    <div role="status" aria-label={t("loading")} className="grid gap-3 md:gap-px">
      {Array.from({ length: 5 }, (_, index) => <Skeleton key={index} className="h-40 md:h-20" />)}
    </div>
  );
}
