import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogClose, DialogFooter, DialogFrame } from "@/components/ui/dialog";
import { ExampleManager } from "./example-manager";

type ManagerDialogProps = {
  promptId: string;
  title: string;
  sold: boolean;
  values?: Readonly<Record<string, string>>;
  onClose: () => void;
};

/** The manager over a page or a launcher. */
export function ManagerDialog({ title, onClose, ...of }: ManagerDialogProps) {
  const t = useTranslations("results");
  const filled = Object.keys(of.values ?? {}).length;
  return (
    <DialogFrame
      onClose={onClose}
      size="lg"
      title={t("title", { title })}
      description={filled > 0 ? t("leadFilled", { count: filled }) : t("lead")}
    >
      <DialogBody>
        <ExampleManager {...of} />
      </DialogBody>
      <DialogFooter>
        <DialogClose asChild>
          <Button>{t("done")}</Button>
        </DialogClose>
      </DialogFooter>
    </DialogFrame>
  );
}
