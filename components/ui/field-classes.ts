/** Looks of a closed select; `field` is made in app/utilities.css. */
export const selectTriggerClasses =
  "field flex h-9 items-center justify-between gap-2 text-left data-placeholder:text-muted-foreground touch:h-11 [&>span]:truncate";
