"use client";

import { PenLine, Upload } from "lucide-react";
import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { Button } from "@/components/ui/button";
import { useDialog } from "../use-dialog";

const UploadDialog = dynamic(() => import("./upload-dialog"), { ssr: false });
const SnippetDialog = dynamic(() => import("./snippet-dialog"), { ssr: false });

type NewFileButtonsProps = { baseId: string; userId: string };

/** The two ways of putting something into a knowledge base; the main one comes first. */
export function NewFileButtons({ baseId, userId }: NewFileButtonsProps) {
  const t = useTranslations("knowledge.files");
  const { mounted: uploadMounted, ...upload } = useDialog();
  const { mounted: editorMounted, ...editor } = useDialog();
  return (
    <>
      <Button onClick={() => upload.onOpenChange(true)}>
        <Upload aria-hidden />
        {t("upload")}
      </Button>
      <Button variant="outline" onClick={() => editor.onOpenChange(true)}>
        <PenLine aria-hidden />
        {t("write")}
      </Button>
      {uploadMounted && <UploadDialog {...upload} baseId={baseId} />}
      {editorMounted && <SnippetDialog {...editor} baseId={baseId} userId={userId} />}
    </>
  );
}
