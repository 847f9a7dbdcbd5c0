import { Circle } from "lucide-react";
import { DropdownMenu as MenuPrimitive } from "radix-ui";
import type { ComponentProps, FocusEvent } from "react";
import { cn } from "./cn";
import { floatingClasses, menuItemClasses } from "./menu-classes";

export const DropdownMenuTrigger = MenuPrimitive.Trigger;
export const DropdownMenuRadioGroup = MenuPrimitive.RadioGroup;

/** Not modal: the page behind stays as it is, with its scrollbar, and is not hidden from screen readers while its links can be focused. */
export function DropdownMenu(props: ComponentProps<typeof MenuPrimitive.Root>) {
  return <MenuPrimitive.Root modal={false} {...props} />;
}

type ContentProps = ComponentProps<typeof MenuPrimitive.Content> & {
  /** A menu that is mounted open has not seen the key that asked for it: its first entry gets the focus as it would then. */
  focusFirst?: boolean;
};

function toFirstEntry({ target, currentTarget }: FocusEvent<HTMLElement>) {
  if (target === currentTarget) currentTarget.querySelector<HTMLElement>("[role^=menuitem]")?.focus();
}

export function DropdownMenuContent({ className, focusFirst = false, ...props }: ContentProps) {
  return (
    <MenuPrimitive.Portal>
      <MenuPrimitive.Content
        sideOffset={4}
        collisionPadding={8}
        {...(focusFirst && { onFocus: toFirstEntry })}
        className={cn(
          floatingClasses,
          "max-h-(--radix-dropdown-menu-content-available-height) min-w-44 overflow-y-auto p-1",
          className,
        )}
        {...props}
      />
    </MenuPrimitive.Portal>
  );
}

export function DropdownMenuItem({
  className,
  variant = "default",
  ...props
}: ComponentProps<typeof MenuPrimitive.Item> & { variant?: "default" | "destructive" }) {
  return (
    <MenuPrimitive.Item
      className={cn(
        menuItemClasses,
        variant === "destructive" &&
          "text-destructive data-highlighted:bg-destructive-soft data-highlighted:text-destructive [&_svg]:text-destructive!",
        className,
      )}
      {...props}
    />
  );
}

export function DropdownMenuRadioItem({
  className,
  children,
  ...props
}: ComponentProps<typeof MenuPrimitive.RadioItem>) {
  return (
    <MenuPrimitive.RadioItem className={cn(menuItemClasses, "pl-8", className)} {...props}>
      <MenuPrimitive.ItemIndicator className="absolute left-3">
        <Circle aria-hidden className="size-2 fill-current text-primary" />
      </MenuPrimitive.ItemIndicator>
      {children}
    </MenuPrimitive.RadioItem>
  );
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof MenuPrimitive.Label>) {
  return (
    <MenuPrimitive.Label className={cn("px-2 py-1.5 text-xs text-muted-foreground", className)} {...props} />
  );
}

export function DropdownMenuSeparator({
  className,
  ...props
}: ComponentProps<typeof MenuPrimitive.Separator>) {
  return <MenuPrimitive.Separator className={cn("-mx-1 my-1 h-px bg-border", className)} {...props} />;
}
