import { ToggleGroup as TogglePrimitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./cn";

/** A few choices side by side (list or catalogue, month or year). Name it with `aria-label`. */
export function ToggleGroup({ className, ...props }: ComponentProps<typeof TogglePrimitive.Root>) {
  return (
    <TogglePrimitive.Root
      data-slot="toggle-group"
      className={cn(
        "inline-flex w-fit max-w-full items-center gap-0.5 rounded-md border border-input/60 bg-muted p-0.5",
        className,
      )}
      {...props}
    />
  );
}

export function ToggleGroupItem({ className, ...props }: ComponentProps<typeof TogglePrimitive.Item>) {
  return (
    <TogglePrimitive.Item
      data-slot="toggle-group-item"
      className={cn(
        "inline-flex h-7.5 min-w-7.5 items-center justify-center gap-2 rounded-sm px-2.5 text-sm font-medium whitespace-nowrap text-muted-foreground transition-colors hover:text-foreground data-[state=on]:bg-card data-[state=on]:text-foreground data-[state=on]:ring-1 data-[state=on]:ring-input disabled:opacity-50 touch:h-11 touch:min-w-11 [&_svg]:size-4",
        className,
      )}
      {...props}
    />
  );
}
