import { CardPageSkeleton } from "@/components/common/card-page-skeleton";

/** The shape of /knowledge, while it loads. */
export function KnowledgeSkeleton() {
  return <CardPageSkeleton toolbar="h-9 touch:h-11" card="h-40" />;
}
