import { Library } from "lucide-react";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/common/empty-state";
import { useApi } from "@/components/common/hooks/use-api";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFrame } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import type { listKnowledgeBasesContract } from "@/lib/knowledge/contract";
import { KNOWLEDGE_LIMITS } from "@/lib/knowledge/limits";
import type { KnowledgeBase } from "@/lib/knowledge/schema";
import { Link } from "@/lib/platform/i18n/navigation";
import { SnippetForm, type SnippetSource } from "./snippet-form";

/** Asks in which knowledge base a transcript goes. */
export function SaveSnippetDialog({ onClose, ...source }: SnippetSource & { onClose: () => void }) {
  const t = useTranslations("media.snippet");
  return (
    <DialogFrame
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={t("title")}
      description={t("lead")}
    >
      <Content {...source} onClose={onClose} />
    </DialogFrame>
  );
}

function Content({ onClose, ...source }: SnippetSource & { onClose: () => void }) {
  const t = useTranslations("media.snippet");
  const bases = useKnowledgeBases();
  if (bases && bases !== "failed" && bases.length > 0)
    return <SnippetForm {...source} bases={bases} onSaved={onClose} />;
  return (
    <DialogBody>
      {bases === null && <Skeleton aria-busy className="h-36" />}
      {bases === "failed" && (
        <p role="alert" className="text-sm text-destructive">
          {t("loadFailed")}
        </p>
      )}
      {bases?.length === 0 && (
        <EmptyState
          icon={Library}
          title={t("none")}
          action={
            <Button asChild>
              <Link href="/knowledge" prefetch={false}>
                {t("create")}
              </Link>
            </Button>
          }
        >
          {t("noneText")}
        </EmptyState>
      )}
    </DialogBody>
  );
}

/** The person's knowledge bases; null while they are on their way. */
function useKnowledgeBases(): KnowledgeBase[] | "failed" | null {
  const { data, error } = useApi<typeof listKnowledgeBasesContract>(
    `/knowledge/bases?limit=${KNOWLEDGE_LIMITS.bases}`,
  );
  return error ? "failed" : (data ?? null);
}
