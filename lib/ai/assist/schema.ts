import { DEFAULT_TYPE } from "@/lib/bases/content-types";
import { LOCALES } from "@/lib/platform/i18n/locales";
import { z } from "@/lib/platform/validation/zod";
import { promptFields } from "@/lib/prompts/schema";

const ASSIST_ACTIONS = [
  "improve",
  "shorten",
  "translate",
  "extract-fields",
  "details",
  "title",
  "tags",
] as const;

/** `language`: of the translation. `contentType`: its categories are those of `details`. Other actions ignore them. */
export const assistInput = z
  .object({
    action: z.enum(ASSIST_ACTIONS, { error: "validation.assist.action" }),
    promptText: promptFields.shape.promptText,
    language: z.enum(LOCALES, { error: "validation.assist.language" }).optional(),
    contentType: promptFields.shape.contentType.default(DEFAULT_TYPE),
  })
  .refine(({ action, language }) => action !== "translate" || language !== undefined, {
    path: ["language"],
    error: "validation.assist.language",
  });

/** `sample`: the words that the field replaces. */
const assistField = z.object({ name: z.string(), sample: z.string() });

/**
 * A change that can be accepted separately: `before` is at `at` (UTF-16 units) of the sent text, trimmed. For details, title and tags `at`
 * is null and `before` is "".
 */
const assistChange = z.object({
  id: z.int(),
  at: z
    .int()
    .nullable()
    .meta({ description: "UTF-16 units into the text that was sent, without the blanks around it" }),
  before: z.string(),
  after: z.string(),
});

export const assistOutput = z.object({
  proposal: z.union([
    z.object({ promptText: z.string(), fields: z.array(assistField).optional() }),
    z.object({ title: z.string(), shortDescription: z.string(), category: z.string() }),
    z.object({ title: z.string() }),
    z.object({ tags: z.array(z.string()) }),
  ]),
  changes: z.array(assistChange).meta({
    description:
      "The parts of the difference in the order of the text; each may be taken without the others. Of extracted fields one for each place, of details one for each field, of tags one for each tag",
  }),
});

export type AssistAction = (typeof ASSIST_ACTIONS)[number];
export type AssistInput = z.output<typeof assistInput>;
export type AssistField = z.infer<typeof assistField>;
export type AssistChange = z.infer<typeof assistChange>;
export type Assistance = z.infer<typeof assistOutput>;

/** Why a proposal is refused: it loses or adds a token, does not answer the request, or is cut off. */
export type Refusal = "tokens" | "unusable" | "cut";
