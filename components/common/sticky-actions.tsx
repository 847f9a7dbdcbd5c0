import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";

/**
 * The main actions of a page: on phones they stick to the bottom edge in equal widths, the first one
 * at the right like in a dialog; elsewhere they stand in their place. Put it last in the page's column; toasts keep clear of it (`--toast-bottom`).
 */
export function StickyActions({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-sticky-actions
      className={cn(
        "flex flex-wrap gap-2 max-md:sticky max-md:bottom-0 max-md:z-30 max-md:-mx-(--gutter) max-md:flex-row-reverse max-md:flex-nowrap max-md:border-t max-md:bg-background max-md:px-(--gutter) max-md:py-3 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-md:*:min-w-0 max-md:*:flex-1",
        className,
      )}
      {...props}
    />
  );
}
