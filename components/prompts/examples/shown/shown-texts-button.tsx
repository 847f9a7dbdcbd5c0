"use client";

import { BookOpenText } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { ShownTextsProps } from "./shown-texts-dialog";

const ShownTextsDialog = dynamic(
  () => import("./shown-texts-dialog").then((module) => module.ShownTextsDialog),
  { ssr: false },
);

type Props = {
  prompt: ShownTextsProps["prompt"];
  /** Texts of the page: a window's visitors load no others. */
  labels: ShownTextsProps["labels"] & { open: string };
};

/** Opens the results in words that a prompt's owner shows to all; they are asked for with the press. */
export function ShownTextsButton({ prompt, labels }: Props) {
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
        {labels.open}
        <span className="sr-only">: {prompt.title}</span>
      </Button>
      {open && <ShownTextsDialog prompt={prompt} labels={labels} onClose={() => setOpen(false)} />}
    </>
  );
}
