import { cva, type VariantProps } from "class-variance-authority";
import { clsx } from "clsx";
import { Slot } from "radix-ui";
import type { ComponentProps, ComponentType } from "react";
import { Link } from "@/lib/platform/i18n/link";
import { Spinner } from "./spinner";

/** The classes are made in app/utilities.css. */
export const buttonVariants = cva("button", {
  variants: {
    variant: {
      default: "button-default",
      secondary: "button-secondary",
      outline: "button-outline",
      ghost: "button-ghost",
      destructive: "button-destructive",
      link: "button-link",
    },
    size: { sm: "button-sm", default: "button-md", lg: "button-lg", icon: "button-icon" },
  },
  compoundVariants: [{ variant: "link", size: ["sm", "default", "lg"], class: "h-6 px-0" }],
  defaultVariants: { variant: "default", size: "default" },
});

export type ButtonProps = ComponentProps<"button"> &
  VariantProps<typeof buttonVariants> & {
    /** Render the child (a link) with the button's looks. */
    asChild?: boolean;
    /** Work is under way: a spinner over the label, the width kept, presses ignored, focus kept. */
    pending?: boolean;
  };

export function Button({
  className,
  variant,
  size,
  asChild,
  pending,
  children,
  type,
  onClick,
  ...props
}: ButtonProps) {
  const classes = clsx(buttonVariants({ variant, size }), className);
  if (asChild) {
    return (
      <Slot.Root className={classes} onClick={onClick} {...props}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      type={pending ? "button" : (type ?? "button")}
      className={classes}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={pending ? undefined : onClick}
      {...props}
    >
      {pending ? (
        <>
          <span className="inline-flex items-center gap-2 opacity-0">{children}</span>
          <Spinner className="absolute inset-0 m-auto" />
        </>
      ) : (
        children
      )}
    </button>
  );
}

type LinkButtonProps = Omit<ComponentProps<typeof Link>, "href"> &
  VariantProps<typeof buttonVariants> & {
    href: string;
    /** Another kind of link, such as ModalLink. */
    link?: ComponentType<Omit<ComponentProps<typeof Link>, "href"> & { href: string }>;
  };

/** A link with a button's looks; its page is prefetched only where `prefetch` says so. */
export function LinkButton({ variant, size, className, link: Anchor, ...props }: LinkButtonProps) {
  const classes = clsx(buttonVariants({ variant, size }), className);
  return Anchor ? (
    <Anchor className={classes} {...props} />
  ) : (
    <Link prefetch={false} className={classes} {...props} />
  );
}
