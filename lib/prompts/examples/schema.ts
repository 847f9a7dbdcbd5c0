import { attachmentOutput } from "@/lib/attachments/schema";
import { flag, uuid } from "@/lib/platform/validation/fields";
import { msg } from "@/lib/platform/validation/message";
import { line, text } from "@/lib/platform/validation/text";
import { spooledFile } from "@/lib/platform/validation/uploaded-file";
import { z } from "@/lib/platform/validation/zod";
import { EXAMPLE_LIMITS } from "./limits";
import { madeWithFields } from "./made-with";

const caption = line({
  max: EXAMPLE_LIMITS.captionMax,
  tooLong: msg("validation.attachment.captionMax", { max: EXAMPLE_LIMITS.captionMax }),
});

const filledIn = z
  .record(text({ max: 400 }), text({ max: EXAMPLE_LIMITS.valueMax }))
  .refine(
    (given) => Object.keys(given).length <= EXAMPLE_LIMITS.valuesMax,
    msg("validation.variable.valuesMax", { max: EXAMPLE_LIMITS.valuesMax }),
  );

/** A multipart body carries an object as text. */
const asText = <T extends z.ZodType>(schema: T) =>
  z.preprocess((given) => (typeof given === "string" ? objectOf(given) : given), schema);

/** What a result was made with; what is not given is read of the file, or stays as it is. */
const madeWith = {
  model: madeWithFields.model.optional(),
  negativePrompt: madeWithFields.negativePrompt.optional(),
  seed: madeWithFields.seed.optional(),
  parameters: asText(madeWithFields.parameters.optional()),
};

export const promptExamplesInput = z.object({ id: uuid });
export const addExampleInput = z.object({
  id: uuid,
  file: spooledFile,
  caption: caption.default(""),
  values: asText(filledIn).default({}),
  ...madeWith,
});
export const exampleIdInput = z.object({ id: uuid, exampleId: uuid });
/** Only what is given changes; `position` counts from 0. */
export const updateExampleInput = exampleIdInput.extend({
  caption: caption.optional(),
  position: z.number().int().min(0).max(EXAMPLE_LIMITS.perPrompt).optional(),
  isCover: flag.optional(),
  isPublic: flag.optional(),
  ...madeWith,
});

export const exampleOutput = attachmentOutput.extend({
  id: uuid,
  caption: z.string(),
  /** What was filled in, by token or placeholder. */
  values: z.record(z.string(), z.string()),
  position: z.number().int(),
  isCover: z.boolean(),
  isPublic: z.boolean(),
  /** What it was made with; empty where nobody said. */
  model: z.string(),
  negativePrompt: z.string(),
  seed: z.string(),
  parameters: z.record(z.string(), z.string()),
});

function objectOf(given: string): unknown {
  try {
    return JSON.parse(given);
  } catch {
    return given;
  }
}
