"use client";

import { type ComponentProps, useId } from "react";
import { cn } from "./cn";
import { fieldClasses } from "./field-classes";
import { useTextBefore, useTypedBefore } from "./use-typed-before";

/** Grows with its text where the browser can (`field-sizing`). */
export function Textarea({ className, ref, id, ...props }: ComponentProps<"textarea">) {
  const own = useId();
  const before = useTextBefore(id ?? own);
  const control = useTypedBefore({ ref, before, ...props });
  return (
    <textarea
      data-slot="textarea"
      id={id ?? own}
      className={cn(fieldClasses, "field-sizing-content min-h-20 py-2 leading-6", className)}
      {...props}
      ref={control}
    />
  );
}
