import { redirectOnBadCursor } from "@/components/common/redirect-on-bad-cursor";
import type { Locale } from "@/lib/platform/i18n/locales";
import type { Page, Spelling } from "@/lib/platform/paging";
import type { Viewer } from "@/lib/platform/viewer";
import type { DrawnCard } from "@/lib/prompts/lists/card-rows";
import { markedWords } from "@/lib/prompts/search/marked-words";
import { kindCounts, listDrawn, listFacets, searchSpelling } from "@/lib/prompts/queries";
import { PROMPTS_PER_PAGE } from "@/lib/prompts/lists/sections/limits";
import type { SectionSlugs } from "@/lib/prompts/lists/sections/types";
import type { CategoryCount, ContentType, KindCounts } from "@/lib/prompts/schema";
import { shelfOf } from "@/lib/prompts/folders/shelves";
import type { ListMyPromptsInput } from "@/lib/prompts/lists/schema";
import { type BrowserState, countFilters } from "./state";

/** Where a list's prompts come from: FREE bases (those in the page's language first; `page`: of a list with numbered pages), the viewer's own, or one base, which its owner may have put in order. */
export type PromptSource =
  | { kind: "public"; languageFirst?: Locale; page?: number }
  | { kind: "mine" }
  | { kind: "base"; id: string; ordered?: boolean };

/** How many pages a list of so many prompts has. */
export const pagesOf = (total: number) => Math.ceil(total / PROMPTS_PER_PAGE);

const WITHIN = { public: "public", mine: "mine", base: "readable" } as const;

export type PromptResults = {
  /** null where the catalogue shows its categories instead. */
  page: Page<DrawnCard> | null;
  /** Prompts per category under the same filters, whatever categories are chosen. */
  counts: CategoryCount[];
  /** Popular tags of the content type, in a base its own. */
  tags: string[];
  /** Which popular tags of all open prompts are sections, and which types. */
  sections: { tags: SectionSlugs; types: ContentType[] };
  /** Prompts per content type under the same filters, where types have counts and something is filtered, and where a search finds nothing of its type. */
  kinds: KindCounts | null;
  /** The corrected query that was run instead, and another spelling with more results. */
  spelling: Spelling;
  /** The words of the page's titles and descriptions that answer the search. */
  marked: ReadonlySet<string>;
  /** Nothing is shown, but another content type or no filter would show something. */
  othersExist: boolean;
};

/** The default order of a list on a page: open prompts of everybody by worth. HTTP lists them by age. */
export function usualSort(source: PromptSource): "manual" | "new" | "popular" {
  if (source.kind === "public") return "popular";
  return source.kind === "base" && source.ordered ? "manual" : "new";
}

/** Recent prompts have one order, in which nothing but a search's results are sorted. */
function sortOf(source: PromptSource, { q, sort, folder }: BrowserState) {
  const isRecent = source.kind === "mine" && folder === "recent";
  if (q) return sort ?? undefined;
  return isRecent ? undefined : (sort ?? usualSort(source));
}

/** Whether the catalogue shows its categories, with the search's counts: only while no category is chosen. */
function showsCategories(state: BrowserState): boolean {
  return state.view === "catalogue" && state.categories.length === 0;
}

/**
 * Everything that a list of prompts shows in this state.
 * @param firstPage the address of its first page, where a cursor that is none leads to
 */
export async function loadPrompts(
  viewer: Viewer,
  source: PromptSource,
  state: BrowserState,
  firstPage: string,
): Promise<PromptResults> {
  const promptBaseId = source.kind === "base" ? source.id : (state.base ?? undefined);
  const filters = {
    promptBaseId,
    contentType: state.type,
    tag: state.tags,
    isFillable: state.fillable ?? undefined,
    language: state.language ?? undefined,
    model: state.model ?? undefined,
    q: state.q,
  };
  const folder = source.kind === "mine" ? (state.folder ?? undefined) : undefined;
  const first = source.kind === "public" ? source.languageFirst : undefined;
  const skip = source.kind === "public" && source.page ? (source.page - 1) * PROMPTS_PER_PAGE : undefined;
  const list = (input: ListMyPromptsInput, skipped?: number) =>
    listDrawn(viewer, WITHIN[source.kind], input, first, skipped);
  const within = { within: WITHIN[source.kind], folder, ...filters };
  const [page, { counts, tags, sections }, spelling, counted] = await Promise.all([
    showsCategories(state)
      ? null
      : redirectOnBadCursor(
          list(
            {
              ...filters,
              ...(state.isOfEveryType && { contentType: undefined }),
              folder,
              category: state.categories,
              sort: sortOf(source, state),
              limit: PROMPTS_PER_PAGE,
              cursor: state.cursors.at(-1),
            },
            skip,
          ),
          firstPage,
        ),
    listFacets(viewer, within, {
      contentType: state.type,
      promptBaseId: source.kind === "base" ? source.id : undefined,
    }),
    searchSpelling(viewer, within),
    shelfOf(folder ?? null) ||
    (source.kind === "mine" && state.base) ||
    ((source.kind === "base" || folder) && (state.q || countFilters({ ...state, categories: [] }) > 0))
      ? kindCounts(viewer, within)
      : null,
  ]);
  const empty = page ? page.items.length === 0 : counts.length === 0;
  const [any, kinds] = await Promise.all([
    empty ? list({ promptBaseId: source.kind === "base" ? source.id : undefined, limit: 1 }) : null,
    counted ?? (empty && state.q ? kindCounts(viewer, within) : null),
  ]);
  const texts = page?.items.flatMap(({ title, shortDescription }) => [title, shortDescription]) ?? [];
  const marked = new Set(
    state.q && texts.length > 0 ? await markedWords(viewer, spelling.meant ?? state.q, texts) : [],
  );
  return {
    page,
    counts,
    tags,
    sections,
    kinds,
    spelling,
    marked,
    othersExist: any !== null && any.items.length > 0,
  };
}
