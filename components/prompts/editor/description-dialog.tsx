"use client";

import { useTranslations } from "next-intl";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from "@/components/ui/dialog";

/** The description in one line; a press shows all of it. */
export function DescriptionDialog({ text }: { text: string }) {
  const t = useTranslations("editor");
  return (
    <Dialog>
      <DialogTrigger
        title={t("descriptionShow")}
        className="-my-1 block w-full truncate rounded-sm py-1 text-left text-xs text-muted-foreground hover:text-foreground"
      >
        {text}
      </DialogTrigger>
      <DialogContent size="sm" aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>{t("description")}</DialogTitle>
        </DialogHeader>
        <DialogBody>
          <p className="whitespace-pre-line wrap-anywhere">{text}</p>
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
