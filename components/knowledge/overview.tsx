import { BookOpen, FolderPlus, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { ModalLink } from "@/components/common/dialogs/modal-link";
import { EmptyState } from "@/components/common/empty-state";
import { PageHeader } from "@/components/common/page-header";
import { Section } from "@/components/common/section";
import { StickyActions } from "@/components/common/fields/sticky-actions";
import { LinkButton } from "@/components/ui/button";
import type { KnowledgeBase, KnowledgeCategory } from "@/lib/knowledge/schema";
import { BaseGrid } from "./bases/base-grid";
import { BaseSearch } from "./base-search";
import { CategoryCard } from "./categories/category-card";
import { SearchResults } from "./search-results";
import type { KnowledgeSearch } from "./state";

type OverviewProps = {
  categories: KnowledgeCategory[];
  /** Without a category; while searching, all that were found. */
  bases: KnowledgeBase[];
  search: KnowledgeSearch;
};

/** /knowledge without a choice: categories, and the bases that have none. */
export function Overview({ categories, bases, search }: OverviewProps) {
  const { q } = search;
  const t = useTranslations("knowledge");
  const isEmpty = !q && categories.length === 0 && bases.length === 0;
  const hasBases = bases.length > 0 || categories.some(({ baseCount }) => baseCount > 0);
  const actions = (
    <>
      <NewBaseLink />
      <LinkButton link={ModalLink} variant="outline" href="/knowledge/categories/new">
        <FolderPlus aria-hidden />
        {t("category.new")}
      </LinkButton>
    </>
  );
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("lead")}
        actions={<div className="flex flex-row-reverse flex-wrap gap-2 max-md:hidden">{actions}</div>}
      />
      <div className="grid grid-cols-1 gap-8">
        {(q || hasBases) && <BaseSearch q={q} label={t("searchAll")} />}
        {q && <SearchResults search={search} bases={bases} categories={categories} />}
        {!q && categories.length > 0 && (
          <Section title={t("categories")}>
            <ul className="card-grid">
              {categories.map((category) => (
                <li key={category.id} className="flex min-w-0 *:flex-1">
                  <CategoryCard category={category} />
                </li>
              ))}
            </ul>
          </Section>
        )}
        {!q && bases.length > 0 && (
          <Section title={t(categories.length > 0 ? "uncategorised" : "uncategorisedAll")}>
            <BaseGrid bases={bases} />
          </Section>
        )}
        {isEmpty && (
          <EmptyState icon={BookOpen} title={t("empty")}>
            {t("emptyText")}
          </EmptyState>
        )}
      </div>
      <StickyActions className="mt-6 [&_svg]:hidden">{actions}</StickyActions>
    </>
  );
}

/** To the form of a new base. @param category the one that it goes into */
export function NewBaseLink({ category }: { category?: string }) {
  const t = useTranslations("knowledge.base");
  return (
    <LinkButton link={ModalLink} href={`/knowledge/bases/new${category ? `?within=${category}` : ""}`}>
      <Plus aria-hidden />
      {t("new")}
    </LinkButton>
  );
}
