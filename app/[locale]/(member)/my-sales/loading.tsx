import { Skeleton } from "@/components/ui/skeleton";

/** The shape of the desk while it loads. Without words: see components/common/card-page-skeleton. */
export default function SalesSkeleton() {
  return (
    <div aria-busy className="grid grid-cols-1 gap-6">
      <Skeleton className="h-9 w-60" />
      <Skeleton className="h-10 w-full max-w-md" />
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {Array.from({ length: 8 }, (_, card) => (
          <Skeleton key={card} className="h-24" />
        ))}
      </div>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <Skeleton className="h-80" />
        <Skeleton className="h-80" />
      </div>
    </div>
  );
}
