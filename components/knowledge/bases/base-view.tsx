import { FilePlus } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DateText } from "@/components/common/date-text";
import { EmptyState } from "@/components/common/empty-state";
import { PageHeader } from "@/components/common/page-header";
import { Section } from "@/components/common/section";
import { StickyActions } from "@/components/common/fields/sticky-actions";
import { embeddingPrice } from "@/lib/integrations/ai/embeddings";
import { KNOWLEDGE_LIMITS } from "@/lib/knowledge/limits";
import type { KnowledgeCategory, OpenedKnowledgeBase } from "@/lib/knowledge/schema";
import { EditAndDelete } from "../edit-and-delete";
import { CopyAllButton } from "../files/copy-all-button";
import { FileList } from "../files/file-list";
import { NewFileButtons } from "../files/new-file-buttons";
import { PlainUpload } from "../files/plain-upload";
import { knowledgeHref } from "../state";
import { MakeVectorButton } from "./make-vector-button";
import { TypeBadge } from "./type-badge";

type BaseViewProps = {
  base: OpenedKnowledgeBase;
  categories: KnowledgeCategory[];
  /** The search of a vector base, with what it found. */
  search?: ReactNode;
};

/** One knowledge base: its facts, files and snippets. */
export function BaseView({ base, categories, search }: BaseViewProps) {
  const t = useTranslations("knowledge");
  const category = categories.find(({ id }) => id === base.categoryId);
  const { files } = base;
  const price = embeddingPrice();
  const embedding = price && {
    price,
    room: Math.max(0, KNOWLEDGE_LIMITS.tokensPerBase - base.totalTokens),
  };
  const add = <NewFileButtons baseId={base.id} type={base.type} embedding={embedding || null} />;
  return (
    <>
      <PageHeader
        back={
          category
            ? { href: knowledgeHref({ category: category.id }), label: category.name }
            : { href: knowledgeHref(), label: t("toAll") }
        }
        title={base.name}
        description={
          base.description && <p className="whitespace-pre-line wrap-anywhere">{base.description}</p>
        }
        meta={
          <>
            <TypeBadge type={base.type} />
            <p className="tabular-nums *:inline-block *:whitespace-pre">
              <span>{t("fileCount", { count: base.fileCount })} · </span>
              <span>{t("tokens", { count: base.totalTokens })} · </span>
              {base.variableCount > 0 && <span>{t("variableCount", { count: base.variableCount })} · </span>}
              <span>
                {t("created")} <DateText value={base.createdAt} />
              </span>
            </p>
          </>
        }
        actions={<EditAndDelete name={base.name} href={`/knowledge/bases/${base.id}`} as="buttons" />}
      />
      {search}
      <Section
        title={t("files.title")}
        actions={
          <div className="flex flex-row-reverse flex-wrap gap-2">
            <div className="contents max-md:hidden">{add}</div>
            {files.length > 0 && base.type === "text" && (
              <>
                <CopyAllButton baseId={base.id} />
                <MakeVectorButton baseId={base.id} />
              </>
            )}
          </div>
        }
      >
        <noscript>
          <PlainUpload base={base} />
        </noscript>
        {files.length > 0 ? (
          <FileList files={files} />
        ) : (
          <EmptyState icon={FilePlus} title={t("files.empty")}>
            {t(base.type === "vector" ? "pieces.emptyText" : "files.emptyText")}
          </EmptyState>
        )}
      </Section>
      <StickyActions className="mt-6">{add}</StickyActions>
    </>
  );
}
