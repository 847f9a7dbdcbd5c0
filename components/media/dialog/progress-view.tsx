import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
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
  /** The button that ends it. */
  cancel: ReactNode;
};

/** A video on its way. */
export function ProgressView({ file, stage, percent, facts, note, cancel }: Props) {
  const t = useTranslations("media");
  return (
    <>
      <DialogBody className="gap-5">
        <ChosenVideo file={file} />
        <Stages current={stage} />
        <div className="grid gap-2">
          <div className="flex items-baseline justify-between gap-4 text-sm tabular-nums">
            <span className="text-muted-foreground">{facts}</span>
            <span className="font-medium">{t("progress.percent", { percent })}</span>
          </div>
          <Progress value={percent} aria-label={t(`stage.${stage}`)} />
        </div>
        <p className="text-sm text-muted-foreground">{note}</p>
        <p aria-live="polite" className="sr-only">
          {t(`stage.${stage}`)}
        </p>
      </DialogBody>
      <DialogFooter>{cancel}</DialogFooter>
    </>
  );
}
