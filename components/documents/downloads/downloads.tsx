import { ChevronDown, Download, FileSpreadsheet, FileText, FileType2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { toast } from "@/components/common/toast";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import type { TextTable } from "@/components/common/media/word-blocks";
import type { Analysis } from "../structured";
import { DOWNLOADS, type DownloadKind } from "./kinds";
import { useDownload } from "./use-download";

const ICONS = { txt: FileText, md: FileText, csv: FileSpreadsheet, docx: FileType2, word: FileText };
/** Time to read why there is no file. */
const FAILURE_MS = 5000;

/** The result as files; on phones they are in a menu. */
export function Downloads({ result, table }: { result: Analysis; table: TextTable | null }) {
  const t = useTranslations("documents");
  const id = useId();
  const download = useDownload(result, table);
  const [coming, setComing] = useState<DownloadKind | null>(null);

  async function press(kind: DownloadKind) {
    setComing(kind);
    try {
      await download(kind);
    } catch {
      toast(t("downloadFailed"), { type: "error", duration: FAILURE_MS });
    } finally {
      setComing(null);
    }
  }

  const offered = DOWNLOADS.filter((each) => each.offered(result)).map(({ kind }) => ({
    kind,
    Icon: ICONS[kind],
  }));
  return (
    <section aria-labelledby={id} className="flex flex-wrap items-center gap-2">
      <h3 id={id} className="mr-1 text-sm font-medium max-sm:sr-only">
        {t("downloads")}
      </h3>
      {offered.map(({ kind, Icon }) => (
        <Button
          key={kind}
          size="sm"
          variant="outline"
          className="max-sm:hidden"
          pending={coming === kind}
          onClick={() => void press(kind)}
        >
          <Icon aria-hidden />
          {t(`download.${kind}`)}
        </Button>
      ))}
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="outline" className="w-full sm:hidden" pending={coming !== null}>
            <Download aria-hidden />
            {t("downloads")}
            <ChevronDown aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent className="w-(--radix-dropdown-menu-trigger-width)">
          {offered.map(({ kind, Icon }) => (
            <DropdownMenuItem key={kind} onSelect={() => void press(kind)}>
              <Icon aria-hidden />
              {t(`download.${kind}`)}
            </DropdownMenuItem>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
    </section>
  );
}
