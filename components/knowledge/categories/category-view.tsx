import { FolderOpen } from "lucide-react";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/common/empty-state";
import { PageHeader } from "@/components/common/page-header";
import { StickyActions } from "@/components/common/fields/sticky-actions";
import type { KnowledgeBase, KnowledgeCategory } from "@/lib/knowledge/schema";
import { BaseGrid } from "../bases/base-grid";
import { EditAndDelete } from "../edit-and-delete";
import { BaseSearch } from "../base-search";
import { NewBaseLink } from "../overview";
import { SearchResults } from "../search-results";
import { knowledgeHref, type KnowledgeSearch } from "../state";
import { CategoryIcon } from "./category-icon";

type CategoryViewProps = {
  category: KnowledgeCategory;
  categories: KnowledgeCategory[];
  bases: KnowledgeBase[];
  search: KnowledgeSearch;
};

/** One category: its bases, a search among them, edit, delete and a new base. */
export function CategoryView({ category, categories, bases, search }: CategoryViewProps) {
  const { q } = search;
  const t = useTranslations("knowledge");
  const create = <NewBaseLink category={category.id} />;
  return (
    <>
      <PageHeader
        back={{ href: knowledgeHref(), label: t("toAll") }}
        title={category.name}
        description={
          category.description && <p className="whitespace-pre-line wrap-anywhere">{category.description}</p>
        }
        meta={
          <>
            <CategoryIcon name={category.iconUrl} className="text-primary" />
            {t("baseCount", { count: category.baseCount })}
          </>
        }
        actions={
          <>
            <EditAndDelete name={category.name} href={`/knowledge/categories/${category.id}`} as="buttons" />
            <div className="max-md:hidden">{create}</div>
          </>
        }
      />
      <div className="grid grid-cols-1 gap-6">
        {(q || bases.length > 0) && (
          <BaseSearch q={q} label={t("searchIn")} within={{ category: category.id }} />
        )}
        {q && <SearchResults search={search} bases={bases} categories={categories} category={category.id} />}
        {!q && bases.length > 0 && (
          <section aria-label={t("uncategorisedAll")}>
            <h2 className="sr-only">{t("uncategorisedAll")}</h2>
            <BaseGrid bases={bases} />
          </section>
        )}
        {!q && bases.length === 0 && (
          <EmptyState icon={FolderOpen} title={t("emptyCategory")}>
            {t("emptyCategoryText")}
          </EmptyState>
        )}
      </div>
      <StickyActions className="mt-6">{create}</StickyActions>
    </>
  );
}
