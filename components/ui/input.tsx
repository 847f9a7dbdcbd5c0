import type { ComponentProps } from "react";
import { cn } from "./cn";

/** Shared looks of everything a person types into; made in app/utilities.css. */
export const fieldClasses = "field w-full min-w-0";

export function Input({ className, type = "text", ...props }: ComponentProps<"input">) {
  return <input data-slot="input" type={type} className={cn(fieldClasses, "h-9 touch:h-11", className)} {...props} />;
}
