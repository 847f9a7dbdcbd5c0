import { RotateCcw, X } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { sizeText } from "@/lib/platform/text/file-size";
import type { Upload } from "./upload-queue";

type Props = { upload: Upload; onCancel: () => void; onRetry: () => void };

/** A file on its way, or why it did not arrive. */
export function UploadRow({ upload, onCancel, onRetry }: Props) {
  const t = useTranslations("results");
  const locale = useLocale();
  const { name, size } = upload.file;
  const refused = upload.state === "refused";
  const sent = upload.state === "sending" ? upload.sent : null;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 rounded-lg border border-dashed p-3">
      <p className="min-w-0 text-sm">
        <span className="block truncate font-medium">{name}</span>
        <span className="block text-xs text-muted-foreground">
          {sizeText(size, locale)}
          {!refused &&
            ` · ${sent === null ? t("waiting") : sent < 100 ? t("sent", { percent: sent }) : t("looking")}`}
        </span>
      </p>
      <div className="flex gap-1">
        {refused && !upload.final && (
          <Button
            size="icon"
            variant="ghost"
            aria-label={t("retryNamed", { name })}
            title={t("retry")}
            onClick={onRetry}
          >
            <RotateCcw aria-hidden />
          </Button>
        )}
        <Button
          size="icon"
          variant="ghost"
          aria-label={t(refused ? "dismissNamed" : "cancelNamed", { name })}
          title={t(refused ? "dismiss" : "cancel")}
          onClick={onCancel}
        >
          <X aria-hidden />
        </Button>
      </div>
      {refused ? (
        <p role="alert" className="col-span-2 text-sm text-destructive">
          {upload.message}
        </p>
      ) : (
        <Progress
          className="col-span-2 h-1.5"
          value={sent === 100 ? null : (sent ?? 0)}
          aria-label={t("progressNamed", { name })}
        />
      )}
    </li>
  );
}
