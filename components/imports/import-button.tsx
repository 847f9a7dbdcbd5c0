"use client";

import { FileUp } from "lucide-react";
import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";

/** Comes with the first press. */
const ImportDialog = dynamic(() => import("./import-dialog").then((module) => module.ImportDialog), {
  ssr: false,
});

type Props = { base: { id: string; base_name: string } };

/** Opens the import of prompts from a document into an own base (docs/product/imports.md 5). */
export function ImportButton({ base }: Props) {
  const t = useTranslations("imports");
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);

  function press() {
    setAsked(true);
    setOpen(true);
  }

  return (
    <>
      <Button variant="outline" className="max-sm:px-2.5 max-sm:[&_svg]:hidden" onClick={press}>
        <FileUp aria-hidden />
        {t("open")}
      </Button>
      {asked && <ImportDialog base={base} open={open} onOpenChange={setOpen} />}
    </>
  );
}
