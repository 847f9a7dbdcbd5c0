"use client";

import { Ellipsis, Pencil, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";

type EditAndDeleteProps = {
  /** Of the thing, for the menu's label. */
  name: string;
  /** Buttons at the head of the thing's own page, or a menu on its card. */
  as: "buttons" | "menu";
  onEdit: () => void;
  onDelete: () => void;
};

/** What can be done with a knowledge base or a category. */
export function EditAndDelete({ name, as, onEdit, onDelete }: EditAndDeleteProps) {
  const t = useTranslations("knowledge");
  if (as === "buttons") {
    return (
      <>
        <Button variant="outline" onClick={onEdit}>
          <Pencil aria-hidden />
          {t("edit")}
        </Button>
        <Button variant="outline" onClick={onDelete}>
          <Trash2 aria-hidden />
          {t("delete")}
        </Button>
      </>
    );
  }
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          size="icon"
          variant="ghost"
          aria-label={t("actions", { name })}
          className="relative z-10 -mt-2 -mr-2"
        >
          <Ellipsis aria-hidden />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuItem onSelect={onEdit}>
          <Pencil aria-hidden />
          {t("edit")}
        </DropdownMenuItem>
        <DropdownMenuItem variant="destructive" onSelect={onDelete}>
          <Trash2 aria-hidden />
          {t("delete")}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
