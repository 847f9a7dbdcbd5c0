import { visibleBases } from "@/lib/bases/scope";
import { db } from "@/lib/platform/db/client";
import { readWithRelations } from "@/lib/platform/db/read-with-relations";
import { AppError } from "@/lib/platform/errors";
import { addPageTags } from "@/lib/platform/page-cache/invalidate-pages";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import type { RequestContext } from "@/lib/platform/http/call";
import { Page, type Spelling } from "@/lib/platform/paging";
import { Prisma } from "@/lib/platform/db/generated/client";
import { read, readByKey } from "@/lib/platform/db/read";
import {
  countsOf,
  categoriesWithin,
  type CountedCategory,
  countFound,
  kindsFound,
  kindsWithin,
} from "./lists/count-categories";
import { listWithin } from "./lists/list";
import { type DrawnCard, loadCards, loadPrompt } from "./lists/card-rows";
import { textsForCaller } from "./writing/named-text";
import { tagsOfNewest, tagsWithin, toppedUp } from "./lists/popular-tags";
import {
  type CategoryCount,
  type ContentType,
  type KindCounts,
  type Prompt,
  promptIdInput,
  type PromptListItem,
} from "./schema";
import {
  categoryCountsInput,
  type CategoryCountsInput,
  listMyPromptsInput,
  type ListMyPromptsInput,
  listPromptsInput,
  type ListPromptsInput,
  popularTagsInput,
  type PopularTagsInput,
  type Within,
} from "./lists/schema";
import type { PromptLanguage } from "./language/languages";
import { isReadable } from "./readable";
import { knownScopeIn, scopeIn } from "./scope";
import { FILLED_TYPES, tagSlugs } from "./lists/sections/section-sql";
import type { SectionSlugs } from "./lists/sections/types";
import { findMatches } from "./search/search";

/**
 * One prompt with its text.
 * @throws AppError PROMPT_NOT_FOUND (also in another's PRIVATE base, and one that is hidden from the viewer), ACCESS_REQUIRED with `baseId` (a paid base
 *   without access: nothing of the prompt is in the answer)
 */
export async function getPrompt(viewer: Viewer, input: { id: string }): Promise<Prompt> {
  if (!promptIdInput.safeParse(input).success) throw new AppError("PROMPT_NOT_FOUND"); // an address typed by hand
  const { id } = input;
  const prompt = await loadPrompt(viewer, id);
  if (prompt) return prompt;
  const [hidden] = await readWithRelations(
    () =>
      db.prompt.findMany({
        where: {
          id,
          // With its base it is hidden as that is.
          OR: [{ hiddenAt: null }, { hiddenWith: { equals: db.prompt.fields.promptBaseId } }],
          base: visibleBases(viewer),
        },
        select: { base: { select: { id: true, accessType: true } } },
      }),
    ({ base }) => [base],
  );
  if (!hidden || hidden.base.accessType === "PRIVATE") throw new AppError("PROMPT_NOT_FOUND");
  throw new AppError("ACCESS_REQUIRED", { body: { baseId: hidden.base.id } });
}

/** `getPrompt` for callers of the API: a guest's text has names for tokens. */
export async function getPromptForCaller(
  viewer: Viewer,
  input: { id: string },
  { locale }: Pick<RequestContext, "locale">,
): Promise<Prompt> {
  const prompt = await getPrompt(viewer, input);
  const [promptText] = await textsForCaller(viewer, [prompt], locale);
  return { ...prompt, promptText: promptText! };
}

/** What the viewer may read: FREE, own and accessible bases, own writing. */
export async function listPrompts(
  viewer: Viewer,
  input: ListPromptsInput = {},
): Promise<Page<PromptListItem>> {
  return listWithin(viewer, "readable", listPromptsInput.parse(input));
}

