import { Bug, CircleCheck, CircleDot, CircleQuestionMark, Lightbulb, type LucideIcon } from "lucide-react";
import type { FeedbackStatus, FeedbackType } from "@/lib/feedback/kinds";

/** Signs of the types and states; the words beside them are `feedback.types.*` and `feedback.admin.statuses.*`. */
export const TYPE_ICONS: Record<FeedbackType, LucideIcon> = {
  BUG: Bug,
  SUGGESTION: Lightbulb,
  QUESTION: CircleQuestionMark,
};
export const STATUS_ICONS: Record<FeedbackStatus, LucideIcon> = { NEW: CircleDot, COMPLETED: CircleCheck };
