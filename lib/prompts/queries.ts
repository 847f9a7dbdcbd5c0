import { visibleBases } from "@/lib/bases/scope";
import { db } from "@/lib/platform/db/client";
import { readWhole } from "@/lib/platform/db/read-whole";
import { AppError } from "@/lib/platform/errors";
import { pageShows } from "@/lib/platform/pages";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import type { Page, Spelling } from "@/lib/platform/paging";
import { Prisma } from "@/lib/platform/db/generated/client";
import { reads } from "@/lib/platform/db/reading";
import { countFound, countWithin, kindsFound, kindsWithin } from "./count-categories";
import { ofKind } from "./filter";
import { listWithin } from "./list";
import { loadCards, loadPrompt } from "./card-rows";
import { SUGGESTED_TAGS } from "./categories/groups";
import { categoryCountsInput, listMyPromptsInput, listPromptsInput, popularTagsInput, promptIdInput } from "./schema";
import { isReadable, scopeIn } from "./scope";
import { findMatches } from "./search";
import { uniqueTags } from "./tags";
import type {
  CategoryCount,
  CategoryCountsInput,
  KindCounts,
  ListMyPromptsInput,
  ListPromptsInput,
  PopularTagsInput,
  Prompt,
  PromptCard,
  PromptListItem,
} from "./types";

/**
 * One prompt with its text.
 * @throws AppError PROMPT_NOT_FOUND (also in another's PRIVATE base), ACCESS_REQUIRED with `baseId` (a paid base
 *   without access: nothing of the prompt is in the answer)
 */
export async function getPrompt(viewer: Viewer, input: { id: string }): Promise<Prompt> {
  if (!promptIdInput.safeParse(input).success) throw new AppError("PROMPT_NOT_FOUND"); // an address typed by hand
  const { id } = input;
  const prompt = await loadPrompt(viewer, id);
  if (prompt) return prompt;
  const [hidden] = await readWhole(
    () => db.prompt.findMany({ where: { id, base: visibleBases(viewer) }, select: { base: { select: { id: true, accessType: true } } } }),
    ({ base }) => [base],
  );
  if (!hidden || hidden.base.accessType === "PRIVATE") throw new AppError("PROMPT_NOT_FOUND");
  throw new AppError("ACCESS_REQUIRED", { body: { baseId: hidden.base.id } });
}

/** What the viewer may read: FREE, own and accessible bases, own writing. */
export async function listPrompts(viewer: Viewer, input: ListPromptsInput = {}): Promise<Page<PromptListItem>> {
  return listWithin(viewer, "readable", listPromptsInput.parse(input));
}

/** The cards of these prompts that the viewer may read, in this order. @param ids some dozens */
export async function listCards(viewer: Viewer, ids: string[]): Promise<PromptCard[]> {
  if (ids.length === 0) return [];
  const found = Prisma.sql`SELECT p.id, array_position(${ids}::uuid[], p.id) AS at FROM prompts p JOIN prompt_bases b ON b.id = p.prompt_base_id
    WHERE p.id = ANY(${ids}::uuid[]) AND ${isReadable(viewer)}`;
  return (await loadCards(viewer, found, Prisma.sql`at`)).map(({ card }) => card);
}

/** Prompts of FREE bases only, whoever asks: the public pages. */
export async function listPublicPrompts(viewer: Viewer, input: ListPromptsInput = {}): Promise<Page<PromptListItem>> {
  return listWithin(viewer, "public", listPromptsInput.parse(input));
}

/** Written by the viewer or in the viewer's bases; with a folder whatever lies in it and the viewer may read. @throws AppError UNAUTHENTICATED */
export async function listMyPrompts(viewer: Viewer, input: ListMyPromptsInput = {}): Promise<Page<PromptListItem>> {
  requireMember(viewer);
  return listWithin(viewer, "mine", listMyPromptsInput.parse(input));
}

/**
 * How many prompts each category has, most first, under the same filters as the list: the catalogue view.
 * Prompts without a category are counted under `NO_CATEGORY`. `more`: there are more than were counted.
 */
export async function categoryCounts(viewer: Viewer, input: CategoryCountsInput = {}): Promise<CategoryCount[]> {
  const { within, q, ...filter } = categoryCountsInput.parse(input);
  if (within === "mine") requireMember(viewer);
  if (!filter.promptBaseId) pageShows("lists");
  const scope = await scopeIn(viewer, within, filter);
  return q ? countFound(await findMatches(scope, { q, ...filter })) : countWithin(scope, filter);
}

/**
 * How many prompts of each kind there are under these filters, but for the kinds and categories that are chosen: what the tabs
 * of a list show. `more`: there are more than were counted.
 */
export async function kindCounts(viewer: Viewer, input: CategoryCountsInput = {}): Promise<KindCounts> {
  const { within, q, category: _, contentType: __, ...filter } = categoryCountsInput.parse(input);
  if (within === "mine") requireMember(viewer);
  if (!filter.promptBaseId) pageShows("lists");
  const scope = await scopeIn(viewer, within, filter);
  const asked = { ...filter, category: [] };
  return q ? kindsFound(await findMatches(scope, { q, ...asked })) : kindsWithin(scope, asked);
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
  const { meant, suggestion } = await findMatches(await scopeIn(viewer, within, filter), { q, ...filter });
  return { ...(meant && { meant }), ...(suggestion && { suggestion }) };
}

/** Tags are counted in so many of the newest prompts: what is popular now, at the same cost however many there are. */
const NEWEST = 1_000;

/**
 * The tags that the newest prompts of FREE bases carry most often, topped up with suggested ones; with `promptBaseId` only those of
 * that base's prompts that the viewer may read. Without those already chosen. Statistics: no change drops the pages that show them.
 */
export async function popularTags(viewer: Viewer, input: PopularTagsInput = {}): Promise<string[]> {
  const { contentType, promptBaseId, exclude, limit } = popularTagsInput.parse(input);
  const among = promptBaseId
    ? Prisma.sql`prompts p JOIN prompt_bases b ON b.id = p.prompt_base_id WHERE p.prompt_base_id = ${promptBaseId}::uuid AND ${isReadable(viewer)}`
    : Prisma.sql`prompts p WHERE p.is_public`;
  const used = await db.$queryRaw<{ tag: string }[]>`${reads}
    SELECT tag FROM (
      SELECT p.tags FROM ${Prisma.join([among, ...ofKind({ contentType })], " AND ")}
      ORDER BY p.created_at DESC, p.id DESC LIMIT ${NEWEST}
    ) AS newest, unnest(newest.tags) AS tag
    GROUP BY tag ORDER BY count(*) DESC, tag LIMIT ${limit + exclude.length}`;
  const suggested = promptBaseId ? [] : contentType ? SUGGESTED_TAGS[contentType] : Object.values(SUGGESTED_TAGS).flat();
  const chosen = new Set(exclude.map((tag) => tag.toLowerCase()));
  return uniqueTags([...used.map(({ tag }) => tag), ...suggested])
    .filter((tag) => !chosen.has(tag.toLowerCase()))
    .slice(0, limit);
}
