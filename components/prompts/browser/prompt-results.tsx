import type { Locale } from "@/lib/platform/viewer";
import { FolderOpen, Search } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { EmptyState } from "@/components/common/empty-state";
import { Button } from "@/components/ui/button";
import type { CardPlace } from "@/lib/platform/hrefs";
import { BackToCategories, Catalogue } from "./catalogue";
import { ChoiceLink } from "./choice-link";
import type { PromptResults as Results } from "./load-prompts";
import { ResultsPager } from "./results-pager";
import { countFilters, isNarrowed, withoutFilters, type BrowserState } from "./state";
import { type CardItem, cardItem } from "../card/card-item";
import type { CategoryOption, CategoryOptionGroup } from "../category-options";
import { PromptGrid } from "../card/prompt-grid";
import { PromptRow } from "../card/prompt-row";
import { SelectableResults } from "../selection/selectable-results";

type Props = {
  results: Results;
  state: BrowserState;
  place: CardPlace;
  /** All prompts are of one base, which the page names. */
  inBase: boolean;
  groups: CategoryOptionGroup[];
  rest: CategoryOption;
  /** In place of a pager by cursors. */
  pager?: ReactNode;
};

/** What a list shows: categories, a category's prompts as rows, cards, or that nothing was found. */
export async function PromptResults({
  results: { page, counts, marked },
  state,
  place,
  inBase,
  groups,
  rest,
  pager,
}: Props) {
  const locale = (await getLocale()) as Locale;
  if (!page) return counts.length ? <Catalogue groups={groups} rest={rest} /> : <Nothing state={state} />;
  const items = page.items.map((card) => ({
    ...cardItem(card, locale, { marked, inBase }),
    ...(place === "mine" && !card.can.edit && { foreign: true as const }),
  }));
  const list =
    state.view === "list" ? (
      <PromptGrid items={items} place={place} />
    ) : (
      <PromptRows items={items} place={place} />
    );
  return (
    <>
      {state.view === "catalogue" && <BackToCategories />}
      {page.items.length === 0 && <Nothing state={state} />}
      {page.items.length > 0 &&
        (place === "mine" ? <SelectableResults items={items}>{list}</SelectableResults> : list)}
      {pager ?? <ResultsPager nextCursor={page.nextCursor} />}
    </>
  );
}

function PromptRows({ items, place }: { items: CardItem[]; place: CardPlace }) {
  return (
    <ul className="divide-y overflow-hidden rounded-lg border bg-card">
      {items.map((item) => (
        <li key={item.id}>
          <PromptRow item={item} place={place} />
        </li>
      ))}
    </ul>
  );
}

/** Marked for ResultsFrame, which keeps it in sight. */
function Nothing({ state }: { state: BrowserState }) {
  return (
    <div data-empty>
      <NothingFound state={state} />
    </div>
  );
}

async function NothingFound({ state }: { state: BrowserState }) {
  const t = await getTranslations("prompts");
  const narrowed = isNarrowed(state);
  if (state.folder && !state.q && !state.base && countFilters(state) === 0) return <EmptyFolder />;
  return (
    <EmptyState
      className="max-sm:py-6"
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
    <EmptyState className="max-sm:py-6" icon={FolderOpen} title={t("empty")}>
      {t("emptyText")}
    </EmptyState>
  );
}
