"use client";

import { clsx } from "clsx";
import { Label as LabelPrimitive } from "radix-ui";
import type { ComponentProps } from "react";

export function Label({ className, ...props }: ComponentProps<typeof LabelPrimitive.Root>) {
  return (
    <LabelPrimitive.Root
      data-slot="label"
      className={clsx("field-label has-[+:disabled]:opacity-60", className)}
      {...props}
    />
  );
}
