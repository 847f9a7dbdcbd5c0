import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import type { ImportStep } from "./use-import-file";

type Props = { step: Extract<ImportStep, { name: "working" }>; onStop: () => void };

/** What happens at this moment and how far it is; stopping loses nothing. */
export function ImportProgress({ step: { dryRun, sent, stage, progress }, onStop }: Props) {
  const t = useTranslations("exchange.import");
  const uploading = stage === "uploading" && sent < 100;
  const percent = uploading
    ? sent
    : progress && progress.total > 0
      ? Math.floor((progress.done / progress.total) * 100)
      : null;
  const label = uploading
    ? t("uploading")
    : dryRun
      ? t("checking")
      : stage === "saving"
        ? t("saving")
        : t("reading");
  return (
    <div className="grid grid-cols-1 gap-3 rounded-lg border bg-card p-4">
      <div className="flex items-baseline justify-between gap-4 text-sm tabular-nums">
        <p role="status" className="font-medium">
          {label}
        </p>
        {!uploading && progress && (
          <span className="shrink-0 text-muted-foreground">{t("saved", progress)}</span>
        )}
      </div>
      <Progress value={percent} aria-label={t("progress")} />
      <Button variant="outline" className="w-fit max-sm:w-full" onClick={onStop}>
        {t("stop")}
      </Button>
    </div>
  );
}
