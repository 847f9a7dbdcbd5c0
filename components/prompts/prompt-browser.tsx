import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { NumberedPager } from "@/components/common/numbered-pager";
import { ClientMessages } from "@/components/layout/client-messages";
import { JsonLd } from "@/components/layout/json-ld";
import { SpellingNotice } from "@/components/search/spelling-notice";
import type { SuggestionScope } from "@/components/search/suggestion-groups";
import { DEFAULT_TYPE } from "@/lib/bases/content-types";
import { listData } from "@/lib/discovery/structured-data/lists";
import { publicPromptHref, type CardPlace } from "@/lib/platform/hrefs";
import { requestScope } from "@/lib/platform/request-scope";
import type { Locale, Viewer } from "@/lib/platform/viewer";
import { NO_CATEGORY } from "@/lib/prompts/categories/no-category";
import { addressLanguage } from "@/lib/prompts/language/languages";
import type { ContentType } from "@/lib/prompts/schema";
import { BrowserView, type BrowserViewProps } from "./browser/browser-view";
import {
  loadPrompts,
  pagesOf,
  type PromptResults as Results,
  type PromptSource,
  usualSort,
} from "./browser/load-prompts";
import { offersFilters, isNarrowed, stateHref, type BrowserState } from "./browser/state";
import { type CategoryOptionGroup, categoryOptions, countOf } from "./category-options";
import { PROMPT_CARD_MESSAGES } from "./card/prompt-card-messages";
import { type LibraryParts, PromptResults } from "./browser/prompt-results";
import { Neighbours } from "./sections/neighbours";

type PromptBrowserProps = {
  viewer: Viewer;
  /** Whose prompts: `{ kind: "public" }`, `{ kind: "mine" }` or `{ kind: "base", id }`. */
  source: PromptSource;
  /** The page's address without language prefix, e.g. `/bases/${id}`. */
  path: string;
  /** From `parseState(await searchParams, defaultType)`; `emptyState(defaultType)` in the cached variant of a page. */
  state: BrowserState;
  /** The content type that an address without `type` means. */
  defaultType?: ContentType;
  /** What `loadPrompts` gives, where the page has asked for it together with something else. */
  loaded?: Results;
  /** Which page the cards open. */
  place: CardPlace;
  /** Prompts per content type, where the page knows them: shown on the tabs. */
  typeCounts?: Record<ContentType, number>;
  /** A list of open prompts with numbered pages, which search engines read. `total`: how many there are, else those of its type. */
  numbered?: { list: string; page: number; total?: number };
  /** "My prompts": its parts, its frame in place of `BrowserView`, and whether there is nothing but what stands in `empty`. */
  library?: LibraryParts & { frame: (view: BrowserViewProps) => ReactNode; isEmpty: boolean };
  /** Shown instead of everything else where there is no prompt at all. */
  empty: ReactNode;
};

/** A list or catalogue of prompts with search, filters, order and paging; its state lives in the address. */
export async function PromptBrowser(props: PromptBrowserProps) {
  const {
    viewer,
    source,
    path,
    state,
    defaultType = DEFAULT_TYPE,
    loaded,
    place,
    typeCounts,
    numbered,
    library,
    empty,
  } = props;
  const firstPage = stateHref(path, { ...state, cursors: [] }, defaultType);
  const [locale, t, results] = await Promise.all([
    getLocale(),
    getTranslations("prompts"),
    loaded ?? loadPrompts(viewer, source, state, firstPage),
  ]);
  const nothing = results.page ? results.page.items.length === 0 : results.counts.length === 0;
  if (library ? library.isEmpty : nothing && !results.othersExist) return empty;

  const rest = {
    value: NO_CATEGORY,
    label: t("noCategory"),
    ...countOf(results.counts.find(({ category }) => category === NO_CATEGORY)),
  };
  const options = {
    groups: offered(categoryOptions(state.type, locale as Locale, results.counts), source, state),
    rest: { options: [rest] },
    tags: results.tags,
    isOwn: source.kind === "mine",
  };
  // Of every list only its own address and its numbered pages are for search engines, which do not sign in.
  const listed =
    numbered || stateHref(path, state, defaultType) === path
      ? (results.page?.items.filter((card) => card.is_public) ?? [])
      : [];
  return (
    <ClientMessages
      namespaces={[
        ...PROMPT_CARD_MESSAGES,
        "prompts.noCategory",
        "prompts.browser",
        "prompts.filters",
        "search",
        ...(library ? (["folders", "prompts.library"] as const) : []),
      ]}
    >
      {source.kind !== "mine" && listed.length > 0 && (
        <JsonLd
          of={listData(
            listed.map((prompt) => ({
              path: publicPromptHref(prompt),
              name: prompt.title,
              only: addressLanguage(prompt.language),
            })),
            locale as Locale,
          )}
        />
      )}
      <Frame
        frame={library?.frame}
        path={path}
        state={state}
        usualSort={usualSort(source)}
        defaultType={defaultType}
        sections={source.kind === "public" ? results.sections.types : undefined}
        counts={results.kinds ?? typeCounts}
        options={options}
        scope={suggestionScope(source, path, place)}
        nonce={requestScope()?.nonce}
        // In a short list a panel is larger than what it filters.
        filters={source.kind === "base" && !offersFilters(sumOf(typeCounts), state) ? "button" : "panel"}
      >
        <SpellingNotice
          typed={state.q}
          {...results.spelling}
          href={(q) => stateHref(path, { ...state, q, cursors: [] }, defaultType)}
        />
        <PromptResults
          results={results}
          state={state}
          place={place}
          inBase={source.kind === "base"}
          groups={options.groups}
          rest={rest}
          library={library}
          doors={library && !results.othersExist && !isNarrowed(state) ? empty : undefined}
          pager={
            numbered && (
              <NumberedPager
                list={numbered.list}
                page={numbered.page}
                pages={pagesOf(numbered.total ?? totalOf(results))}
              />
            )
          }
        />
      </Frame>
      {numbered && (
        <div className="mt-14 grid gap-10 border-t pt-10">
          <Neighbours state={state} results={results} />
        </div>
      )}
    </ClientMessages>
  );
}

type FrameProps = BrowserViewProps & { frame: ((view: BrowserViewProps) => ReactNode) | undefined };

function Frame({ frame, ...view }: FrameProps) {
  return frame ? frame(view) : <BrowserView {...view} />;
}

/** Selectable categories: for own prompts only non-empty and selected ones. */
function offered(
  groups: CategoryOptionGroup[],
  source: PromptSource,
  { categories }: BrowserState,
): CategoryOptionGroup[] {
  if (source.kind !== "mine") return groups;
  return groups
    .map((group) => ({
      ...group,
      options: group.options.filter(({ value, count }) => count > 0 || categories.includes(value)),
    }))
    .filter(({ options }) => options.length > 0);
}

const sumOf = (counts: PromptBrowserProps["typeCounts"]) =>
  Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0);

const totalOf = ({ counts }: Results) => counts.reduce((sum, { count }) => sum + count, 0);

function suggestionScope(source: PromptSource, path: string, place: CardPlace): SuggestionScope {
  return { place, list: path, ...(source.kind === "base" && { baseId: source.id }) };
}
