import { BookPlus, Download, FileDown, FileText, GalleryVerticalEnd } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { saveFile } from "@/components/common/media/save-file";
import { tellFailure } from "@/components/common/hooks/use-call";
import { toast } from "@/components/common/toast";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { callApi } from "@/lib/platform/browser/api-client";
import { protectedPromptHref } from "@/lib/platform/hrefs";
import { Link, useRouter } from "@/lib/platform/i18n/navigation";
import type { makeExampleContract } from "@/lib/ai/runs/contract";
import type { Run } from "@/lib/ai/runs/schema";
import { SaveSnippetDialog } from "./save-snippet-dialog";

/** Long enough to read and to press the link. */
const TOLD_MS = 6_000;
const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

type Props = {
  run: Run;
  /** As people know it. */
  model: string;
  /** Its prompt is in a base of the person's. */
  isOwn: boolean;
};

/** Takes an answer along: as a file, a result of the person's own prompt, or, of words, as a snippet of a knowledge base. */
export function SaveMenu({ run, model, isOwn }: Props) {
  const t = useTranslations("runs");
  const router = useRouter();
  const [isResult, setIsResult] = useState(false);
  const [toKnowledge, setToKnowledge] = useState(false);
  const title = run.title || run.promptTitle;
  const name = title.replace(/[\\/:*?"<>|]/g, " ").trim() || t("fileName");

  /** Files say that AI wrote them (docs/product/results.md 9). */
  const content = `${run.text}\n\n${t("madeByAiWith", { model })}\n`;

  async function asWord() {
    try {
      const { wordDocument } = await import("@/components/common/media/word-document");
      saveFile(`${name}.docx`, await wordDocument({ title, content }), DOCX);
    } catch {
      toast(t("failed"), { type: "error", duration: 4000 });
    }
  }

  const page = protectedPromptHref({ id: run.promptId ?? "" });
  async function toResult() {
    try {
      await callApi<typeof makeExampleContract>("POST", `/runs/${run.id}/example`);
      setIsResult(true);
      const action = { label: t("openResults"), onClick: () => router.push(page) };
      toast(t("savedToResults"), { type: "success", duration: TOLD_MS, action });
    } catch (error) {
      tellFailure(error, t("failed"));
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
                onSelect={() => saveFile(`${name}.md`, content, "text/markdown;charset=utf-8")}
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
          {isOwn && !isResult && (
            <DropdownMenuItem onSelect={() => void toResult()}>
              <GalleryVerticalEnd aria-hidden />
              {t("toResult")}
            </DropdownMenuItem>
          )}
          {isOwn && isResult && (
            <DropdownMenuItem asChild>
              <Link href={page} prefetch={false}>
                <GalleryVerticalEnd aria-hidden />
                {t("openResults")}
              </Link>
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {toKnowledge && (
        <SaveSnippetDialog
          name={title}
          loadText={async () => run.text}
          onClose={() => setToKnowledge(false)}
        />
      )}
    </>
  );
}
