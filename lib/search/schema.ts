import { ACCESS_TYPES } from "@/lib/bases/access-types";
import { searchText, uuid, wholeNumber } from "@/lib/platform/validation/fields";
import { z } from "@/lib/platform/validation/zod";
import { CONTENT_TYPES } from "@/lib/bases/content-types";
import { VARIABLE_TYPES } from "@/lib/variables/variable-types";

/** `limit`: per group. `within=mine`: only own content; `promptBaseId`: only prompts and tags of that base. */
export const searchInput = z.object({
  q: searchText,
  limit: wholeNumber(1, 20).default(5),
  within: z.enum(["readable", "mine"]).default("readable"),
  promptBaseId: uuid.optional(),
});

const named = z.object({ id: uuid, name: z.string() });
const slug = z.string();
const base = z.object({ id: uuid, title: z.string(), accessType: z.enum(ACCESS_TYPES) });

/** Each group is sorted by relevance. */
export const searchOutput = z.object({
  /** The text that was searched instead of `q`, which finds nothing: the same keys in the other keyboard layout. */
  meant: z.string().nullable(),
  prompts: z.array(
    z.object({
      id: uuid,
      slug,
      title: z.string(),
      contentType: z.enum(CONTENT_TYPES),
      isPublic: z.boolean(),
      base,
    }),
  ),
  bases: z.array(base.extend({ slug })),
  /** Authors with a base visible to everyone. */
  people: z.array(named.extend({ slug })),
  /** `contentType`: of most prompts with the tag. */
  tags: z.array(z.object({ name: z.string(), contentType: z.enum(CONTENT_TYPES) })),
  /** The caller's own knowledge bases and variables; none for a guest. */
  knowledge: z.array(named),
  variables: z.array(named.extend({ variableType: z.enum(VARIABLE_TYPES) })),
});

export type SearchInput = z.input<typeof searchInput>;
/** Suggestions for the letters typed so far, by groups. */
export type Suggestions = z.infer<typeof searchOutput>;
