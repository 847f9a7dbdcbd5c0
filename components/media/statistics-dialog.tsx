"use client";

import { useTranslations } from "next-intl";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from "@/components/ui/dialog";
import { StatisticsView } from "./statistics/statistics-view";

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

/** Everybody's videos, for admins (docs/product/media.md 4). */
export default function StatisticsDialog({ open, onOpenChange }: Props) {
  const t = useTranslations("media.stats");
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent size="xl">
        <DialogHeader>
          <DialogTitle>{t("title")}</DialogTitle>
          <DialogDescription>{t("lead")}</DialogDescription>
        </DialogHeader>
        <DialogBody className="gap-6">
          <StatisticsView />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
