import { Progress as ProgressPrimitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./cn";

/** `value` 0–100; null while the end is not known. Name it with `aria-label` or `aria-labelledby`. */
export function Progress({
  className,
  value = null,
  ...props
}: ComponentProps<typeof ProgressPrimitive.Root>) {
  return (
    <ProgressPrimitive.Root
      data-slot="progress"
      value={value}
      className={cn("relative h-2 w-full overflow-hidden rounded-full bg-accent", className)}
      {...props}
    >
      <ProgressPrimitive.Indicator
        className="h-full rounded-full bg-primary transition-[width] data-[state=indeterminate]:w-2/5 data-[state=indeterminate]:animate-slide"
        style={value === null ? undefined : { width: `${value}%` }}
      />
    </ProgressPrimitive.Root>
  );
}
