import { useTranslations } from "next-intl";
import { useElapsed } from "@/components/common/hooks/use-elapsed";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter } from "@/components/ui/dialog";
import { Progress } from "@/components/ui/progress";
import type { AnalysisState } from "./analysis-state";

type Props = {
  state: Extract<AnalysisState, { stage: "running" }>;
  fileName: string;
  task: string;
  onStop: () => void;
};

/** What happens now and how far it is. */
export function AnalysisRunning({ state: { step, progress }, fileName, task, onStop }: Props) {
  const t = useTranslations("documents");
  const seconds = useElapsed(true);
  return (
    <>
      <DialogBody>
        <div className="grid grid-cols-1 gap-1 text-sm">
          <p className="truncate font-medium">{fileName}</p>
          <p className="line-clamp-3 wrap-anywhere text-muted-foreground">{task}</p>
        </div>
        <div className="grid grid-cols-1 gap-2">
          <div className="flex items-baseline justify-between gap-4 text-sm tabular-nums">
            <p role="status" className="font-medium">
              {t(`step.${step}`)}
            </p>
            <span className="shrink-0 text-muted-foreground">{t("elapsed", { seconds })}</span>
          </div>
          <Progress value={progress} aria-label={t("progress")} />
          <div className="flex items-baseline justify-between gap-4 text-sm text-muted-foreground tabular-nums">
            <span>{t("patience")}</span>
            <span className="shrink-0">{t("percent", { percent: progress })}</span>
          </div>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onStop}>
          {t("stop")}
        </Button>
      </DialogFooter>
    </>
  );
}
