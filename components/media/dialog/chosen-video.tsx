import { FileVideo, X } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { sizeText } from "@/lib/platform/text/file-size";

/** The file that is about to be sent or on its way. */
export function ChosenVideo({
  file,
  onRemove,
}: {
  file: Pick<File, "name" | "size">;
  onRemove?: () => void;
}) {
  const t = useTranslations("media.form");
  const locale = useLocale();
  return (
    <div
      role="group"
      aria-label={t("file")}
      className="flex items-center gap-3 rounded-lg border bg-card p-3"
    >
      <span className="inline-flex size-10 shrink-0 items-center justify-center rounded-md bg-primary-soft text-primary-soft-foreground">
        <FileVideo aria-hidden className="size-5" />
      </span>
      <div className="grid min-w-0 flex-1">
        <span className="truncate text-sm font-medium" title={file.name}>
          {file.name}
        </span>
        <span className="text-sm text-muted-foreground tabular-nums">{sizeText(file.size, locale)}</span>
      </div>
      {onRemove && (
        <Button size="icon" variant="ghost" aria-label={t("remove", { name: file.name })} onClick={onRemove}>
          <X aria-hidden />
        </Button>
      )}
    </div>
  );
}
