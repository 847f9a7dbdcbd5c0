import { cva, type VariantProps } from "class-variance-authority";
import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./cn";

export const badgeVariants = cva(
  "badge", // made in app/utilities.css
  {
    variants: {
      variant: {
        default: "bg-primary-soft text-primary-soft-foreground",
        secondary: "bg-secondary text-secondary-foreground",
        outline: "border-border text-muted-foreground",
        paid: "bg-paid-soft text-paid",
        code: "bg-code-soft text-code",
        free: "bg-free-soft text-free",
        private: "bg-private-soft text-private",
        destructive: "bg-destructive-soft text-destructive",
        counter:
          "h-5 min-w-5 justify-center rounded-full bg-destructive px-1.5 tabular-nums text-destructive-foreground",
      },
    },
    defaultVariants: { variant: "default" },
  },
);

/** A word about a thing. The colour never stands alone: put a word or an icon inside. */
export function Badge({
  className,
  variant,
  asChild,
  ...props
}: ComponentProps<"span"> & VariantProps<typeof badgeVariants> & { asChild?: boolean }) {
  const Root = asChild ? Slot.Root : "span";
  return <Root className={cn(badgeVariants({ variant }), className)} {...props} />;
}
