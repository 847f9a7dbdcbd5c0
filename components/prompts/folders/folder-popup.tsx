"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { PopupProps } from "@/components/common/dialogs/lazy-popup";
import { Sheet, SheetBody, SheetContent, SheetHeader, SheetTitle, SheetTrigger } from "@/components/ui/sheet";
import type { FolderTree as Tree } from "@/lib/prompts/folders/schema";
import { FolderTree } from "./folder-tree";

/** The tree in a panel of its own; a choice closes it. */
export default function FolderPopup({ trigger, tree }: PopupProps & { tree: Tree }) {
  const t = useTranslations("folders");
  const [open, setOpen] = useState(true);
  return (
    <Sheet open={open} onOpenChange={setOpen}>
      <SheetTrigger asChild>{trigger}</SheetTrigger>
      <SheetContent side="left" aria-describedby={undefined}>
        <SheetHeader>
          <SheetTitle className="sr-only">{t("title")}</SheetTitle>
        </SheetHeader>
        <SheetBody className="pt-6">
          <FolderTree tree={tree} onChosen={() => setOpen(false)} />
        </SheetBody>
      </SheetContent>
    </Sheet>
  );
}
