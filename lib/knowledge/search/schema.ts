import { uuid, wholeNumber } from "@/lib/platform/validation/fields";
import { msg } from "@/lib/platform/validation/message";
import { text } from "@/lib/platform/validation/text";
import { z } from "@/lib/platform/validation/zod";
import { KNOWLEDGE_LIMITS } from "../limits";

const { queryMax, hits } = KNOWLEDGE_LIMITS;

/** Private letters around a word of the query, on the page of a base. */
export const MARKS = ["\uE0F4", "\uE0F5"] as const;

export const searchKnowledgeInput = z.object({
  id: uuid,
  query: text({
    max: queryMax,
    required: "validation.knowledge.queryRequired",
    tooLong: msg("validation.knowledge.queryMax", { max: queryMax }),
  }),
  limit: wholeNumber(1, hits).default(10),
});

/** `from` and `to` are UTF-16 units of the file's extractedText; a slide counts as a page, a sheet's name as a heading. */
export const knowledgePlace = z.object({
  page: z.number().int().optional(),
  heading: z.string().optional(),
  from: z.number().int(),
  to: z.number().int(),
});

/** A piece that fits. */
export const knowledgeHit = z.object({
  fileId: uuid,
  fileName: z.string(),
  text: z.string(),
  place: knowledgePlace,
  score: z.number(),
});
export const knowledgeHitsOutput = z.array(knowledgeHit);

export type KnowledgeHit = z.infer<typeof knowledgeHit>;
export type SearchKnowledgeInput = z.output<typeof searchKnowledgeInput>;
