import { SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/common/empty-state";
import { Button } from "@/components/ui/button";
import type { KnowledgeBase } from "@/lib/knowledge/types";
import { Link } from "@/lib/platform/i18n/navigation";
import { BaseGrid } from "./bases/base-grid";
import type { CategoryChoice } from "./bases/category-field";

type SearchResultsProps = { bases: KnowledgeBase[]; categories: CategoryChoice[]; showCategory?: boolean; resetHref: string };

/** What a search found, counted aloud. */
export function SearchResults({ bases, categories, showCategory, resetHref }: SearchResultsProps) {
  const t = useTranslations("knowledge");
  const reset = (
    <Button asChild variant="outline">
      <Link href={resetHref}>{t("resetSearch")}</Link>
    </Button>
  );
  return (
    <div className="grid grid-cols-1 gap-4">
      <p role="status" className={bases.length === 0 ? "sr-only" : "text-sm text-muted-foreground"}>
        {t("found", { count: bases.length })}
      </p>
      {bases.length > 0 ? (
        <BaseGrid bases={bases} categories={categories} showCategory={showCategory} />
      ) : (
        <EmptyState icon={SearchX} title={t("nothingFound")} action={reset}>
          {t("nothingFoundText")}
        </EmptyState>
      )}
    </div>
  );
}
