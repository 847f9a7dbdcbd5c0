import { Skeleton } from "@/components/ui/skeleton";

/**
 * The shape of a page with base cards, while it loads. Without words: Next renders it before the layouts have told
 * next-intl the locale, and asking then would settle the whole request on Russian.
 */
export function BaseGridSkeleton() {
  return (
    <div aria-busy className="grid grid-cols-1 gap-6">
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
