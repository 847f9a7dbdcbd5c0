"use client";

import { PenLine, Upload } from "lucide-react";
import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { ModalLink } from "@/components/common/dialogs/modal-link";
import { Button, LinkButton } from "@/components/ui/button";
import type { KnowledgeBase } from "@/lib/knowledge/schema";
import type { EmbeddingCost } from "./vector-upload-dialog";
import { useDialog } from "../use-dialog";

const UploadDialog = dynamic(() => import("./upload-dialog"), { ssr: false });
const VectorUploadDialog = dynamic(() => import("./vector-upload-dialog"), { ssr: false });

type NewFileButtonsProps = {
  baseId: string;
  type: KnowledgeBase["type"];
  /** Null where embedding costs nothing. */
  embedding?: EmbeddingCost | null;
};

/** The two ways of putting something into a knowledge base; the main one comes first. */
export function NewFileButtons({ baseId, type, embedding = null }: NewFileButtonsProps) {
  const t = useTranslations("knowledge");
  const { mounted, ...upload } = useDialog();
  return (
    <>
      <Button onClick={() => upload.onOpenChange(true)}>
        <Upload aria-hidden />
        {t(type === "vector" ? "pieces.upload" : "files.upload")}
      </Button>
      <LinkButton link={ModalLink} variant="outline" href={`/knowledge/snippets/new?within=${baseId}`}>
        <PenLine aria-hidden />
        {t("files.write")}
      </LinkButton>
      {mounted && type === "text" && <UploadDialog {...upload} baseId={baseId} />}
      {mounted && type === "vector" && (
        <VectorUploadDialog {...upload} baseId={baseId} embedding={embedding} />
      )}
    </>
  );
}
