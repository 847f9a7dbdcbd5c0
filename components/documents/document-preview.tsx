import { Eye } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCallback, useId, useState } from "react";
import { nameToSend } from "@/components/common/media/document-file";
import { DocumentLook } from "@/components/common/media/document-look";
import { Button } from "@/components/ui/button";
import type { previewDocumentContract } from "@/lib/documents/contract";
import { ANALYSIS_EXTENSIONS, mimeTypesOf } from "@/lib/integrations/extraction/formats";
import { uploadApi } from "@/lib/platform/browser/api-upload";

/** Shows a chosen document on demand, in a window of its own that scrolls, also by keys. */
export function DocumentPreview({ file }: { file: File }) {
  const t = useTranslations("documents");
  const id = useId();
  const [shown, setShown] = useState(false);
  const unreadable = t("readFailed");

  const load = useCallback(
    async (signal: AbortSignal) => {
      const bytes = await file.arrayBuffer().catch(() => {
        throw new Error(unreadable);
      });
      const copy = new File([bytes], nameToSend(file, mimeTypesOf(ANALYSIS_EXTENSIONS)), { type: file.type });
      return uploadApi<typeof previewDocumentContract>(
        "POST",
        "/documents/preview",
        { file: copy },
        { signal },
      );
    },
    [file, unreadable],
  );

  return (
    <div className="grid w-full grid-cols-1 justify-items-start gap-3">
      <Button
        type="button"
        variant="outline"
        size="sm"
        aria-expanded={shown}
        aria-controls={id}
        onClick={() => setShown(!shown)}
      >
        <Eye aria-hidden />
        {t(shown ? "hideDocument" : "showDocument")}
      </Button>
      {shown && (
        <div
          id={id}
          tabIndex={0}
          role="region"
          aria-label={t("document")}
          className="max-h-96 w-full overflow-y-auto rounded-lg border bg-card p-4"
        >
          <DocumentLook key={`${file.name} ${file.size} ${file.lastModified}`} load={load} />
        </div>
      )}
    </div>
  );
}
