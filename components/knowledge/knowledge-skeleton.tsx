import { Skeleton } from "@/components/ui/skeleton";

/** The shape of /knowledge while it loads; without words, see BaseGridSkeleton. */
export function KnowledgeSkeleton() {
  return (
    <div aria-busy className="grid grid-cols-1 gap-6">
      <div className="grid gap-3">
        <Skeleton className="h-9 w-56" />
        <Skeleton className="h-6 w-full max-w-md" />
      </div>
      <Skeleton className="h-9 w-full max-w-sm touch:h-11" />
      <div className="card-grid">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-40 rounded-lg" />
        ))}
      </div>
    </div>
  );
}
