import { FileImage, FileMusic, FileVideo, X } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { FileDrop } from "@/components/common/fields/file-drop";
import { Button } from "@/components/ui/button";
import { sizeText } from "@/lib/platform/text/file-size";
import { EXAMPLE_LIMITS } from "@/lib/prompts/examples/limits";
import { ACCEPTED_FILES } from "./result-files";

type Props = { files: readonly File[]; onFiles: (files: File[]) => void };

const ICONS = { image: FileImage, audio: FileMusic, video: FileVideo };

/** Results of a prompt that is not there yet: they are sent as soon as it is (handOverResults). */
export function FirstResults({ files, onFiles }: Props) {
  const t = useTranslations("promptForm.results");
  const locale = useLocale();
  const room = EXAMPLE_LIMITS.perPrompt - files.length;
  return (
    <section aria-label={t("title")} className="grid grid-cols-1 gap-2 noscript:hidden">
      <h2 className="text-sm font-medium">{t("title")}</h2>
      {room > 0 && (
        <FileDrop
          multiple
          accept={ACCEPTED_FILES}
          label={t("drop")}
          hint={t("first")}
          className="py-6"
          onFiles={(added) => onFiles([...files, ...added.slice(0, room)])}
        />
      )}
      {files.length > 0 && (
        <ul aria-label={t("chosen")} className="grid grid-cols-1 gap-2">
          {files.map((file, index) => {
            const kind = file.type.split("/")[0] as keyof typeof ICONS;
            const Icon = ICONS[kind] ?? FileImage;
            return (
              <li
                key={`${file.name} ${index}`}
                className="flex items-center gap-3 rounded-md border bg-card py-1 pr-1 pl-3"
              >
                <Icon aria-hidden className="size-4 shrink-0 text-muted-foreground" />
                <span className="min-w-0 flex-1 truncate text-sm">{file.name}</span>
                <span className="text-xs text-muted-foreground tabular-nums">
                  {sizeText(file.size, locale)}
                </span>
                <Button
                  size="icon"
                  variant="ghost"
                  aria-label={t("removeNamed", { name: file.name })}
                  onClick={() => onFiles(files.filter((each) => each !== file))}
                >
                  <X aria-hidden />
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
