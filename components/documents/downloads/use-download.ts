import { useLocale, useTranslations } from "next-intl";
import { saveFile } from "@/components/common/media/save-file";
import { type TextTable, wordBlocks } from "@/components/common/media/word-blocks";
import { csvFile, csvSeparator } from "@/lib/platform/text/csv";
import type { Locale } from "@/lib/platform/i18n/locales";
import type { Analysis } from "../structured";
import type { DownloadKind } from "./kinds";

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
        const { wordDocument } = await import("@/components/common/media/word-document");
        return saveFile(
          `${file}.docx`,
          await wordDocument({ title, content, table: table ?? undefined }),
          DOCX,
        );
      }
    }
  };
}

/** Simple Markdown without its marks: for a plain text file, or to be pasted into Word. Cells of tables are a tab apart. */
export function plainText(markdown: string): string {
  let numbers: number[] = [];
  let list = 0;
  const lines = wordBlocks(markdown).map((block) => {
    if (block.kind === "table") return `${tabbed(block.table)}\n`;
    const text = block.runs.map((run) => run.text).join("");
    if (block.kind === "bullet") return `${"  ".repeat(block.depth)}• ${text}`;
    if (block.kind !== "number") return `${text}\n`;
    if (block.list !== list) [list, numbers] = [block.list, []];
    numbers = numbers.slice(0, block.depth + 1);
    numbers[block.depth] = (numbers[block.depth] ?? 0) + 1;
    return `${"  ".repeat(block.depth)}${numbers[block.depth]}. ${text}`;
  });
  return `${lines.join("\n").trim()}\n`;
}

function tabbed({ headers, rows }: TextTable): string {
  return [...(headers.length > 0 ? [headers] : []), ...rows].map((row) => row.join("\t")).join("\n");
}

type Notices = Analysis["notices"];

/** Appends the notices to the text: the file must be complete without the screen that showed them. */
export function textWithNotices(text: string, notices: Notices): string {
  return [text, ...notices.map(({ message }) => message)].join("\n\n");
}

/** The same for a table: a row with one cell for each. */
export function tableWithNotices({ headers, rows }: TextTable, notices: Notices): TextTable {
  return { headers, rows: [...rows, ...notices.map(({ message }) => [message])] };
}
