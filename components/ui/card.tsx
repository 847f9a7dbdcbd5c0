import type { ComponentProps } from "react";
import { cn } from "./cn";

export function Card({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      className={cn("flex min-w-0 flex-col rounded-lg border bg-card text-card-foreground", className)}
      {...props}
    />
  );
}
