import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter } from "@/components/ui/dialog";
import { Progress } from "@/components/ui/progress";
import { ChosenVideo } from "./chosen-video";
import { type Stage, Stages } from "./stages";

type Props = {
  file: { name: string; size: number };
  stage: Stage;
  percent: number;
  /** Beside the percent: bytes, speed, time left. */
  facts?: ReactNode;
  /** What closing the window means now. */
  note: string;
  onCancel: () => void;
};

/** A video on its way. */
export function ProgressView({ file, stage, percent, facts, note, onCancel }: Props) {
  const t = useTranslations("media");
  const id = useId();
  return (
    <>
      <DialogBody className="gap-5">
        <ChosenVideo file={file} />
        <Stages current={stage} />
        <div className="grid gap-2">
          <div className="flex items-baseline justify-between gap-4 text-sm">
            <span id={id} className="font-medium">{t(`stage.${stage}`)}</span>
            <span className="text-muted-foreground tabular-nums">{t("progress.percent", { percent })}</span>
          </div>
          <Progress value={percent} aria-labelledby={id} />
          <div className="min-h-5 text-sm text-muted-foreground tabular-nums">{facts}</div>
        </div>
        <p className="text-sm text-muted-foreground">{note}</p>
        <p aria-live="polite" className="sr-only">{t(`stage.${stage}`)}</p>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onCancel}>{t("progress.cancel")}</Button>
      </DialogFooter>
    </>
  );
}
