"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from "@/components/ui/dialog";
import { FeedbackForm } from "./feedback-form";
import { FeedbackSent } from "./feedback-sent";

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

/** Writing to the administrators (docs/product/feedback.md 1). */
export default function FeedbackDialog({ open, onOpenChange }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent>
        <FormThenSent />
      </DialogContent>
    </Dialog>
  );
}

/** Inside the window, so that each opening begins with the form. */
function FormThenSent() {
  const t = useTranslations("feedback");
  const [sent, setSent] = useState(false);
  if (sent) return <FeedbackSent onAgain={() => setSent(false)} />;
  const header = (
    <DialogHeader>
      <DialogTitle>{t("title")}</DialogTitle>
      <DialogDescription>{t("description")}</DialogDescription>
    </DialogHeader>
  );
  const cancel = (
    <DialogClose asChild>
      <Button variant="outline">{t("cancel")}</Button>
    </DialogClose>
  );
  return <FeedbackForm header={header} cancel={cancel} onSent={() => setSent(true)} />;
}
