"use client";

import { BookMarked } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { SaveSnippetDialog } from "./save-snippet-dialog";
import type { SnippetSource } from "./snippet-form";

/** Keeps a transcript as a text snippet of a knowledge base. */
export function SaveSnippetButton(source: SnippetSource) {
  const t = useTranslations("media.snippet");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <BookMarked aria-hidden />
        {t("action")}
      </Button>
      {open && <SaveSnippetDialog {...source} onClose={() => setOpen(false)} />}
    </>
  );
}
