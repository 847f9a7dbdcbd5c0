import { useTranslations } from "next-intl";
import { DialogBody, DialogFrame } from "@/components/ui/dialog";
import { StatisticsView } from "./statistics/statistics-view";

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

/** Everybody's videos, for admins (docs/product/media.md 4). */
export default function StatisticsDialog({ open, onOpenChange }: Props) {
  const t = useTranslations("media.stats");
  return (
    <DialogFrame open={open} onOpenChange={onOpenChange} size="xl" title={t("title")} description={t("lead")}>
      <DialogBody className="gap-6">
        <StatisticsView />
      </DialogBody>
    </DialogFrame>
  );
}
