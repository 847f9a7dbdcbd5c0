import { FolderOpen, Search } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/common/empty-state";
import { Button } from "@/components/ui/button";
import type { CardPlace } from "@/lib/prompts/prompt-href";
import { BackToCategories, Catalogue } from "./browser/catalogue";
import { ChoiceLink } from "./browser/choice-link";
import type { PromptResults as Results } from "./browser/load-prompts";
import { ResultsPager } from "./browser/results-pager";
import { countFilters, isNarrowed, withoutFilters, type BrowserState } from "./browser/state";
import { cardItem } from "./card-item";
import type { CategoryOption, CategoryOptionGroup } from "./category-label";
import { PromptGrid } from "./prompt-grid";
import { PromptRow } from "./prompt-row";

type Props = { results: Results; state: BrowserState; place: CardPlace; groups: CategoryOptionGroup[]; rest: CategoryOption };

/** What a list shows: categories, a category's prompts as rows, cards, or that nothing was found. */
export async function PromptResults({ results: { page, counts, marked }, state, place, groups, rest }: Props) {
  const locale = await getLocale();
  if (!page) return counts.length ? <Catalogue groups={groups} rest={rest} /> : <NothingFound state={state} />;
  return (
    <>
      {state.view === "catalogue" && <BackToCategories />}
      {page.items.length === 0 && <NothingFound state={state} />}
      {state.view === "catalogue" && page.items.length > 0 && (
        <ul className="divide-y overflow-hidden rounded-lg border bg-card">
          {page.items.map((card) => (
            <li key={card.id}>
              <PromptRow item={cardItem(card, locale, marked)} place={place} />
            </li>
          ))}
        </ul>
      )}
      {state.view === "list" && page.items.length > 0 && <PromptGrid items={page.items.map((card) => cardItem(card, locale, marked))} place={place} />}
      <ResultsPager nextCursor={page.nextCursor} />
    </>
  );
}

async function NothingFound({ state }: { state: BrowserState }) {
  const t = await getTranslations("prompts");
  const narrowed = isNarrowed(state);
  if (state.folder && !state.q && !state.base && countFilters(state) === 0) return <EmptyFolder />;
  return (
    <EmptyState
      icon={Search}
      title={t(narrowed ? "empty.noMatch" : "empty.type")}
      action={
        narrowed && (
          <Button asChild variant="outline">
            <ChoiceLink change={withoutFilters(state)}>{t("filters.reset")}</ChoiceLink>
          </Button>
        )
      }
    >
      {t(narrowed ? "empty.noMatchText" : "empty.typeText")}
    </EmptyState>
  );
}

async function EmptyFolder() {
  const t = await getTranslations("folders");
  return (
    <EmptyState icon={FolderOpen} title={t("empty")}>
      {t("emptyText")}
    </EmptyState>
  );
}
