import { Skeleton } from "@/components/ui/skeleton";

const CARDS = 6;

/** The shape of a page with a list of prompts, while it is on its way. */
export function PromptBrowserSkeleton() {
  return (
    <div aria-busy className="grid grid-cols-1 gap-5">
      <div className="mb-3 grid grid-cols-1 gap-2">
        <Skeleton className="h-9 w-56" />
        <Skeleton className="h-6 w-80" />
      </div>
      <Skeleton className="h-10 w-72" />
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[14.5rem_minmax(0,1fr)]">
        <Skeleton className="hidden h-112 lg:block" />
        <div className="grid grid-cols-1 content-start gap-4">
          <Skeleton className="h-9 touch:h-11" />
          <div className="card-grid">
            {Array.from({ length: CARDS }, (_, index) => (
              <Skeleton key={index} className="h-70 rounded-lg" />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
