import { useTranslations } from "next-intl";
import { DialogFrame } from "@/components/ui/dialog";
import { Changelog } from "./changelog";

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

/** Changes by version (docs/product/feedback.md 3). */
export default function ChangelogDialog({ open, onOpenChange }: Props) {
  const t = useTranslations("changelog");
  return (
    <DialogFrame
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={t("title")}
      description={t("description")}
    >
      <Changelog />
    </DialogFrame>
  );
}
