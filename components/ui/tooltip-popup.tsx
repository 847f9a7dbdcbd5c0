import { Portal } from "radix-ui";
import { DismissableLayer, Popper } from "radix-ui/internal";
import type { PointerEventHandler, ReactNode, RefObject } from "react";
import { cn } from "./cn";

export type TooltipPopupProps = {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  className?: string;
  onPointerEnter: PointerEventHandler;
  onPointerLeave: PointerEventHandler;
  /** Escape was pressed, or something else. */
  onClose: () => void;
  children: ReactNode;
};

/** The tooltip beside its element, mounted open. Escape closes it alone, not the dialog that it is in. */
export default function TooltipPopup({
  id,
  anchor,
  className,
  onPointerEnter,
  onPointerLeave,
  onClose,
  children,
}: TooltipPopupProps) {
  return (
    <Popper.Root>
      <Popper.Anchor virtualRef={anchor} />
      <Portal.Root>
        <DismissableLayer.Root
          asChild
          onFocusOutside={(event) => event.preventDefault()}
          onPointerDownOutside={(event) => event.preventDefault()}
          onDismiss={onClose}
        >
          <Popper.Content
            side="top"
            sideOffset={6}
            collisionPadding={8}
            role="tooltip"
            id={id}
            onPointerEnter={onPointerEnter}
            onPointerLeave={onPointerLeave}
            className={cn(
              "z-60 max-w-72 animate-fade-in rounded-md bg-tooltip px-2.5 py-1.5 text-xs text-pretty text-tooltip-foreground wrap-anywhere",
              className,
            )}
          >
            {children}
          </Popper.Content>
        </DismissableLayer.Root>
      </Portal.Root>
    </Popper.Root>
  );
}
