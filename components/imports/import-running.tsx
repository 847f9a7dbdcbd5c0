import { useTranslations } from "next-intl";
import { TextPreview } from "@/components/common/media/text-preview";
import { useElapsed } from "@/components/common/hooks/use-elapsed";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter } from "@/components/ui/dialog";
import { Progress } from "@/components/ui/progress";
import { ImportNotices } from "./import-notices";
import { type ImportState, percentOf } from "./import-state";

/** The AI's time limit (docs/product/imports.md 5); only a document that goes to it in parts takes longer. */
const USUAL_SECONDS = 60;

/** Stages uploading and processing: what happens now, how far it is, and what the document says. */
export function ImportRunning({
  state,
  fileName,
  onStop,
}: {
  state: ImportState;
  fileName: string;
  onStop: () => void;
}) {
  const t = useTranslations("imports");
  const processing = state.stage === "processing";
  const seconds = useElapsed(processing);
  const percent = importPercent(state);
  return (
    <>
      <DialogBody>
        <p className="truncate text-sm text-muted-foreground">{fileName}</p>
        <div className="grid grid-cols-1 gap-2">
          <div className="flex items-baseline justify-between gap-4 text-sm tabular-nums">
            <p role="status" className="font-medium">
              {state.step === "ai" && state.parts ? t("step.part", state.parts) : t(`step.${state.step}`)}
            </p>
            {processing && (
              <span className="shrink-0 text-muted-foreground">{t("elapsed", { seconds })}</span>
            )}
          </div>
          <Progress value={percent} aria-label={t("progress")} />
          <div className="flex items-baseline justify-between gap-4 text-sm text-muted-foreground tabular-nums">
            <span>
              {state.progress
                ? t("saved", state.progress)
                : processing && t(seconds > USUAL_SECONDS ? "long" : "patience")}
            </span>
            {percent !== null && <span className="shrink-0">{t("percent", { percent })}</span>}
          </div>
        </div>
        <ImportNotices notices={state.notices} />
        {state.preview && <TextPreview title={t("preview")} text={state.preview} />}
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onStop}>
          {t("stop")}
        </Button>
      </DialogFooter>
    </>
  );
}

/** How much of the present step is done, in whole percent; null where it is unknown. */
export function importPercent({ stage, sent, step, parts, progress, checked }: ImportState): number | null {
  if (stage === "uploading") return sent;
  if (step === "saving") return progress && percentOf(progress.saved, progress.total);
  return step === "ai" ? parts && percentOf(parts.done, parts.total) : step === "reading" ? checked : null;
}
