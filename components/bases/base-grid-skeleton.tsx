import { useTranslations } from "next-intl";
import { Skeleton } from "@/components/ui/skeleton";

/** The shape of a page with base cards, while it loads. */
export function BaseGridSkeleton() {
  const t = useTranslations("bases");
  return (
    <div aria-busy role="status" aria-label={t("loading")} className="grid grid-cols-1 gap-6">
      <div className="grid gap-3">
        <Skeleton className="h-9 w-56" />
        <Skeleton className="h-6 w-full max-w-md" />
      </div>
      <Skeleton className="h-11 w-full max-w-sm" />
      <div className="card-grid">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-72 rounded-lg" />
        ))}
      </div>
    </div>
  );
}
