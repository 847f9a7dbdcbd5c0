"use client";

import { BookPlus, Download, FileDown, FileText } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { saveFile } from "@/components/common/media/save-file";
import { toast } from "@/components/common/toast";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import type { Run } from "@/lib/runs/types";
import { KnowledgeDialog } from "./knowledge-dialog";

const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** Takes an answer along: as a file, or, of words, as a snippet of a knowledge base. */
export function SaveMenu({ run }: { run: Run }) {
  const t = useTranslations("runs");
  const [toKnowledge, setToKnowledge] = useState(false);
  const title = run.title || run.promptTitle;
  const name = title.replace(/[\\/:*?"<>|]/g, " ").trim() || t("fileName");

  async function asWord() {
    try {
      const { wordDocument } = await import("@/components/common/media/word-document");
      saveFile(`${name}.docx`, await wordDocument({ title, content: run.text }), DOCX);
    } catch {
      toast(t("failed"), { type: "error", duration: 4000 });
    }
  }

  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button size="icon" variant="ghost" aria-label={t("save")} title={t("save")}>
            <Download aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {run.image ? (
            <DropdownMenuItem asChild>
              <a href={run.image.url} download={`${name}.webp`}>
                <FileDown aria-hidden />
                {t("asPicture")}
              </a>
            </DropdownMenuItem>
          ) : (
            <>
              <DropdownMenuItem
                onSelect={() => saveFile(`${name}.md`, run.text, "text/markdown;charset=utf-8")}
              >
                <FileDown aria-hidden />
                {t("asMarkdown")}
              </DropdownMenuItem>
              <DropdownMenuItem onSelect={() => void asWord()}>
                <FileText aria-hidden />
                {t("asWord")}
              </DropdownMenuItem>
              <DropdownMenuItem onSelect={() => setToKnowledge(true)}>
                <BookPlus aria-hidden />
                {t("toKnowledge")}
              </DropdownMenuItem>
            </>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {toKnowledge && <KnowledgeDialog title={title} text={run.text} onClose={() => setToKnowledge(false)} />}
    </>
  );
}
