import { attachmentOutput } from "@/lib/attachments/schema";
import { AiSource } from "@/lib/platform/db/generated/enums";
import { flag, uuid } from "@/lib/platform/validation/fields";
import { msg } from "@/lib/platform/validation/message";
import { line, text } from "@/lib/platform/validation/text";
import { spooledFile } from "@/lib/platform/validation/uploaded-file";
import { z } from "@/lib/platform/validation/zod";
import { EXAMPLE_LIMITS } from "./limits";
import { madeWithFields } from "./generation-metadata";

const caption = line({
  max: EXAMPLE_LIMITS.captionMax,
  tooLong: msg("validation.attachment.captionMax", { max: EXAMPLE_LIMITS.captionMax }),
});

/** Markdown. */
const resultText = text({
  min: 1,
  required: "validation.result.textRequired",
  max: EXAMPLE_LIMITS.textMax,
  tooLong: msg("validation.result.textMax", { max: EXAMPLE_LIMITS.textMax }),
});

/** Values stored with a result. */
export const filledIn = z
  .record(text({ max: 400 }), text({ max: EXAMPLE_LIMITS.valueMax }))
  .refine(
    (given) => Object.keys(given).length <= EXAMPLE_LIMITS.valuesMax,
    msg("validation.variable.valuesMax", { max: EXAMPLE_LIMITS.valuesMax }),
  );

/** Multipart bodies send objects as text. */
const asText = <T extends z.ZodType>(schema: T) =>
  z.preprocess((given) => (typeof given === "string" ? objectOf(given) : given), schema);

/** Generation metadata of a result. Omitted fields are read from the file, or stay unchanged. */
const madeWith = {
  model: madeWithFields.model.optional(),
  negativePrompt: madeWithFields.negativePrompt.optional(),
  seed: madeWithFields.seed.optional(),
  parameters: asText(madeWithFields.parameters.optional()),
};

export const promptExamplesInput = z.object({ id: uuid });
/** Either `file` or `text`. */
export const addExampleInput = z
  .object({
    id: uuid,
    file: spooledFile.optional(),
    text: resultText.optional(),
    caption: caption.default(""),
    values: asText(filledIn).default({}),
    /** Also written into a picture's files. */
    madeByAi: flag.optional(),
    ...madeWith,
  })
  .refine(({ file, text: given }) => file !== undefined || given !== undefined, {
    path: ["file"],
    error: "validation.result.fileOrText",
  })
  .refine(({ file, text: given }) => file === undefined || given === undefined, {
    path: ["text"],
    error: "validation.result.notBoth",
  });
export const exampleIdInput = z.object({ id: uuid, exampleId: uuid });
/** Omitted fields are unchanged; `position` counts from 0, `text` is that of a text result. */
export const updateExampleInput = exampleIdInput.extend({
  text: resultText.optional(),
  caption: caption.optional(),
  position: z.number().int().min(0).max(EXAMPLE_LIMITS.perPrompt).optional(),
  isCover: flag.optional(),
  isPublic: flag.optional(),
  madeByAi: flag.optional(),
  ...madeWith,
});

const common = {
  id: uuid,
  caption: z.string(),
  /** Filled-in values, by token or placeholder. */
  values: z.record(z.string(), z.string()),
  position: z.number().int(),
  isCover: z.boolean(),
  isPublic: z.boolean(),
  /** By an administrator: only the base's owner and administrators see it. */
  isHidden: z.boolean(),
  /** Its owner says so, or it is an answer of a run. */
  madeByAi: z.boolean(),
  /** What its file says of AI: made by it, or edited with it. */
  aiSource: z.enum(AiSource).nullable(),
  /** Generation metadata; empty where unknown. */
  model: z.string(),
  negativePrompt: z.string(),
  seed: z.string(),
  parameters: z.record(z.string(), z.string()),
};

/** A picture, sound or film, or a text: Markdown, which has no files. */
export const exampleOutput = z.discriminatedUnion("kind", [
  attachmentOutput.extend(common),
  z.object({ kind: z.literal("text"), text: z.string(), ...common }),
]);

/** A text result as everyone may see it: without values and generation metadata. */
export const shownTextOutput = z.object({
  id: uuid,
  caption: z.string(),
  text: z.string(),
  madeByAi: z.boolean(),
});

function objectOf(given: string): unknown {
  try {
    return JSON.parse(given);
  } catch {
    return given;
  }
}

/** A result of a prompt. */
export type Example = z.infer<typeof exampleOutput>;
/** A result with files. */
export type FileExample = Exclude<Example, { kind: "text" }>;
/** A text result. */
export type TextExample = Extract<Example, { kind: "text" }>;
/** A text result as everyone may see it. */
export type ShownText = z.infer<typeof shownTextOutput>;
export type AddExampleInput = z.output<typeof addExampleInput>;
export type UpdateExampleInput = z.output<typeof updateExampleInput>;
