"use client";

import { Tooltip as TooltipPrimitive } from "radix-ui";
import { useRef, useState, type ComponentProps, type ReactElement, type ReactNode } from "react";

type TooltipProps = {
  content: ReactNode;
  /** The element that is explained: something that takes focus, a button or a link. */
  children: ReactElement;
  /** Open on a tap too: for triggers whose only purpose is the explanation. */
  openOnTap?: boolean;
  side?: ComponentProps<typeof TooltipPrimitive.Content>["side"];
};

/** An explanation on hover and on keyboard focus. Never the only place of anything important. */
export function Tooltip({ content, children, openOnTap = false, side = "top" }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const press = useRef({ byTouch: false, wasOpen: false });
  return (
    <TooltipPrimitive.Provider delayDuration={350}>
      <TooltipPrimitive.Root open={open} onOpenChange={setOpen}>
        <TooltipPrimitive.Trigger
          asChild
          onPointerDown={(event) => {
            press.current = { byTouch: event.pointerType !== "mouse", wasOpen: open };
          }}
          onClick={(event) => {
            if (!openOnTap || !press.current.byTouch) return;
            event.preventDefault(); // or Radix closes at once
            setOpen(!press.current.wasOpen);
          }}
        >
          {children}
        </TooltipPrimitive.Trigger>
        <TooltipPrimitive.Portal>
          <TooltipPrimitive.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-60 max-w-72 animate-fade-in rounded-md bg-tooltip px-2.5 py-1.5 text-xs text-tooltip-foreground text-pretty data-[state=closed]:animate-fade-out"
          >
            {content}
          </TooltipPrimitive.Content>
        </TooltipPrimitive.Portal>
      </TooltipPrimitive.Root>
    </TooltipPrimitive.Provider>
  );
}
