import { TYPE_FACTS } from "@/lib/bases/content-types";
import { Prisma } from "@/lib/platform/db/generated/client";
import { readByKey } from "@/lib/platform/db/read";
import type { Viewer } from "@/lib/platform/viewer";
import { PROMPT_LANGUAGES, type PromptLanguage } from "../../language/languages";
import { getPrompt, listCards } from "../../queries";
import { IS_LISTED } from "../../readable";
import { CATEGORY_GROUPS } from "../../categories/groups";
import { withMostWords } from "../../search/search-most-words";
import { TIER } from "../../search/search-rank";
import type { ContentType, Prompt, PromptCard } from "../../schema";
import { listRelatedInput, type ListRelatedInput } from "./schema";

/** Related prompts are public ones for every viewer, because the pages of guests are cached. */
const PUBLIC = { open: true, author: null, bases: [] };
/**
 * The least weighted share of the words in title and tags (rare words weigh more) that makes prompts similar. Fewer are looked through
 * than in a search, because every page asks: the best three are the same for 39 of 40 prompts among 5,000, at half the time.
 */
const DEPTH = { share: 0.15, sample: 300, most: 100 };
/**
 * Weights of the same category, base or group of categories, compared with words: more than one shared word, less than two rare
 * ones. An author has put a base's prompts together; categories of a group are only similar. Only the best one counts.
 */
const [SAME_CATEGORY, SAME_BASE, SAME_GROUP] = [0.3, 0.27, 0.2];
/** Bonus for prompts in the same language. */
const SAME_LANGUAGE = 0.1;
/**
 * Penalty for each further prompt of the same base, up to a limit, for variety. In total less than a language or a category, so
 * that it only decides between similarly related prompts.
 */
const [ONE_MORE_OF_BASE, MOST_OF_BASE] = [0.03, 2];
/** Candidates: the newest of each category of the group and of the base, at most this many of each. */
const NEWEST = 30;

type Candidate = {
  id: string;
  baseId: string;
  category: string;
  language: PromptLanguage;
  textKey: string;
};
type Ranked = Candidate & { rank: number };

/**
 * Prompts related to one that the viewer may read, the most similar first: of its type, with words of its title and tags, of its
 * group of categories or of its base. The newest of scarce types (`TYPE_FACTS`) are added last.
 * @throws AppError PROMPT_NOT_FOUND, ACCESS_REQUIRED with `baseId`
 */
export async function listRelated(viewer: Viewer, input: ListRelatedInput): Promise<PromptCard[]> {
  const { id, limit } = listRelatedInput.parse(input);
  return relatedTo(viewer, await getPrompt(viewer, { id }), limit);
}

/** `listRelated` for a prompt already loaded for this viewer: always three statements. */
export async function relatedTo(viewer: Viewer, prompt: Prompt, limit: number): Promise<PromptCard[]> {
  const { title, tags, contentType, category, language } = prompt;
  const asked = { q: [title, ...tags].join(" "), contentType, category: [], tag: [] };
  const { matches } = await withMostWords(PUBLIC, asked, DEPTH);
  const words = new Map(matches.map(({ id, rank }) => [id, rank]));
  const group = groupOf(contentType, category);
  const near = (each: Candidate) => {
    if (each.category === category) return SAME_CATEGORY;
    if (each.baseId === prompt.promptBaseId) return SAME_BASE;
    return group.includes(each.category) ? SAME_GROUP : 0;
  };
  const candidates = await candidatesOf(prompt, group, [...words.keys()]);
  const ranked = candidates.map((each) => ({
    ...each,
    rank:
      (words.get(each.id) ?? TIER.mostWords) + near(each) + (each.language === language ? SAME_LANGUAGE : 0),
  }));
  return listCards(viewer, varied(ranked, prompt.promptBaseId, limit));
}

/** The categories of this one's group, itself included; empty without a category. */
function groupOf(contentType: ContentType, category: string): string[] {
  const names = CATEGORY_GROUPS[contentType].map(({ categories }) => categories.map(({ name }) => name));
  return names.find((group) => group.includes(category)) ?? [];
}

/**
 * Public prompts among the matches and the newest ones of the categories, of a public prompt's base and of a scarce type, without
 * the prompt itself and copies of its text. Each language is queried separately, because the category index has the language before
 * the time: otherwise a category with few prompts would cause a scan of all public ones.
 */
function candidatesOf(
  { id, contentType, promptBaseId, is_public: isOpen }: Prompt,
  categories: string[],
  matches: string[],
): Promise<Candidate[]> {
  const ofKind = Prisma.sql`n.is_public AND n.content_type = ${contentType}::"ContentType"`;
  const newest = Prisma.sql`ORDER BY n.created_at DESC, n.id DESC LIMIT ${NEWEST}`;
  const filling = TYPE_FACTS[contentType].isScarce
    ? Prisma.sql`UNION ALL (SELECT n.id FROM prompts n WHERE ${ofKind} ${newest})`
    : Prisma.empty;
  const ofBase = isOpen
    ? Prisma.sql`UNION ALL (SELECT n.id FROM prompts n WHERE n.prompt_base_id = ${promptBaseId}::uuid AND ${ofKind} ${newest})`
    : Prisma.empty;
  return readByKey<Candidate>`
    SELECT p.id, p.prompt_base_id AS "baseId", p.category, p.language, p.text_key AS "textKey" FROM prompts p
    WHERE ${IS_LISTED} AND p.id <> ${id}::uuid AND p.text_key IS DISTINCT FROM (SELECT o.text_key FROM prompts o WHERE o.id = ${id}::uuid)
      AND p.id = ANY(ARRAY(SELECT unnest(${matches}::uuid[])
        UNION ALL SELECT each.id FROM unnest(${categories}::text[]) AS of (category), LATERAL (
          SELECT n.id FROM unnest(${PROMPT_LANGUAGES}::"PromptLanguage"[]) AS spoken (language), LATERAL (
            SELECT n.id, n.created_at FROM prompts n WHERE ${ofKind} AND n.category = of.category AND n.language = spoken.language ${newest}
          ) AS n ${newest}
        ) AS each ${ofBase} ${filling}))
    ORDER BY p.created_at DESC, p.id DESC`;
}

/** Repeatedly takes the best remaining prompt, with a penalty for bases already chosen; each text once. */
function varied(ranked: readonly Ranked[], ownBase: string, limit: number): string[] {
  const left = new Map(ranked.toReversed().map((each) => [each.textKey, each])); // the newest of prompts with equal texts
  const ofBase = new Map([[ownBase, 1]]);
  const worth = ({ rank, baseId }: Ranked) =>
    rank - ONE_MORE_OF_BASE * Math.min(ofBase.get(baseId) ?? 0, MOST_OF_BASE);
  const chosen: string[] = [];
  while (chosen.length < limit && left.size > 0) {
    const best = [...left.values()].reduce((one, other) => (worth(other) >= worth(one) ? other : one));
    left.delete(best.textKey);
    ofBase.set(best.baseId, (ofBase.get(best.baseId) ?? 0) + 1);
    chosen.push(best.id);
  }
  return chosen;
}
