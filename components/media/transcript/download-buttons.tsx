import { ChevronDown, Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { isSubtitles } from "@/lib/media/limits";
import type { TranscriptFormat } from "@/lib/media/schema";
import { transcriptLink } from "./transcript-link";

/** All but the buttons' own and JSON, which is for programs. */
const MORE = ["vtt", "md", "docx"] as const;

type Props = { id: string; filename: string; /** Without timings there are no subtitles. */ timed: boolean };

/** The transcript as a text file and subtitles, with other formats in a menu. Links, so that the browser's own download options work. */
export function DownloadButtons({ id, filename, timed }: Props) {
  const t = useTranslations("media.result");
  const file = (format: TranscriptFormat) => transcriptLink(id, filename, format);
  return (
    <div className="flex">
      <Button asChild variant="outline" className="grow rounded-r-none">
        <a {...file("txt")}>
          <Download aria-hidden />
          {t("download")}
        </a>
      </Button>
      {timed && (
        <Button asChild variant="outline" className="-ml-px grow rounded-none">
          <a {...file("srt")}>{t("srt")}</a>
        </Button>
      )}
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button
            size="icon"
            variant="outline"
            aria-label={t("formats")}
            title={t("formats")}
            className="-ml-px rounded-l-none"
          >
            <ChevronDown aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {MORE.filter((format) => timed || !isSubtitles(format)).map((format) => (
            <DropdownMenuItem key={format} asChild>
              <a {...file(format)}>{t(format === "md" && !timed ? "mdUntimed" : format)}</a>
            </DropdownMenuItem>
          ))}
          {!timed && <p className="max-w-64 px-2 py-1.5 text-sm text-muted-foreground">{t("untimed")}</p>}
        </DropdownMenuContent>
      </DropdownMenu>
    </div>
  );
}
