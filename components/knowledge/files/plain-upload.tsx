import { useLocale, useTranslations } from "next-intl";
import { acceptOf } from "@/components/common/media/document-file";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { documentLimit } from "@/lib/integrations/extraction/document-limit";
import {
  DOCUMENT_EXTENSIONS,
  mimeTypesOf,
  namesOfFormats,
  READ_EXTENSIONS,
} from "@/lib/integrations/extraction/formats";
import { KNOWLEDGE_LIMITS } from "@/lib/knowledge/limits";
import type { KnowledgeBase } from "@/lib/knowledge/schema";
import { sizeText } from "@/lib/platform/text/file-size";

/** The upload where no script runs: a form that the call itself answers with a page. A file that is there already is kept beside the new one. */
export function PlainUpload({ base: { id, type } }: { base: Pick<KnowledgeBase, "id" | "type"> }) {
  const t = useTranslations("knowledge");
  const locale = useLocale();
  const { vectorFiles: count, vectorFileBytes } = KNOWLEDGE_LIMITS;
  const isVector = type === "vector";
  const extensions = isVector ? READ_EXTENSIONS : DOCUMENT_EXTENSIONS;
  const formats = namesOfFormats(extensions);
  return (
    <form
      method="post"
      action={`/api/knowledge/bases/${id}/files`}
      encType="multipart/form-data"
      className="mb-4 grid grid-cols-1 gap-2 rounded-lg border bg-card p-4"
    >
      <Label htmlFor="plain-files">{t(isVector ? "pieces.upload" : "files.upload")}</Label>
      <Input
        id="plain-files"
        type="file"
        name="file"
        required
        multiple={isVector}
        accept={acceptOf(mimeTypesOf(extensions))}
      />
      <p className="text-sm text-muted-foreground">
        {isVector
          ? t("pieces.uploadHint", { formats, size: sizeText(vectorFileBytes, locale), count })
          : t("upload.hint", { formats, size: sizeText(documentLimit(), locale) })}
      </p>
      <Button type="submit" className="justify-self-start">
        {t("upload.send")}
      </Button>
    </form>
  );
}
