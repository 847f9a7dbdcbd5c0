import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";

type MenuButtonProps = ComponentProps<"button"> & { icon: LucideIcon };

/** An entry of the burger menu that does something instead of leading somewhere. */
export function MenuButton({ icon: Icon, children, ...props }: MenuButtonProps) {
  return (
    <button
      type="button"
      className="flex min-h-10 items-center gap-3 rounded-md px-2 text-left text-base text-muted-foreground transition-colors hover:text-foreground"
      {...props}
    >
      <Icon aria-hidden className="size-5" />
      {children}
    </button>
  );
}
