"use client";

import { PenLine, Upload } from "lucide-react";
import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { ModalLink } from "@/components/common/dialogs/modal-link";
import { Button } from "@/components/ui/button";
import { useDialog } from "../use-dialog";

const UploadDialog = dynamic(() => import("./upload-dialog"), { ssr: false });

/** The two ways of putting something into a knowledge base; the main one comes first. */
export function NewFileButtons({ baseId }: { baseId: string }) {
  const t = useTranslations("knowledge.files");
  const { mounted, ...upload } = useDialog();
  return (
    <>
      <Button onClick={() => upload.onOpenChange(true)}>
        <Upload aria-hidden />
        {t("upload")}
      </Button>
      <Button asChild variant="outline">
        <ModalLink href={`/knowledge/snippets/new?within=${baseId}`}>
          <PenLine aria-hidden />
          {t("write")}
        </ModalLink>
      </Button>
      {mounted && <UploadDialog {...upload} baseId={baseId} />}
    </>
  );
}
