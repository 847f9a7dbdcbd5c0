import type { ComponentProps } from "react";
import { cn } from "./cn";
import { fieldClasses } from "./input";

/** Grows with its text where the browser can (`field-sizing`). */
export function Textarea({ className, ...props }: ComponentProps<"textarea">) {
  return <textarea data-slot="textarea" className={cn(fieldClasses, "field-sizing-content min-h-20 py-2 leading-6", className)} {...props} />;
}
