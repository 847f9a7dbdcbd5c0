import { clsx } from "clsx";
import type { ComponentProps } from "react";

/** A still shape of what comes; give it the size of the real thing. The region around says `aria-busy`. */
export function Skeleton({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      aria-hidden
      data-slot="skeleton"
      className={clsx("max-w-full animate-pulse rounded-md bg-accent", className)}
      {...props}
    />
  );
}
