import { Skeleton } from "@/components/ui/skeleton";

/** The shape of the history while it loads. Without words: see components/common/card-page-skeleton. */
export default function HistorySkeleton() {
  return (
    <div aria-busy className="grid grid-cols-1 gap-6">
      <Skeleton className="h-9 w-72" />
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {[0, 1, 2, 3].map((card) => (
          <Skeleton key={card} className="h-24" />
        ))}
      </div>
      <Skeleton className="h-96" />
    </div>
  );
}
