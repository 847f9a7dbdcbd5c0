"use client";

import { useTranslations } from "next-intl";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import { Changelog } from "./changelog";

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

/** What has changed, version by version (docs/product/feedback.md 3). */
export default function ChangelogDialog({ open, onOpenChange }: Props) {
  const t = useTranslations("changelog");
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent size="lg">
        <DialogHeader>
          <DialogTitle>{t("title")}</DialogTitle>
          <DialogDescription>{t("description")}</DialogDescription>
        </DialogHeader>
        <Changelog />
      </DialogContent>
    </Dialog>
  );
}
