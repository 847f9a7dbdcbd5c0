import { Download, Pencil, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactElement } from "react";
import { ModalLink } from "@/components/common/dialogs/modal-link";
import { Button } from "@/components/ui/button";
import type { KnowledgeFile } from "@/lib/knowledge/files/schema";
import { downloadHref, formHref } from "./paths";

/** Edit (a snippet) or download (a file), and delete. */
export function FileActions({ file }: { file: KnowledgeFile }) {
  const t = useTranslations("knowledge.files");
  const name = file.originalName;
  const action = (label: string, link: ReactElement) => (
    <Button asChild size="icon" variant="ghost" title={label} aria-label={label}>
      {link}
    </Button>
  );
  return (
    <div className="relative flex shrink-0">
      {file.isTextSnippet
        ? action(
            t("edit", { name }),
            <ModalLink href={formHref(file)}>
              <Pencil aria-hidden />
            </ModalLink>,
          )
        : action(
            t("download", { name }),
            <a href={downloadHref(file)} download>
              <Download aria-hidden />
            </a>,
          )}
      {action(
        t("delete", { name }),
        <ModalLink href={`${formHref(file)}/delete`}>
          <Trash2 aria-hidden />
        </ModalLink>,
      )}
    </div>
  );
}
