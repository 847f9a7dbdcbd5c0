import { cva, type VariantProps } from "class-variance-authority";
import { clsx } from "clsx";
import { Slot } from "radix-ui";
import type { ComponentProps } from "react";

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
        counter: "badge-counter",
      },
    },
    defaultVariants: { variant: "default" },
  },
);

/** A word about a thing. The colour is never alone: put a word or an icon inside. */
export function Badge({
  className,
  variant,
  asChild,
  ...props
}: ComponentProps<"span"> & VariantProps<typeof badgeVariants> & { asChild?: boolean }) {
  const Root = asChild ? Slot.Root : "span";
  return <Root className={clsx(badgeVariants({ variant }), className)} {...props} />;
}
