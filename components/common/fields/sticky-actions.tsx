import { clsx } from "clsx";
import type { ComponentProps } from "react";

/** On phones: they fill the edge, a longer label the wider, the first one at the right like in a dialog. */
const BAR =
  "flex flex-wrap gap-2 max-md:bottom-(--phone-bar) max-md:z-30 max-md:flex-row-reverse max-md:flex-nowrap max-md:border-t max-md:bg-background max-md:px-(--gutter) max-md:py-3 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-md:*:min-w-0 max-md:*:flex-auto";

/**
 * The main actions of a page on phones: they stay at the screen's bottom edge, however short or long the page is. The
 * frame keeps room for them under the footer (`--page-actions`), toasts keep clear of them (`--toast-bottom`).
 */
export function StickyActions({
  inPlace = false,
  className,
  ...props
}: ComponentProps<"div"> & { /** Elsewhere they stand in their place. */ inPlace?: boolean }) {
  return (
    <div
      data-sticky-actions="page"
      className={clsx(BAR, !inPlace && "md:hidden", "max-md:fixed max-md:inset-x-0", className)}
      {...props}
    />
  );
}

/** The actions of a form: on phones they stick to the bottom edge while the form is seen, elsewhere they are in their place. Put it last. */
export function FormActions({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-sticky-actions="form"
      className={clsx(BAR, "max-md:sticky max-md:-mx-(--gutter)", className)}
      {...props}
    />
  );
}
