import { CONTENT_TYPES } from "@/lib/bases/content-types";
import { flag, paging, repeatable, searchText, uuid, wholeNumber } from "@/lib/platform/validation/fields";
import { line } from "@/lib/platform/validation/text";
import { z } from "@/lib/platform/validation/zod";
import { MADE_WITH_LIMITS } from "../examples/limits";
import { PROMPT_LANGUAGES } from "../language/languages";
import { PROMPT_LIMITS } from "../schema";
import { TAG_LIMITS } from "../writing/tags";
import { NAMED_FOLDERS } from "../folders/shelves";
import { PROMPT_SORTS } from "./sorts";

const filters = {
  promptBaseId: uuid.optional(),
  contentType: z.enum(CONTENT_TYPES).optional(),
  category: repeatable(line({ max: PROMPT_LIMITS.categoryMax })),
  tag: repeatable(line({ max: TAG_LIMITS.length })).transform((tags) => tags.filter(Boolean)),
  isFillable: flag.optional(),
  language: z.enum(PROMPT_LANGUAGES).optional(),
  /** Meant for this model, or with a result made by it: the full name, ignoring case. */
  model: line({ max: MADE_WITH_LIMITS.modelMax }).optional(),
  q: searchText,
};

/** One of the caller's folders; "none": prompts without a folder; "recent", "favourites", "bought". */
const folder = z.union([z.enum(NAMED_FOLDERS), uuid]).optional();

/** Filters combine: any of the categories, all of the tags. Without `sort`: best match first with `q`, else of an ordered base its order, else the newest. */
export const listPromptsInput = z.object({
  ...filters,
  sort: z.enum(PROMPT_SORTS).optional(),
  include: z.literal("promptText").optional(),
  ...paging,
});

/** With a folder: its readable prompts, by any author. */
export const listMyPromptsInput = listPromptsInput.extend({ folder });

/** Which prompts a count is about: what the viewer may read, FREE bases only, or the viewer's own. */
export const WITHIN = ["readable", "public", "mine"] as const;

export const categoryCountsInput = z.object({
  within: z.enum(WITHIN).default("readable"),
  folder,
  ...filters,
});

export const popularTagsInput = z.object({
  contentType: z.enum(CONTENT_TYPES).optional(),
  promptBaseId: uuid.optional(),
  exclude: repeatable(line({ max: TAG_LIMITS.length })),
  limit: wholeNumber(1, 50).default(10),
});

export type Within = (typeof WITHIN)[number];
export type ListPromptsInput = Partial<z.input<typeof listPromptsInput>>;
export type ListMyPromptsInput = Partial<z.input<typeof listMyPromptsInput>>;
export type CategoryCountsInput = Partial<z.input<typeof categoryCountsInput>>;
export type PopularTagsInput = Partial<z.input<typeof popularTagsInput>>;
