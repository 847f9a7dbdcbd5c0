import { BookMarked, Rocket } from "lucide-react";
import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useState } from "react";
import { CopyButton } from "@/components/common/copy-button";
import { Button, type ButtonProps } from "@/components/ui/button";
import { SaveSnippetDialog, type SnippetSource } from "@/components/prompts/runs/save-snippet-dialog";
import { ChoosePromptDialog } from "./choose-prompt-dialog";
import { DownloadButtons } from "./download-buttons";

type Props = {
  /** The operation. */
  id: string;
  filename: string;
  /** Whether there are subtitles; absent where the page has its own downloads. */
  timed?: boolean;
  /** The whole transcript; called when an action needs it. */
  loadText: () => Promise<string>;
};

/** What can be done with a transcript: copy, download, run a prompt on it, keep it as knowledge. */
export function TranscriptActions({ id, filename, timed, loadText }: Props) {
  const t = useTranslations("media.result");
  return (
    <div className="flex flex-wrap gap-2 max-sm:*:grow">
      <CopyButton text={loadText} label={t("copy")} />
      {timed !== undefined && <DownloadButtons id={id} filename={filename} timed={timed} />}
      <RunPromptButton loadText={loadText} />
      <SaveSnippetButton loadText={loadText} name={filename} />
    </div>
  );
}

/** Keeps a transcript as a text snippet of a knowledge base. */
function SaveSnippetButton(source: SnippetSource) {
  const t = useTranslations("media.snippet");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <BookMarked aria-hidden />
        {t("action")}
      </Button>
      {open && (
        <SaveSnippetDialog
          {...source}
          lead={t("lead")}
          noneText={t("noneText")}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const TranscriptLauncher = dynamic(
  () => import("./transcript-launcher").then((module) => module.TranscriptLauncher),
  { ssr: false },
);

type RunPromptButtonProps = Omit<ButtonProps, "onClick" | "asChild"> & { loadText: () => Promise<string> };

/** Runs one of the person's prompts on a transcript: choose it, look at it in the launcher, open a tool. */
function RunPromptButton({ loadText, ...props }: RunPromptButtonProps) {
  const t = useTranslations("media.prompt");
  const [choosing, setChoosing] = useState(false);
  const [prompt, setPrompt] = useState<{ id: string; title: string } | null>(null);

  function choose(chosen: { id: string; title: string }) {
    setChoosing(false);
    setPrompt(chosen);
  }

  return (
    <>
      <Button variant="outline" {...props} onClick={() => setChoosing(true)}>
        <Rocket aria-hidden />
        {t("action")}
      </Button>
      {choosing && <ChoosePromptDialog onChoose={choose} onClose={() => setChoosing(false)} />}
      {prompt && <TranscriptLauncher prompt={prompt} loadText={loadText} onClose={() => setPrompt(null)} />}
    </>
  );
}
