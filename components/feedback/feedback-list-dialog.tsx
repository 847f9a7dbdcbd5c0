"use client";

import { useTranslations } from "next-intl";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import { FeedbackList } from "./list/feedback-list";

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

/** All people's messages, for administrators (docs/product/feedback.md 2). */
export default function FeedbackListDialog({ open, onOpenChange }: Props) {
  const t = useTranslations("feedback.admin");
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent size="xl">
        <DialogHeader>
          <DialogTitle>{t("title")}</DialogTitle>
          <DialogDescription>{t("description")}</DialogDescription>
        </DialogHeader>
        <FeedbackList />
      </DialogContent>
    </Dialog>
  );
}
