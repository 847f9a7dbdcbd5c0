"use client";

import { PenLine, Upload } from "lucide-react";
import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { Button } from "@/components/ui/button";
import type { KnowledgeBase } from "@/lib/knowledge/schema";
import { useDialog } from "../use-dialog";

const UploadDialog = dynamic(() => import("./upload-dialog"), { ssr: false });
const VectorUploadDialog = dynamic(() => import("./vector-upload-dialog"), { ssr: false });
const SnippetDialog = dynamic(() => import("./snippet-dialog"), { ssr: false });

type NewFileButtonsProps = { baseId: string; type: KnowledgeBase["type"]; userId: string };

/** The two ways of putting something into a knowledge base; the main one comes first. */
export function NewFileButtons({ baseId, type, userId }: NewFileButtonsProps) {
  const t = useTranslations("knowledge");
  const { mounted: uploadMounted, ...upload } = useDialog();
  const { mounted: editorMounted, ...editor } = useDialog();
  return (
    <>
      <Button onClick={() => upload.onOpenChange(true)}>
        <Upload aria-hidden />
        {t(type === "vector" ? "pieces.upload" : "files.upload")}
      </Button>
      <Button variant="outline" onClick={() => editor.onOpenChange(true)}>
        <PenLine aria-hidden />
        {t("files.write")}
      </Button>
      {uploadMounted && type === "text" && <UploadDialog {...upload} baseId={baseId} />}
      {uploadMounted && type === "vector" && <VectorUploadDialog {...upload} baseId={baseId} />}
      {editorMounted && <SnippetDialog {...editor} baseId={baseId} userId={userId} />}
    </>
  );
}
