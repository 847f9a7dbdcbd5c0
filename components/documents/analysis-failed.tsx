import { useTranslations } from "next-intl";
import { CallFailure } from "@/components/bases/call-failure";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter } from "@/components/ui/dialog";
import { ApiError } from "@/lib/platform/api-client";
import type { AnalysisFailure } from "./analysis-state";

/** What went wrong; the file and the task are still there on retry. */
export function AnalysisFailed({ failure, onRetry }: { failure: AnalysisFailure; onRetry: () => void }) {
  const t = useTranslations("documents");
  const error = "error" in failure ? failure.error : new ApiError(t(failure.text), "NETWORK", 0);
  return (
    <>
      <DialogBody>
        <CallFailure error={error} fallback={t("failed")} signIn={t("signIn")} />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onRetry}>{t("retry")}</Button>
      </DialogFooter>
    </>
  );
}
