import { Dialog as SheetPrimitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./cn";
import { DialogBody, DialogFooter, DialogHeader, DialogOverlay, DialogTitle, StickyCross } from "./dialog";
import { useReturnFocus } from "./use-return-focus";

export const Sheet = SheetPrimitive.Root;
export const SheetTrigger = SheetPrimitive.Trigger;
export const SheetHeader = DialogHeader;
/** Required: names the sheet for screen readers. */
export const SheetTitle = DialogTitle;
export const SheetBody = DialogBody;
export const SheetFooter = DialogFooter;

const sides = {
  left: "inset-y-0 left-0 w-full border-r sm:max-w-sm data-[state=open]:animate-from-left data-[state=closed]:animate-to-left",
  right:
    "inset-y-0 right-0 w-full border-l sm:max-w-sm data-[state=open]:animate-from-right data-[state=closed]:animate-to-right",
  bottom:
    "inset-x-0 bottom-0 max-h-[85dvh] rounded-t-xl border-t data-[state=open]:animate-rise-in data-[state=closed]:animate-rise-out",
};

/** A panel from an edge of the screen: navigation, filters. It scrolls inside. */
export function SheetContent({
  className,
  children,
  side = "right",
  ...props
}: ComponentProps<typeof SheetPrimitive.Content> & { side?: keyof typeof sides }) {
  const focus = useReturnFocus(props);
  return (
    <SheetPrimitive.Portal>
      <DialogOverlay />
      <SheetPrimitive.Content
        data-slot="sheet-content"
        className={cn(
          "fixed z-50 flex flex-col overflow-y-auto overscroll-contain bg-popover text-popover-foreground shadow-float outline-none [&>form]:contents",
          sides[side],
          className,
        )}
        {...props}
        {...focus}
      >
        {children}
        <StickyCross />
      </SheetPrimitive.Content>
    </SheetPrimitive.Portal>
  );
}
