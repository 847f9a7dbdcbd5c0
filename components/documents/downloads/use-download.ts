import { useLocale, useTranslations } from "next-intl";
import { saveFile } from "@/components/common/save-file";
import { csvFile, csvSeparator } from "@/lib/platform/csv";
import type { Locale } from "@/lib/platform/i18n/locales";
import type { Analysis, TextTable } from "../structured";
import type { DownloadKind } from "./kinds";
import { plainText } from "./plain-text";
import { tableWithNotices, textWithNotices } from "./with-notices";

const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** Makes a file of a result and hands it to the browser. What making it needs is fetched when it is asked for. */
export function useDownload(
  result: Analysis,
  table: TextTable | null,
): (kind: DownloadKind) => Promise<void> {
  const t = useTranslations("documents");
  const locale = useLocale() as Locale;
  const data = result.structuredData;
  const name = result.filename.replace(/\.[^.]*$/, "");
  const title = data?.title || name || t("untitled");
  const response = textWithNotices(result.response, result.notices);
  const content = textWithNotices(data?.content || result.response, result.notices);

  return async (kind) => {
    const file = t("fileName", { name });
    switch (kind) {
      case "txt":
        return saveFile(`${file}.txt`, plainText(response), "text/plain;charset=utf-8");
      case "md":
        return saveFile(`${file}.md`, response, "text/markdown;charset=utf-8");
      case "word":
        return saveFile(
          `${t("wordName", { name })}.txt`,
          `${title}\n\n${plainText(content)}`,
          "text/plain;charset=utf-8",
        );
      case "csv": {
        const { headers, rows } = tableWithNotices(table ?? { headers: [], rows: [] }, result.notices);
        const lines = headers.length > 0 ? [headers, ...rows] : rows;
        return saveFile(`${file}.csv`, csvFile(lines, csvSeparator(locale)), "text/csv;charset=utf-8");
      }
      case "docx": {
        const { wordDocument } = await import("./word-document");
        return saveFile(
          `${file}.docx`,
          await wordDocument({ title, content, table: table ?? undefined }),
          DOCX,
        );
      }
    }
  };
}