/** `listPrompts` for callers of the API: a guest's texts have names for tokens. */
export async function listPromptsForCaller(
  viewer: Viewer,
  input: ListPromptsInput,
  { locale }: Pick<RequestContext, "locale">,
): Promise<Page<PromptListItem>> {
  const page = await listPrompts(viewer, input);
  if (page.items.every(({ promptText }) => promptText === undefined)) return page;
  const stored = page.items.map(({ promptText = "", userId }) => ({ promptText, userId }));
  const texts = await textsForCaller(viewer, stored, locale);
  return new Page(
    page.items.map((item, at) => (item.promptText === undefined ? item : { ...item, promptText: texts[at] })),
    page.nextCursor,
    page.total,
    page.spelling,
  );
}

/** The cards of these prompts that the viewer may read, in this order. @param ids some dozens @param excerpts for a page that draws them */
export async function listCards(viewer: Viewer, ids: string[], excerpts = false): Promise<DrawnCard[]> {
  if (ids.length === 0) return [];
  const found = Prisma.sql`SELECT p.id, array_position(${ids}::uuid[], p.id) AS at FROM prompts p JOIN prompt_bases b ON b.id = p.prompt_base_id
    WHERE p.id = ANY(${ids}::uuid[]) AND ${isReadable(viewer)}`;
  return (await loadCards(viewer, found, Prisma.sql`at`, excerpts, readByKey)).map(({ card }) => card);
}

/** Prompts of FREE bases only, for any viewer: the public pages. */
export async function listPublicPrompts(
  viewer: Viewer,
  input: ListPromptsInput = {},
): Promise<Page<PromptListItem>> {
  return listWithin(viewer, "public", listPromptsInput.parse(input));
}

/**
 * Written by the viewer or in the viewer's bases; with a folder all its prompts that the viewer may read.
 * @throws AppError UNAUTHENTICATED
 */
export async function listMyPrompts(
  viewer: Viewer,
  input: ListMyPromptsInput = {},
): Promise<Page<PromptListItem>> {
  requireMember(viewer);
  return listWithin(viewer, "mine", listMyPromptsInput.parse(input));
}

/**
 * A list for a page that draws cards: with excerpts of the texts.
 * @param languageFirst prompts in this language come before all others, unless something is searched for
 * @param skip rows behind the cursor that are passed over, where nothing is searched for
 * @throws AppError UNAUTHENTICATED where a guest asks for own prompts
 */
export async function listDrawn(
  viewer: Viewer,
  within: Within,
  input: ListMyPromptsInput,
  languageFirst?: PromptLanguage,
  skip?: number,
): Promise<Page<DrawnCard>> {
  if (within === "mine") requireMember(viewer);
  return listWithin(viewer, within, listMyPromptsInput.parse(input), { excerpts: true, languageFirst, skip });
}

/**
 * How many prompts each category has, most first, under the same filters as the list: the catalogue view.
 * Prompts without a category are counted under `NO_CATEGORY`. `more`: there are more than were counted.
 */
export async function categoryCounts(
  viewer: Viewer,
  input: CategoryCountsInput = {},
): Promise<CategoryCount[]> {
  const { within, q, ...filter } = categoryCountsInput.parse(input);
  mayCount(viewer, within, filter);
  if (q) return countFound(await findMatches(await knownScopeIn(viewer, within, filter), { q, ...filter }));
  return countsOf(
    await read<CountedCategory>`${categoriesWithin(await scopeIn(viewer, within, filter), filter)}`,
  );
}

/**
 * How many prompts of each kind there are under these filters, but for the kinds and categories that are chosen: what the tabs
 * of a list show. `more`: there are more than were counted.
 */
export async function kindCounts(viewer: Viewer, input: CategoryCountsInput = {}): Promise<KindCounts> {
  const { within, q, category: _, contentType: __, ...filter } = categoryCountsInput.parse(input);
  mayCount(viewer, within, filter);
  const asked = { ...filter, category: [] };
  return q
    ? kindsFound(await findMatches(await knownScopeIn(viewer, within, filter), { q, ...asked }))
    : kindsWithin(await scopeIn(viewer, within, filter), asked);
}

