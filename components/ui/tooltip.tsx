"use client";

import { Tooltip as TooltipPrimitive } from "radix-ui";
import { createContext, useContext, useRef, useState, type ComponentProps } from "react";
import { cn } from "./cn";

/** Once in the root layout: the second tooltip in a row opens without delay. */
export function TooltipProvider(props: ComponentProps<typeof TooltipPrimitive.Provider>) {
  return <TooltipPrimitive.Provider delayDuration={350} {...props} />;
}

const TapContext = createContext<{ open: boolean; setOpen: (open: boolean) => void } | null>(null);

type TooltipProps = Omit<ComponentProps<typeof TooltipPrimitive.Root>, "open" | "onOpenChange" | "defaultOpen"> & {
  /** Open on a tap too: for triggers whose only purpose is the explanation. */
  openOnTap?: boolean;
};

/** An explanation on hover and on keyboard focus. Never the only place of anything important. */
export function Tooltip({ openOnTap = false, ...props }: TooltipProps) {
  const [open, setOpen] = useState(false);
  return (
    <TapContext value={openOnTap ? { open, setOpen } : null}>
      <TooltipPrimitive.Root open={open} onOpenChange={setOpen} {...props} />
    </TapContext>
  );
}

/** Use with `asChild` around something that takes focus: a button or a link. */
export function TooltipTrigger({ onPointerDown, onClick, ...props }: ComponentProps<typeof TooltipPrimitive.Trigger>) {
  const tap = useContext(TapContext);
  const press = useRef({ byTouch: false, wasOpen: false });
  return (
    <TooltipPrimitive.Trigger
      {...(!props.asChild && { type: "button" })}
      onPointerDown={(event) => {
        press.current = { byTouch: event.pointerType !== "mouse", wasOpen: Boolean(tap?.open) };
        onPointerDown?.(event);
      }}
      onClick={(event) => {
        onClick?.(event);
        if (!tap || !press.current.byTouch) return;
        event.preventDefault(); // or Radix closes at once
        tap.setOpen(!press.current.wasOpen);
      }}
      {...props}
    />
  );
}

export function TooltipContent({ className, ...props }: ComponentProps<typeof TooltipPrimitive.Content>) {
  return (
    <TooltipPrimitive.Portal>
      <TooltipPrimitive.Content
        sideOffset={6}
        collisionPadding={8}
        className={cn(
          "z-60 max-w-72 animate-fade-in rounded-md bg-tooltip px-2.5 py-1.5 text-xs text-pretty text-tooltip-foreground wrap-anywhere data-[state=closed]:animate-fade-out",
          className,
        )}
        {...props}
      />
    </TooltipPrimitive.Portal>
  );
}
