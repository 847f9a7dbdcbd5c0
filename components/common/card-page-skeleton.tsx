import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";

const CARDS = 6;

type CardPageSkeletonProps = {
  /** The height of what stands above the cards. */
  toolbar: string;
  /** The height of a card. */
  card: string;
};

/**
 * The shape of a page with cards, while it loads. Without words: Next renders it before the layouts have told
 * next-intl the locale, and asking then would settle the whole request on Russian.
 */
export function CardPageSkeleton({ toolbar, card }: CardPageSkeletonProps) {
  return (
    <div aria-busy className="grid grid-cols-1 gap-6">
      <div className="grid grid-cols-1 gap-3">
        <Skeleton className="h-9 w-56" />
        <Skeleton className="h-6 w-full max-w-md" />
      </div>
      <Skeleton className={cn("w-full max-w-sm", toolbar)} />
      <div className="card-grid">
        {Array.from({ length: CARDS }, (_, index) => (
          <Skeleton key={index} className={cn("rounded-lg", card)} />
        ))}
      </div>
    </div>
  );
}
