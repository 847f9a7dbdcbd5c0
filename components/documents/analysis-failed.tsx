import { useTranslations } from "next-intl";
import { CallFailure } from "@/components/layout/call-failure";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter } from "@/components/ui/dialog";
import { ApiError } from "@/lib/platform/api-client";
import type { AnalysisFailure } from "./analysis-state";

type Props = { failure: AnalysisFailure; onChange: () => void; onRetry: () => void };

/** What went wrong; the file and the task are still there, to be tried again or to be changed. */
export function AnalysisFailed({ failure, onChange, onRetry }: Props) {
  const t = useTranslations("documents");
  const error = "error" in failure ? failure.error : new ApiError(t(failure.text), "NETWORK", 0);
  return (
    <>
      <DialogBody>
        <CallFailure error={error} fallback={t("failed")} signIn={t("signIn")} />
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onChange}>
          {t("change")}
        </Button>
        <Button onClick={onRetry}>{t("retry")}</Button>
      </DialogFooter>
    </>
  );
}
