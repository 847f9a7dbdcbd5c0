import { CardPageSkeleton } from "@/components/common/card-page-skeleton";

/** The shape of a page with base cards, while it loads. */
export function BaseGridSkeleton() {
  return <CardPageSkeleton toolbar="h-11" card="h-72" />;
}
