import type { Locale } from "@/lib/platform/viewer";
import { FolderOpen, Search } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { EmptyState } from "@/components/common/empty-state";
import { Button } from "@/components/ui/button";
import { CONTENT_TYPES } from "@/lib/bases/content-types";
import type { CardPlace } from "@/lib/platform/hrefs";
import { BackToCategories, Catalogue } from "./catalogue";
import { ChoiceLink } from "./choice-link";
import type { PromptResults as Results } from "./load-prompts";
import { ResultsPager } from "./results-pager";
import { countFilters, isNarrowed, withoutFilters, type BrowserState } from "./state";
import { type CardItem, cardItem } from "../card/card-item";
import { ContentTypeIcon } from "../card/content-type-icon";
import type { CategoryOption, CategoryOptionGroup } from "../category-options";
import { type Shelf, shelfOf } from "@/lib/prompts/folders/shelves";
import type { PromptCard } from "@/lib/prompts/schema";
import type { Shared } from "@/lib/prompts/lists/shelves";
import { PromptGrid } from "../card/prompt-grid";
import { PromptRow } from "../card/prompt-row";
import { ShareMarks } from "../card/share-marks";
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
  library?: LibraryParts | undefined;
  /** Of an empty library: what stands in place of its list. */
  doors?: ReactNode;
};

/** What the viewer's own list has and others have not; open pages bring none of its code. */
export type LibraryParts = {
  /** When prompts were run, by id. */
  runs: Readonly<Record<string, string>>;
  /** How they are shared, by id. */
  shared: Readonly<Record<string, Shared>>;
  /** Rows or cards, as the reader chooses. */
  list: (items: CardItem[]) => ReactNode;
};

/** What a list shows: categories, a category's prompts as rows, cards, or that nothing was found. */
export async function PromptResults({
  results: { page, counts, kinds, marked },
  state,
  place,
  inBase,
  groups,
  rest,
  pager,
  library,
  doors,
}: Props) {
  const locale = (await getLocale()) as Locale;
  const nothing = doors ?? <Nothing state={state} kinds={kinds} />;
  if (!page) return counts.length ? <Catalogue groups={groups} rest={rest} /> : nothing;
  const items = page.items.map((card) => ({
    ...cardItem(card, locale, { marked, inBase }),
    ...(place === "mine" && !card.can.edit && { foreign: true as const }),
    ...(library && usedAt(card, library.runs[card.id])),
    ...(library &&
      card.can.edit && { marks: <ShareMarks base={card.base} shared={library.shared[card.id]} /> }),
  }));
  const list =
    state.view === "catalogue" ? (
      <PromptRows items={items} place={place} />
    ) : (
      (library?.list(items) ?? <PromptGrid items={items} place={place} />)
    );
  return (
    <>
      {state.view === "catalogue" && <BackToCategories />}
      {page.items.length === 0 && nothing}
      {page.items.length > 0 &&
        (place === "mine" ? <SelectableResults items={items}>{list}</SelectableResults> : list)}
      {pager ?? <ResultsPager nextCursor={page.nextCursor} />}
    </>
  );
}

/** Changes count where the prompt is the viewer's own. */
function usedAt({ can, updatedAt }: PromptCard, run: string | undefined): Pick<CardItem, "usedAt"> {
  const moments = [can.edit ? updatedAt : undefined, run].filter((each) => each !== undefined);
  const last = moments.toSorted((a, b) => Date.parse(b) - Date.parse(a))[0];
  return last === undefined ? {} : { usedAt: last };
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
function Nothing(props: NothingProps) {
  return (
    <div data-empty>
      <NothingFound {...props} />
    </div>
  );
}

/** `kinds`: what a shelf or base has of other types, or a search finds. */
type NothingProps = { state: BrowserState; kinds: Results["kinds"] };

async function NothingFound({ state, kinds }: NothingProps) {
  const t = await getTranslations("prompts");
  const shelf = shelfOf(state.folder);
  const ofOthers = CONTENT_TYPES.filter((type) => type !== state.type && (kinds?.[type].count ?? 0) > 0);
  const reset = (change: BrowserState) => (
    <Button asChild variant="outline">
      <ChoiceLink change={change}>{t("filters.reset")}</ChoiceLink>
    </Button>
  );
  if (state.q && ofOthers.length > 0) {
    const ofType = (kinds?.[state.type].count ?? 0) > 0; // in other categories
    const unfiltered = countFilters(state) > 0 && reset({ ...withoutFilters(state), q: state.q });
    return (
      <EmptyState
        className="max-sm:py-6"
        icon={Search}
        title={t("empty.noMatch")}
        action={
          <>
            {ofType && unfiltered}
            {ofOthers.map((type) => (
              <Button key={type} asChild variant="outline">
                <ChoiceLink change={{ type }}>
                  <ContentTypeIcon type={type} />
                  {t(`types.${type}`)}
                </ChoiceLink>
              </Button>
            ))}
            {!ofType && unfiltered}
          </>
        }
      >
        {t(ofType ? "empty.noMatchText" : "empty.otherTypes")}
      </EmptyState>
    );
  }
  const others = (shelf || state.base) && ofOthers.length > 0;
  const narrowed = isNarrowed(state) && !others;
  if (state.folder && !others && !state.q && !state.base && countFilters(state) === 0)
    return shelf ? <EmptyShelf shelf={shelf} /> : <EmptyFolder />;
  return (
    <EmptyState
      className="max-sm:py-6"
      icon={Search}
      title={t(narrowed ? "empty.noMatch" : "empty.type")}
      action={narrowed && reset(withoutFilters(state))}
    >
      {t(narrowed ? "empty.noMatchText" : "empty.typeText")}
    </EmptyState>
  );
}

async function EmptyShelf({ shelf }: { shelf: Shelf }) {
  const t = await getTranslations("prompts.library");
  return (
    <EmptyState className="max-sm:py-6" icon={FolderOpen} title={t(`empty.${shelf}`)}>
      {t(`emptyText.${shelf}`)}
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
