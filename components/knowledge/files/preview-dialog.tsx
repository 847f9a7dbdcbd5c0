import { Download, Pencil } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useCallback, useState } from "react";
import { DocumentLook } from "@/components/common/media/document-look";
import { ModalLink } from "@/components/common/dialogs/modal-link";
import { ErrorState } from "@/components/common/dialogs/error-state";
import { Markdown } from "@/components/common/media/markdown";
import { useApi } from "@/components/common/hooks/use-api";
import { NOTIFICATION_DURATION, toast } from "@/components/common/toast";
import { Button, LinkButton } from "@/components/ui/button";
import { DialogBody, DialogClose, DialogFooter, DialogFrame } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { ToggleGroup, ToggleGroupItem } from "@/components/ui/toggle-group";
import { hasLook } from "@/lib/integrations/extraction/formats";
import type {
  getKnowledgeFileContract,
  getSnippetContract,
  previewKnowledgeFileContract,
} from "@/lib/knowledge/files/contract";
import type { KnowledgeFile, ReadFile } from "@/lib/knowledge/files/schema";
import { callApi } from "@/lib/platform/browser/api-client";
import { sizeText } from "@/lib/platform/text/file-size";
import type { DialogState } from "../use-dialog";
import { CopyTextButton } from "./copy-text-button";
import { downloadHref, formHref, lookPath, pathOf } from "./paths";

/** The text of a file or a snippet, formatted or as it is (docs/product/knowledge.md 6). */
export default function PreviewDialog({ open, onOpenChange, file }: DialogState & { file: KnowledgeFile }) {
  const t = useTranslations("knowledge");
  const locale = useLocale();
  return (
    <DialogFrame
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      className="md:min-h-96"
      title={file.originalName}
      description={
        <span className="tabular-nums">
          {sizeText(file.fileSize, locale)} · {t("tokens", { count: file.tokenCount })}
        </span>
      }
    >
      <Preview file={file} />
    </DialogFrame>
  );
}

function Preview({ file }: { file: KnowledgeFile }) {
  const t = useTranslations("knowledge.preview");
  const { data, pending, error, again } = useApi<typeof getKnowledgeFileContract | typeof getSnippetContract>(
    pathOf(file),
    {
      onError: () => toast(t("failed"), { type: "error", duration: NOTIFICATION_DURATION }),
    },
  );
  const read = pending || error ? undefined : data; // an edit may have changed the known one
  const [raw, setRaw] = useState(false);
  return (
    <>
      <DialogBody>
        <ToggleGroup
          type="single"
          aria-label={t("view")}
          value={raw ? "raw" : "formatted"}
          onValueChange={(view) => view && setRaw(view === "raw")}
        >
          <ToggleGroupItem value="formatted">{t("formatted")}</ToggleGroupItem>
          <ToggleGroupItem value="raw">{t("raw")}</ToggleGroupItem>
        </ToggleGroup>
        {error && <ErrorState title={t("failed")} retry={again} />}
        {!error && !read && <Skeleton aria-busy className="h-40" />}
        {read && (raw ? <pre className="prompt-text">{read.extractedText}</pre> : <Formatted file={read} />)}
      </DialogBody>
      <DialogFooter>
        {file.isTextSnippet ? (
          <DialogClose asChild>
            <LinkButton link={ModalLink} variant="outline" href={formHref(file)}>
              <Pencil aria-hidden />
              {t("edit")}
            </LinkButton>
          </DialogClose>
        ) : (
          <Button asChild variant="outline">
            <a href={downloadHref(file)} download>
              <Download aria-hidden />
              {t("download")}
            </a>
          </Button>
        )}
        {read && <CopyTextButton text={read.extractedText} label={t("copy")} />}
      </DialogFooter>
    </>
  );
}

/** A document with its look; any other text as the Markdown that it may be. */
function Formatted({ file }: { file: ReadFile }) {
  const { extractedText } = file;
  const path = lookPath(file);
  const load = useCallback(
    async (signal: AbortSignal) => {
      const { html } = await callApi<typeof previewKnowledgeFileContract>("GET", path, undefined, { signal });
      return html === null ? { html, text: extractedText } : { html };
    },
    [path, extractedText],
  );
  return !file.isTextSnippet && hasLook(file.originalName) ? (
    <DocumentLook load={load} />
  ) : (
    <Markdown text={extractedText} />
  );
}
