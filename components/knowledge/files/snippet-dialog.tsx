"use client";

import { useTranslations } from "next-intl";
import { ErrorState } from "@/components/common/dialogs/error-state";
import { DialogBody, DialogFrame } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import type { KnowledgeFile } from "@/lib/knowledge/files/schema";
import type { DialogState } from "../use-dialog";
import { SnippetForm, type SnippetFormProps } from "./snippet-form";
import { useFileText } from "./use-file-text";

type SnippetDialogProps = Omit<SnippetFormProps, "snippet" | "onClose"> & {
  /** The snippet to edit; without one a new one is written. */
  snippet?: KnowledgeFile;
};

/** The editor of a text snippet. This browser keeps unsaved text. */
export default function SnippetDialog({
  open,
  onOpenChange,
  snippet,
  ...form
}: DialogState & SnippetDialogProps) {
  const t = useTranslations("knowledge.snippet");
  const onClose = () => onOpenChange(false);
  return (
    <DialogFrame open={open} onOpenChange={onOpenChange} size="lg" title={t(snippet ? "edit" : "new")}>
      {snippet ? (
        <StoredSnippet {...form} snippet={snippet} onClose={onClose} />
      ) : (
        <SnippetForm {...form} onClose={onClose} />
      )}
    </DialogFrame>
  );
}

function StoredSnippet({ snippet, ...form }: Omit<SnippetFormProps, "snippet"> & { snippet: KnowledgeFile }) {
  const t = useTranslations("knowledge.snippet");
  const { file, failed, retry } = useFileText(snippet, t("loadFailed"));
  if (file) return <SnippetForm {...form} snippet={file} />;
  return (
    <DialogBody>
      {failed ? (
        <ErrorState title={t("loadFailed")} retry={retry} />
      ) : (
        <Skeleton aria-busy className="h-64" />
      )}
    </DialogBody>
  );
}
