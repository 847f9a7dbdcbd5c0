import { useTranslations } from "next-intl";
import { CallFailure } from "@/components/layout/call-failure";
import { TextPreview } from "@/components/common/media/text-preview";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter } from "@/components/ui/dialog";
import { ApiError } from "@/lib/platform/browser/api-client";
import type { ImportFailure, ImportState } from "./import-state";

type Props = {
  state: ImportState;
  failure: ImportFailure;
  onRetry: () => void;
  /** The built-in splitter instead. */
  onWithoutAi: () => void;
};

/** Stage error: the cause, the kept data, the next step. */
export function ImportFailed({ state, failure, onRetry, onWithoutAi }: Props) {
  const t = useTranslations("imports");
  const error = "error" in failure ? failure.error : new ApiError(t(failure.text), "NETWORK", 0);
  return (
    <>
      <DialogBody>
        <CallFailure error={error} fallback={t("brokenOff")} signIn={t("signIn")} />
        {state.progress && <p className="text-sm">{t("kept", state.progress)}</p>}
        {state.preview && <TextPreview title={t("preview")} text={state.preview} />}
      </DialogBody>
      <DialogFooter>
        {error.code.startsWith("AI_") && (
          <Button variant="outline" onClick={onWithoutAi}>
            {t("withoutAi")}
          </Button>
        )}
        <Button onClick={onRetry}>{t("retry")}</Button>
      </DialogFooter>
    </>
  );
}
