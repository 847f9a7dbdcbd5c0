import { cva, type VariantProps } from "class-variance-authority";
import { clsx } from "clsx";
import type { ComponentProps } from "react";

const alertVariants = cva(
  "alert has-[>svg]:grid-cols-[auto_1fr] [&>:not(svg)]:col-start-1 has-[>svg]:[&>:not(svg)]:col-start-2 [&>svg]:row-span-2 [&>svg]:size-5",
  {
    variants: {
      variant: {
        default: "bg-card [&>svg]:text-muted-foreground",
        info: "border-primary/25 bg-primary-soft [&>svg]:text-primary",
        success: "border-free/25 bg-free-soft [&>svg]:text-free",
        warning: "border-paid/25 bg-paid-soft [&>svg]:text-paid",
        destructive: "border-destructive/30 bg-destructive-soft [&>svg]:text-destructive",
      },
    },
    defaultVariants: { variant: "default" },
  },
);

/** A message that stays in the page; an icon goes first. A destructive one is announced at once. */
export function Alert({
  className,
  variant,
  role,
  ...props
}: ComponentProps<"div"> & VariantProps<typeof alertVariants>) {
  return (
    <div
      data-slot="alert"
      role={role ?? (variant === "destructive" ? "alert" : "status")}
      className={clsx(alertVariants({ variant }), className)}
      {...props}
    />
  );
}

export function AlertTitle({ className, ...props }: ComponentProps<"p">) {
  return <p className={clsx("font-medium wrap-anywhere", className)} {...props} />;
}

export function AlertDescription({ className, ...props }: ComponentProps<"div">) {
  return <div className={clsx("wrap-anywhere text-foreground/85", className)} {...props} />;
}
