"use client";

import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";
import { useTypedBefore } from "@/components/ui/use-typed-before";

/** The browser's own list of choices: it serves without scripts, and on phones as phones do it. */
export function NativeSelect({ className, ref, ...props }: ComponentProps<"select">) {
  const control = useTypedBefore({ ref, ...props });
  return (
    <select
      className={cn(
        "h-9 w-full rounded-md border border-input bg-card ps-3 pe-9 text-sm focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-ring disabled:opacity-50 touch:h-11",
        className,
      )}
      {...props}
      ref={control}
    />
  );
}
