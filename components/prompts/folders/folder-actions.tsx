import { EllipsisVertical, FolderPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { Input } from "@/components/ui/input";
import { FOLDER_LIMITS } from "@/lib/prompts/folders/limits";
import { FolderMenuItems } from "./folder-menu-items";
import type { Way } from "./rows";

type Props = {
  /** The chosen one, in which new ones are made; null: none. */
  folder: { id: string; name: string } | null;
  onCreate: (name: string) => void;
  onRename: (id: string) => void;
  onDelete: (id: string) => void;
  onMove: (id: string, way: Way) => void;
};

/** The tree's head: a new folder, and what can be done with the chosen one by a press. */
export function FolderActions({ folder, onCreate, onRename, onDelete, onMove }: Props) {
  const t = useTranslations("folders");
  const [naming, setNaming] = useState(false);
  return (
    <>
      <div className="flex items-center gap-1">
        <h2 className="mr-auto text-base font-semibold">{t("title")}</h2>
        {folder && (
          <DropdownMenu>
            <DropdownMenuTrigger asChild>
              <Button
                variant="ghost"
                size="icon"
                className="size-8 text-muted-foreground"
                aria-label={t("actions", { name: folder.name })}
              >
                <EllipsisVertical aria-hidden />
              </Button>
            </DropdownMenuTrigger>
            <DropdownMenuContent align="end" onCloseAutoFocus={(event) => event.preventDefault()}>
              <FolderMenuItems
                onRename={() => onRename(folder.id)}
                onDelete={() => onDelete(folder.id)}
                onMove={(way) => onMove(folder.id, way)}
              >
                <DropdownMenuItem onSelect={() => setNaming(true)}>{t("newInside")}</DropdownMenuItem>
              </FolderMenuItems>
            </DropdownMenuContent>
          </DropdownMenu>
        )}
        <Button
          variant="ghost"
          size="icon"
          className="size-8 text-muted-foreground"
          aria-label={t(folder ? "newInside" : "new")}
          title={t(folder ? "newInside" : "new")}
          onClick={() => setNaming(true)}
        >
          <FolderPlus aria-hidden />
        </Button>
      </div>
      {naming && <NewName onDone={(name) => (setNaming(false), name && onCreate(name))} />}
    </>
  );
}

function NewName({ onDone }: { onDone: (name: string | null) => void }) {
  const t = useTranslations("folders");
  const [name, setName] = useState("");
  function press(event: KeyboardEvent) {
    if (event.key === "Enter") onDone(name.trim() || null);
    if (event.key === "Escape") {
      event.stopPropagation(); // closes the field, not the sheet around it
      onDone(null);
    }
  }
  return (
    <div className="flex gap-2">
      <Input
        autoFocus
        value={name}
        maxLength={FOLDER_LIMITS.nameMax}
        placeholder={t("newName")}
        aria-label={t("newName")}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={press}
      />
      <Button variant="outline" disabled={!name.trim()} onClick={() => onDone(name.trim())}>
        {t("create")}
      </Button>
    </div>
  );
}
