import { CountBadge } from "@/components/common/count-badge";
import { useNewFeedback } from "./new-feedback";

/** The number of new feedback items; nothing when there are none. */
export function NewFeedbackBadge({ className }: { className?: string }) {
  return <CountBadge count={useNewFeedback()} className={className} />;
}
