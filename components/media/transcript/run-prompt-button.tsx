import { Rocket } from "lucide-react";
import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button, type ButtonProps } from "@/components/ui/button";
import { ChoosePromptDialog } from "./choose-prompt-dialog";

const TranscriptLauncher = dynamic(
  () => import("./transcript-launcher").then((module) => module.TranscriptLauncher),
  { ssr: false },
);

type Props = Omit<ButtonProps, "onClick" | "asChild"> & { loadText: () => Promise<string> };

/** Runs one of the person's prompts on a transcript: choose it, look at it in the launcher, open a tool. */
export function RunPromptButton({ loadText, ...props }: Props) {
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
