"use client";

import { useTranslations } from "next-intl";
import { DialogBody, DialogFrame } from "@/components/ui/dialog";

/** The description in one line; a press shows all of it. */
export function DescriptionDialog({ text }: { text: string }) {
  const t = useTranslations("editor");
  return (
    <DialogFrame
      size="sm"
      trigger={
        <button
          type="button"
          title={t("descriptionShow")}
          className="-my-1 block w-full truncate rounded-sm py-1 text-left text-xs text-muted-foreground hover:text-foreground"
        >
          {text}
        </button>
      }
      title={t("description")}
    >
      <DialogBody>
        <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      </DialogBody>
    </DialogFrame>
  );
}
