import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DropdownMenuItem, DropdownMenuSeparator } from "@/components/ui/dropdown-menu";
import type { Way } from "./rows";

type Props = { onRename: () => void; onDelete: () => void; onMove: (way: Way) => void; children?: ReactNode };

const WAYS: Way[] = ["up", "down", "into", "out"];

/** What can be done with a folder, as entries of a menu. */
export function FolderMenuItems({ onRename, onDelete, onMove, children }: Props) {
  const t = useTranslations("folders");
  return (
    <>
      <DropdownMenuItem onSelect={onRename}>{t("rename")}</DropdownMenuItem>
      {children}
      <DropdownMenuSeparator />
      {WAYS.map((way) => (
        <DropdownMenuItem key={way} onSelect={() => onMove(way)}>
          {t(way)}
        </DropdownMenuItem>
      ))}
      <DropdownMenuSeparator />
      <DropdownMenuItem variant="destructive" onSelect={onDelete}>
        {t("delete")}
      </DropdownMenuItem>
    </>
  );
}
