import { Skeleton } from "@/components/ui/skeleton";

/** The shape of the prompt form, while it is on its way. */
export function PromptFormSkeleton() {
  return (
    <div aria-busy className="grid max-w-3xl grid-cols-1 gap-6">
      <Skeleton className="h-5 w-36" />
      <Skeleton className="h-9 w-64" />
      <Skeleton className="h-15" />
      <Skeleton className="h-27" />
      <Skeleton className="h-15" />
      <Skeleton className="h-15" />
      <Skeleton className="h-72" />
    </div>
  );
}
