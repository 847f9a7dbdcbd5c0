import { cn } from "./cn";

/** Shared looks of everything a person types into; made in app/utilities.css. */
export const fieldClasses = "field w-full min-w-0";

/** Looks of a closed select. */
export const selectTriggerClasses = cn(
  fieldClasses,
  "flex h-9 items-center justify-between gap-2 text-left data-placeholder:text-muted-foreground touch:h-11 [&>span]:truncate",
);
