import { SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/common/empty-state";
import { SpellingNotice } from "@/components/search/spelling-notice";
import { Button } from "@/components/ui/button";
import type { KnowledgeBase, KnowledgeCategory } from "@/lib/knowledge/schema";
import { Link } from "@/lib/platform/i18n/navigation";
import { BaseGrid } from "./bases/base-grid";
import { knowledgeHref, type KnowledgeSearch } from "./state";

type SearchResultsProps = {
  search: KnowledgeSearch;
  bases: KnowledgeBase[];
  categories: KnowledgeCategory[];
  /** Where it was searched; all bases without one. */
  category?: string;
};

/** What a search found, counted aloud. */
export function SearchResults({ search, bases, categories, category }: SearchResultsProps) {
  const t = useTranslations("knowledge");
  const reset = (
    <Button asChild variant="outline">
      <Link href={knowledgeHref({ category })}>{t("resetSearch")}</Link>
    </Button>
  );
  return (
    <div className="grid grid-cols-1 gap-4">
      <SpellingNotice typed={search.q} meant={search.meant} href={(q) => knowledgeHref({ category, q })} />
      <p role="status" className={bases.length === 0 ? "sr-only" : "text-sm text-muted-foreground"}>
        {t("found", { count: bases.length })}
      </p>
      {bases.length > 0 ? (
        <BaseGrid bases={bases} categories={category ? undefined : categories} />
      ) : (
        <EmptyState icon={SearchX} title={t("nothingFound")} action={reset}>
          {t("nothingFoundText")}
        </EmptyState>
      )}
    </div>
  );
}
