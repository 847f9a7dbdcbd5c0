import type { ComponentProps } from "react";
import { cn } from "./cn";

/** Shared looks of everything a person types into. */
export const fieldClasses =
  "w-full min-w-0 rounded-md border border-input bg-card px-3 text-base text-foreground transition-colors focus-visible:border-ring focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:opacity-60 [&[readonly]]:bg-muted aria-invalid:border-destructive aria-invalid:outline-destructive";

export function Input({ className, type = "text", ...props }: ComponentProps<"input">) {
  return <input data-slot="input" type={type} className={cn(fieldClasses, "h-9 touch:h-11", className)} {...props} />;
}
