import { useTranslations } from "next-intl";
import { useState } from "react";
import type { PopupProps } from "@/components/common/dialogs/lazy-popup";
import { Sheet, SheetBody, SheetContent, SheetHeader, SheetTitle, SheetTrigger } from "@/components/ui/sheet";
import { Shelves, type ShelvesProps } from "./shelves";

/** The shelves in a panel of their own; a choice closes it. */
export default function ShelfPopup({ trigger, ...shelves }: PopupProps & ShelvesProps) {
  const t = useTranslations("prompts.library");
  const [open, setOpen] = useState(true);
  return (
    <Sheet open={open} onOpenChange={setOpen}>
      <SheetTrigger asChild>{trigger}</SheetTrigger>
      <SheetContent side="left" aria-describedby={undefined}>
        <SheetHeader>
          <SheetTitle className="sr-only">{t("shelves")}</SheetTitle>
        </SheetHeader>
        <SheetBody
          className="pt-6"
          onClick={(event) => (event.target as Element).closest("a") && setOpen(false)}
        >
          <Shelves {...shelves} />
        </SheetBody>
      </SheetContent>
    </Sheet>
  );
}
