import { useTranslations } from "next-intl";
import { CallFailure } from "@/components/layout/call-failure";
import { TextPreview } from "@/components/common/media/text-preview";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter } from "@/components/ui/dialog";
import { ApiError } from "@/lib/platform/browser/api-client";
import type { ImportChoices, OtherReading } from "./import-files";
import type { ImportFailure, ImportState } from "./import-state";

type Props = {
  state: ImportState;
  failure: ImportFailure;
  /** Of a document in which no prompts were found. */
  other: OtherReading | null;
  onReadAs: (as: ImportChoices["as"]) => void;
  onRetry: () => void;
  /** The built-in splitter instead. */
  onWithoutAi: () => void;
};

/** Stage error: the cause, the kept data, the next step. */
export function ImportFailed({ state, failure, other, onReadAs, onRetry, onWithoutAi }: Props) {
  const t = useTranslations("imports");
  const error = "error" in failure ? failure.error : new ApiError(t(failure.text), "NETWORK", 0);
  const isOfAi = error.code.startsWith("AI_");
  return (
    <>
      <DialogBody>
        <CallFailure error={error} fallback={t("brokenOff")} />
        {state.progress && <p className="text-sm">{t("kept", state.progress)}</p>}
        {state.preview && <TextPreview title={t("preview")} text={state.preview} />}
      </DialogBody>
      <DialogFooter>
        {isOfAi && (
          <Button variant="outline" onClick={onWithoutAi}>
            {t("withoutAi")}
          </Button>
        )}
        {other && (isOfAi || error.code === "IMPORT_NO_PROMPTS") && (
          <Button variant="outline" onClick={() => onReadAs(other.as)}>
            {t(`review.${other.label}`)}
          </Button>
        )}
        <Button onClick={onRetry}>{t("retry")}</Button>
      </DialogFooter>
    </>
  );
}