/**
 * How a search under these filters is spelled. `meant`: what was searched for in place of `q`, which finds nothing: the same
 * keys in the other keyboard layout («ghjvgn» is «промпт»). `suggestion`: what `q` may have been meant to be and finds more;
 * made of words in titles and tags of prompts that the viewer may read.
 */
export async function searchSpelling(viewer: Viewer, input: CategoryCountsInput): Promise<Spelling> {
  const { within, q, ...filter } = categoryCountsInput.parse(input);
  if (within === "mine") requireMember(viewer);
  if (!q) return {};
  const { meant, suggestion } = await findMatches(await knownScopeIn(viewer, within, filter), {
    q,
    ...filter,
  });
  return { ...(meant && { meant }), ...(suggestion && { suggestion }) };
}

/**
 * The tags that the newest prompts of FREE bases carry most often, topped up with suggested ones; with `promptBaseId` only those of
 * that base's prompts that the viewer may read. Without those already chosen. Statistics: no change drops the pages that show them.
 */
export async function popularTags(viewer: Viewer, input: PopularTagsInput = {}): Promise<string[]> {
  const asked = popularTagsInput.parse(input);
  const used = await read<{ tag: string }>`${tagsOfNewest(viewer, asked)}`;
  return toppedUp(
    used.map(({ tag }) => tag),
    asked,
  );
}

type Facets = {
  counts: CategoryCount[];
  tags: string[];
  /** Of a public list where nothing is searched for: which of its tags and of all types are sections. */
  sections: { tags: SectionSlugs; types: ContentType[] };
};

/**
 * `categoryCounts` and tags for the filters of one list: one statement where nothing is searched for. Own lists get the tags of the
 * viewer's prompts in the chosen base or folder, other lists `popularTags`.
 */
export async function listFacets(
  viewer: Viewer,
  input: CategoryCountsInput,
  tagsInput: PopularTagsInput,
): Promise<Facets> {
  const { within, q, ...filter } = categoryCountsInput.parse(input);
  mayCount(viewer, within, filter);
  const asked = popularTagsInput.parse(tagsInput);
  const { promptBaseId, contentType, folder } = filter;
  const ofOwn = { promptBaseId, contentType, folder, category: [], tag: [] };
  const scope = await scopeIn(viewer, within, filter);
  const tags = within === "mine" ? tagsWithin(scope, ofOwn, asked.limit) : tagsOfNewest(viewer, asked);
  const offered = (used: string[]) => (within === "mine" ? used : toppedUp(used, asked));
  if (q) {
    const [counts, used] = await Promise.all([categoryCounts(viewer, input), read<{ tag: string }>`${tags}`]);
    return { counts, tags: offered(used.map(({ tag }) => tag)), sections: NO_SECTIONS };
  }
  const sections =
    within === "public"
      ? Prisma.sql`, ${tagSlugs(Prisma.sql`facets.tags`)} AS "tagSlugs", ARRAY(${FILLED_TYPES}) AS types`
      : Prisma.empty;
  const [row] = await read<{
    counts: CountedCategory[] | null;
    tags: string[];
    tagSlugs?: SectionSlugs | null;
    types?: ContentType[];
  }>`
    WITH facets AS MATERIALIZED (
      SELECT (SELECT json_agg(counted) FROM (${categoriesWithin(scope, filter)}) AS counted) AS counts,
        ARRAY(${tags}) AS tags
    )
    SELECT facets.*${sections} FROM facets`;
  return {
    counts: countsOf(row!.counts ?? []),
    tags: offered(row!.tags),
    sections: { tags: row!.tagSlugs ?? {}, types: row!.types ?? [] },
  };
}

const NO_SECTIONS: Facets["sections"] = { tags: {}, types: [] };

/** @throws AppError UNAUTHENTICATED where a guest asks for own prompts */
function mayCount(viewer: Viewer, within: Within, { promptBaseId }: { promptBaseId?: string }): void {
  if (within === "mine") requireMember(viewer);
  addPageTags(promptBaseId ? `contents:${promptBaseId}` : "lists");
}
