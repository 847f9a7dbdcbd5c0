"use client";

import { Download, type LucideIcon, Pencil, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Tooltip } from "@/components/ui/tooltip";
import type { deleteKnowledgeFileContract, deleteSnippetContract } from "@/lib/knowledge/files/contract";
import type { KnowledgeFile } from "@/lib/knowledge/files/schema";
import { callApi } from "@/lib/platform/browser/api-client";
import { useRemoval } from "../use-removal";
import { downloadHref, pathOf } from "./paths";

type FileActionsProps = { file: KnowledgeFile; onEdit: () => void };

/** Edit (a snippet) or download (a file), and delete. */
export function FileActions({ file, onEdit }: FileActionsProps) {
  const t = useTranslations("knowledge");
  const remove = useRemoval();
  const name = file.originalName;

  const askToRemove = () =>
    remove({
      call: () =>
        callApi<typeof deleteKnowledgeFileContract | typeof deleteSnippetContract>("DELETE", pathOf(file)),
      title: t("files.deleteConfirm"),
      description: name,
      confirmLabel: t("delete"),
      done: t("files.deleted"),
      failed: t("files.deleteFailed"),
      inTrash: { kind: "knowledgeFile", id: file.id },
    });

  return (
    <div className="relative flex shrink-0">
      {file.isTextSnippet ? (
        <Action icon={Pencil} label={t("files.edit", { name })} onPress={onEdit} />
      ) : (
        <Action icon={Download} label={t("files.download", { name })} href={downloadHref(file)} />
      )}
      <Action icon={Trash2} label={t("files.delete", { name })} onPress={() => void askToRemove()} />
    </div>
  );
}

function Action({
  icon: Icon,
  label,
  href,
  onPress,
}: {
  icon: LucideIcon;
  label: string;
  href?: string;
  onPress?: () => void;
}) {
  return (
    <Tooltip text={label}>
      {href ? (
        <Button asChild size="icon" variant="ghost">
          <a href={href} download aria-label={label}>
            <Icon aria-hidden />
          </a>
        </Button>
      ) : (
        <Button size="icon" variant="ghost" aria-label={label} onClick={onPress}>
          <Icon aria-hidden />
        </Button>
      )}
    </Tooltip>
  );
}
