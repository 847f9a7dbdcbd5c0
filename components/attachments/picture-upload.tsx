import { RotateCcw, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ActionButton } from "@/components/layout/forms/action-button";
import { Button } from "@/components/ui/button";
import type { FormAction } from "@/lib/platform/browser/form-state";
import { Progress } from "@/components/ui/progress";
import { PICTURE_UPLOAD } from "@/lib/attachments/limits";
import { FileDrop } from "@/components/common/fields/file-drop";
import { type SendPicture, usePictureUpload } from "./use-picture-upload";

type Props = {
  /** The picture as it is now. */
  children: ReactNode;
  send: SendPicture;
  /** Where there is one to take away. */
  removal: { action: FormAction<void>; values: Record<string, string> } | false;
};

const ACCEPT = "image/jpeg,image/png,image/webp,image/avif,image/gif";

/** A picture with what changes it: choose or drop another one, take it away. Needs the messages `pictureUpload` and `validation.attachment`. */
export function PictureUpload({ children, send, removal }: Props) {
  const t = useTranslations("pictureUpload");
  const { state, take, retry, cancel } = usePictureUpload(send);
  const failed = state.stage === "failed" ? state : null;
  return (
    <div className="grid grid-cols-1 items-center gap-4 sm:grid-cols-[auto_minmax(0,1fr)] noscript:hidden">
      {children}
      <div className="grid min-w-0 grid-cols-1 gap-3">
        {state.stage === "sending" ? (
          <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 rounded-lg border border-dashed p-4">
            <p className="text-sm">{state.sent < 100 ? t("sent", { percent: state.sent }) : t("looking")}</p>
            <Button size="sm" variant="ghost" onClick={cancel}>
              {t("cancel")}
            </Button>
            <Progress
              className="col-span-2 h-1.5"
              value={state.sent < 100 ? state.sent : null}
              aria-label={t("progress")}
            />
          </div>
        ) : (
          <FileDrop
            onFiles={take}
            accept={ACCEPT}
            label={t("choose")}
            hint={t("hint", { megabytes: PICTURE_UPLOAD.limit() / 1024 / 1024 })}
            error={failed?.message}
            className="px-4 py-5"
          />
        )}
        <div className="flex flex-wrap gap-2 empty:hidden">
          {failed?.file && (
            <Button size="sm" variant="outline" onClick={() => retry(failed.file!)}>
              <RotateCcw aria-hidden />
              {t("retry")}
            </Button>
          )}
          {removal && state.stage !== "sending" && (
            <ActionButton
              {...removal}
              done={{ toast: t("removed") }}
              failed={t("network")}
              size="sm"
              variant="ghost"
              className="text-destructive hover:text-destructive"
            >
              <Trash2 aria-hidden />
              {t("remove")}
            </ActionButton>
          )}
        </div>
      </div>
    </div>
  );
}
