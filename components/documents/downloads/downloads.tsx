import { FileSpreadsheet, FileText, FileType2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { toast } from "@/components/common/toast";
import { Button } from "@/components/ui/button";
import type { Analysis, TextTable } from "../structured";
import { DOWNLOADS, type DownloadKind } from "./kinds";
import { useDownload } from "./use-download";

const ICONS = { txt: FileText, md: FileText, csv: FileSpreadsheet, docx: FileType2, word: FileText };
/** Time to read why there is no file. */
const FAILURE_MS = 5000;

/** The result as files. */
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

  return (
    <section aria-labelledby={id} className="flex flex-wrap items-center gap-2">
      <h3 id={id} className="mr-1 text-sm font-medium max-sm:w-full">{t("downloads")}</h3>
      {DOWNLOADS.filter(({ offered }) => offered(result)).map(({ kind }) => {
        const Icon = ICONS[kind];
        return (
          <Button key={kind} size="sm" variant="outline" pending={coming === kind} onClick={() => void press(kind)}>
            <Icon aria-hidden />
            {t(`download.${kind}`)}
          </Button>
        );
      })}
    </section>
  );
}
