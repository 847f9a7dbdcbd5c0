"use client";

import type { ComponentProps } from "react";
import { cn } from "./cn";
import { fieldClasses } from "./field-classes";
import { useTypedBefore } from "./use-typed-before";

/** Grows with its text where the browser can (`field-sizing`). */
export function Textarea({ className, ref, ...props }: ComponentProps<"textarea">) {
  const control = useTypedBefore({ ref, ...props });
  return <textarea data-slot="textarea" className={cn(fieldClasses, "field-sizing-content min-h-20 py-2 leading-6", className)} {...props} ref={control} />;
}
