"use client";

import { useFormAction } from "@/components/common/fields/use-form-action";
import { submitReview } from "@/lib/bases/reviews/actions";
import { ReviewForm } from "./review-form";

/** The form of somebody who has not written yet. */
export function NewReview({ baseId, draftKey }: { baseId: string; draftKey: string }) {
  return <ReviewForm baseId={baseId} draftKey={draftKey} sending={useFormAction(submitReview)} />;
}
