"use client";

import { CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import {
  DialogBody,
  DialogClose,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@/components/ui/dialog";

/** The form's last word: the message has arrived. */
export function FeedbackSent({ onAgain }: { onAgain: () => void }) {
  const t = useTranslations("feedback");
  return (
    <>
      <DialogHeader>
        <DialogTitle>{t("sentTitle")}</DialogTitle>
      </DialogHeader>
      <DialogBody className="justify-items-center py-8 text-center max-md:my-auto">
        <span className="inline-flex size-12 items-center justify-center rounded-lg bg-free-soft text-free">
          <CircleCheck aria-hidden className="size-6" />
        </span>
        <DialogDescription className="max-w-sm text-pretty">{t("sentText")}</DialogDescription>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onAgain}>
          {t("again")}
        </Button>
        <DialogClose asChild>
          <Button autoFocus>{t("done")}</Button>
        </DialogClose>
      </DialogFooter>
    </>
  );
}
