import type { PopupProps } from "@/components/common/dialogs/lazy-popup";
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from "@/components/ui/dropdown-menu";
import { ThemeItems } from "./theme-items";

/** The themes to choose from. */
export default function ThemePopup({ trigger, byKey }: PopupProps) {
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent align="end" focusFirst={byKey}>
        <ThemeItems />
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
