import { Skeleton } from "@/components/ui/skeleton";

/** The shape of the settings while they load. Without words: see components/common/card-page-skeleton. */
export default function SettingsSkeleton() {
  return (
    <div aria-busy className="grid max-w-3xl grid-cols-1 gap-6">
      <Skeleton className="h-9 w-72" />
      {["h-9", "h-28", "h-9", "h-10"].map((height, index) => (
        <div key={index} className="grid gap-2">
          <Skeleton className="h-5 w-40" />
          <Skeleton className={height} />
        </div>
      ))}
    </div>
  );
}
