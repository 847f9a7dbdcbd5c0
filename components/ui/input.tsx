"use client";

import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { useTypedBefore } from "./use-typed-before";

export function Input({ className, type = "text", ref, ...props }: ComponentProps<"input">) {
  const control = useTypedBefore({ ref, ...props });
  return (
    <input
      data-slot="input"
      type={type}
      className={clsx("field h-9 touch:h-11", className)}
      {...props}
      ref={control}
    />
  );
}
