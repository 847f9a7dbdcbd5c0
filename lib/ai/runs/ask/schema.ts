import { uuid } from "@/lib/platform/validation/fields";
import { msg } from "@/lib/platform/validation/message";
import { line, text } from "@/lib/platform/validation/text";
import { z } from "@/lib/platform/validation/zod";
import { KNOWLEDGE_LIMITS } from "@/lib/knowledge/limits";
import { ASK_LIMITS } from "./limits";

const { queryMax } = KNOWLEDGE_LIMITS;

const asked = {
  question: text({
    max: queryMax,
    required: "validation.knowledge.queryRequired",
    tooLong: msg("validation.knowledge.queryMax", { max: queryMax }),
  }),
  /** An id of GET /models/run; the first text model by default. */
  model: line({ min: 1, max: 200 }).optional(),
};

export const askBaseInput = z.object({ id: uuid, ...asked });
export const askBasesInput = z.object({
  baseIds: z
    .array(uuid)
    .min(1, msg("validation.knowledge.askBases", { max: ASK_LIMITS.bases }))
    .max(ASK_LIMITS.bases, msg("validation.knowledge.askBases", { max: ASK_LIMITS.bases })),
  ...asked,
});

export type AskBaseInput = z.output<typeof askBaseInput>;
export type AskBasesInput = z.output<typeof askBasesInput>;
