"use client";

import { cn } from "@/components/ui/cn";
import { badgeText, useNewFeedback } from "./new-feedback";

/** The number of new feedback items; nothing when there are none. Decoration: the control says it in words. */
export function NewFeedbackBadge({ className }: { className?: string }) {
  const text = badgeText(useNewFeedback());
  if (!text) return null;
  return (
    <span
      aria-hidden
      className={cn(
        "inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-destructive px-1.5 text-xs font-medium text-destructive-foreground tabular-nums",
        className,
      )}
    >
      {text}
    </span>
  );
}
