import type { ComponentProps } from "react";
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from "@/components/ui/dropdown-menu";
import { FolderMenuItems } from "./folder-menu-items";

type Props = Omit<ComponentProps<typeof FolderMenuItems>, "children"> & {
  at: { x: number; y: number };
  onClose: () => void;
};

/** The menu of a folder where the right button, a long press or the menu key asked for it. */
export function FolderMenu({ at, onClose, ...items }: Props) {
  return (
    <DropdownMenu open onOpenChange={(open) => !open && onClose()}>
      <DropdownMenuTrigger asChild>
        <span aria-hidden className="pointer-events-none fixed size-0" style={{ left: at.x, top: at.y }} />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start" focusFirst onCloseAutoFocus={(event) => event.preventDefault()}>
        <FolderMenuItems {...items} />
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
