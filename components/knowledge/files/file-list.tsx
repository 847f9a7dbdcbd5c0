"use client";

import { FileText, StickyNote } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useState } from "react";
import { DateText } from "@/components/common/date-text";
import type { KnowledgeFile } from "@/lib/knowledge/files/schema";
import { sizeText } from "@/lib/platform/text/file-size";
import { useDialog } from "../use-dialog";
import { FileActions } from "./file-actions";
import { FileState, useReadingWatch } from "./file-state";

const PreviewDialog = dynamic(() => import("./preview-dialog"), { ssr: false });

/** The files and snippets of a knowledge base: a press opens one, the rest is at its right. */
export function FileList({ files }: { files: KnowledgeFile[] }) {
  const t = useTranslations("knowledge");
  const locale = useLocale();
  const [file, setFile] = useState<KnowledgeFile | null>(null);
  const { mounted, ...preview } = useDialog();

  useReadingWatch(files);

  return (
    <>
      <ul className="divide-y rounded-lg border bg-card">
        {files.map((each) => {
          const Icon = each.isTextSnippet ? StickyNote : FileText;
          return (
            <li key={each.id} className="relative flex items-center gap-3 px-3 py-2.5 md:px-4">
              <Icon aria-hidden className="size-5 shrink-0 text-muted-foreground" />
              <div className="grid min-w-0 flex-1 gap-0.5">
                <button
                  type="button"
                  aria-label={t("files.open", { name: each.originalName })}
                  onClick={() => (setFile(each), preview.onOpenChange(true))}
                  className="rounded-sm text-left font-medium wrap-anywhere after:absolute after:inset-0 after:rounded-sm hover:text-primary"
                >
                  <span className="line-clamp-3">{each.originalName}</span>
                </button>
                <p className="text-sm text-muted-foreground tabular-nums *:inline-block *:whitespace-pre">
                  {each.isTextSnippet && <span>{t("files.snippet")} · </span>}
                  <span>{sizeText(each.fileSize, locale)} · </span>
                  <span>{t("tokens", { count: each.tokenCount })} · </span>
                  <DateText value={each.createdAt} />
                </p>
                {each.state && <FileState file={each} />}
              </div>
              <FileActions file={each} />
            </li>
          );
        })}
      </ul>
      {mounted && file && <PreviewDialog {...preview} file={file} />}
    </>
  );
}
