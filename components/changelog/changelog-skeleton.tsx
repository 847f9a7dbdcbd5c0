import { Skeleton } from "@/components/ui/skeleton";

/** Stands where the versions come. */
export function ChangelogSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-7 w-40" />
      {Array.from({ length: 4 }, (_, index) => <Skeleton key={index} className="h-16" />)}
    </div>
  );
}
