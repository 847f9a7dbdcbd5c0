import { uniqueNames } from "@/lib/platform/text/name-key";
import { readableLine } from "@/lib/platform/text/text-length";
import { PUBLIC_PROMPTS, queryId, sectionHref } from "@/lib/platform/hrefs";
import { DEFAULT_TYPE, contentTypeOf } from "@/lib/bases/content-types";
import { promptLanguageOf, type PromptLanguage } from "@/lib/prompts/language/languages";
import { MADE_WITH_LIMITS } from "@/lib/prompts/examples/limits";
import { NAMED_FOLDERS } from "@/lib/prompts/folders/shelves";
import { PROMPT_SORTS, type PromptSort } from "@/lib/prompts/lists/sorts";
import type { ContentType } from "@/lib/prompts/schema";

/** Cursors that the address remembers; page 21 forgets the way back to page 1. */
const TRAIL = 20;

/** Fewer prompts are found without filters. */
const FILTERED_FROM = 20;

/** What a list of prompts shows; kept in the address (docs/product/prompts.md 3). */
export type BrowserState = {
  q: string;
  type: ContentType;
  categories: string[];
  tags: string[];
  /** Templates only, plain prompts only, or both. */
  fillable: boolean | null;
  /** null: every language. */
  language: PromptLanguage | null;
  /** Meant for this model, or with a result of it. */
  model: string | null;
  /** null: best match first when searching, else the usual order of the list. */
  sort: PromptSort | null;
  view: "list" | "catalogue";
  /** Narrows "my prompts" to one base. */
  base: string | null;
  /** Narrows "my prompts" to one folder, with "none" to what lies in no folder, or to another shelf. */
  folder: string | null;
  /** The cursors of the pages up to this one; empty on the first page. */
  cursors: string[];
  /** The section of a tag shows every type; no address with a query does. `type` is then what most of its prompts are. */
  isOfEveryType?: true;
};

export type SearchParams = Record<string, string | string[] | undefined>;

/** The state of a list without filters. */
export function emptyState(type: ContentType = DEFAULT_TYPE): BrowserState {
  return {
    q: "",
    type,
    categories: [],
    tags: [],
    fillable: null,
    language: null,
    model: null,
    sort: null,
    view: "list",
    base: null,
    folder: null,
    cursors: [],
  };
}

/**
 * Reads the state from an address. Whatever makes no sense there is ignored: an address is typed by people too.
 * @param type shown when the address names none
 */
export function parseState(params: SearchParams, type: ContentType = DEFAULT_TYPE): BrowserState {
  const all = (name: string, max: number, most: number) =>
    [
      ...new Set(
        [params[name] ?? []]
          .flat()
          .map((value) => readableLine(value, max))
          .filter(Boolean),
      ),
    ].slice(0, most);
  const one = (name: string, max = 40) => all(name, max, 1)[0] ?? "";
  const fillable = one("fillable");
  return {
    q: one("q", 100),
    type: contentTypeOf(one("type")) ?? type,
    categories: all("category", 60, 30),
    tags: uniqueNames(all("tag", 30, 10)),
    fillable: fillable === "true" ? true : fillable === "false" ? false : null,
    language: promptLanguageOf(one("language")) ?? null,
    model: one("model", MADE_WITH_LIMITS.modelMax) || null,
    sort: PROMPT_SORTS.find((each) => each === one("sort")) ?? null,
    view: one("view") === "catalogue" ? "catalogue" : "list",
    base: queryId(one("base")),
    folder: NAMED_FOLDERS.find((each) => each === one("folder")) ?? queryId(one("folder")),
    cursors: all("cursor", 300, TRAIL),
  };
}

/** The address of a list in this state. @param type the one that the address need not name */
export function stateHref(path: string, state: BrowserState, type: ContentType = DEFAULT_TYPE): string {
  const query = new URLSearchParams();
  if (state.view !== "list") query.set("view", state.view);
  if (state.type !== type) query.set("type", state.type.toLowerCase());
  if (state.q) query.set("q", state.q);
  if (state.folder) query.set("folder", state.folder);
  if (state.base) query.set("base", state.base);
  for (const category of state.categories) query.append("category", category);
  for (const tag of state.tags) query.append("tag", tag);
  if (state.fillable !== null) query.set("fillable", String(state.fillable));
  if (state.language) query.set("language", state.language);
  if (state.model) query.set("model", state.model);
  if (state.sort) query.set("sort", state.sort);
  for (const cursor of state.cursors.slice(-TRAIL)) query.append("cursor", cursor);
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/**
 * The address of a list of open prompts in this state: a type alone is a section (docs/product/discovery.md 11).
 * @param types those that have open prompts; there is no section of the others
 */
export function publicListHref(state: BrowserState, types: readonly ContentType[]): string {
  const isSection = stateHref("", state, state.type) === "" && types.includes(state.type);
  return isSection ? sectionHref("type", state.type.toLowerCase()) : stateHref(PUBLIC_PROMPTS, state);
}

/** The state after a choice: back on the first page, and without categories of another content type. */
export function changed(state: BrowserState, change: Partial<BrowserState>): BrowserState {
  const { isOfEveryType: _, ...rest } = state;
  const next = { ...rest, cursors: [], ...change };
  if (next.type !== state.type && !change.categories) next.categories = [];
  return next;
}

/** How many choices the filter panel holds: its badge. */
export function countFilters(state: BrowserState): number {
  return (
    state.categories.length +
    state.tags.length +
    (state.fillable === null ? 0 : 1) +
    (state.language === null ? 0 : 1) +
    (state.model === null ? 0 : 1)
  );
}

/** Whether filters are offered for so many prompts: with enough of them, or while some are chosen. */
export function offersFilters(count: number, state: BrowserState): boolean {
  return count >= FILTERED_FROM || countFilters(state) > 0;
}

/** Whether fewer prompts are shown than the content type has. */
export function isNarrowed(state: BrowserState): boolean {
  return countFilters(state) > 0 || state.q !== "" || state.base !== null || state.folder !== null;
}

/** The same list without search and filters, in the same folder. */
export function withoutFilters(state: BrowserState): BrowserState {
  return { ...emptyState(state.type), view: state.view, sort: state.sort, folder: state.folder };
}

/** Adds or takes away one value. */
export function toggled(values: string[], value: string): string[] {
  return values.includes(value) ? values.filter((each) => each !== value) : [...values, value];
}
