"use client";

import { BookOpenText } from "lucide-react";
import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { ShownTextExample } from "./shown-example";

type Props = { prompt: { id: string; title: string }; example: ShownTextExample };

const TextDialog = dynamic(() => import("./text-dialog").then((module) => module.TextDialog), { ssr: false });

/** Opens a result in words; the code that formats it comes with the press. */
export function TextOpener({ prompt, example }: Props) {
  const t = useTranslations("prompts.results.text");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        aria-haspopup="dialog"
        className="w-fit after:absolute after:inset-0"
        onClick={() => setOpen(true)}
      >
        <BookOpenText aria-hidden />
        {t("read")}
        <span className="sr-only">: {example.alt}</span>
      </Button>
      {open && <TextDialog prompt={prompt} example={example} onClose={() => setOpen(false)} />}
    </>
  );
}
